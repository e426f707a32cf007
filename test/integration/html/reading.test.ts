import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bigReport } from "../../support/big-report.ts";
import { startChromium, withoutChromium } from "../../support/chromium.ts";
import { again, htmlOf, withPage } from "../../support/report-page.ts";

describe.skipIf(withoutChromium)("the page, read with a script or without one", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser?.close());

  const report = bigReport();
  const html = htmlOf(report);
  const go = report.targets.find(({ name }) => name === "go");
  const brokenByGo = go?.results.filter(({ rules }) => rules.includes("schema-verbatim")) ?? [];

  test("says the verdict in words first, then why, what is not judged, and which build ran", async () => {
    await withPage(browser, html, async ({ page }) => {
      expect(await page.title()).toMatch(/^Failed: /);
      expect(await page.locator("h1").textContent()).toContain("Failed");
      expect(await page.locator(".lead").textContent()).toContain(
        "clojure, go and python fail. csharp was not judged.",
      );
      expect(await page.locator(".note.missing").textContent()).toContain("javac is not here");
      expect(await page.locator("#ports").textContent()).toContain("0.21.0 · CPython 3.11.2");
    });
  });

  test.each([true, false])(
    "leads from a number of the matrix to its results (script: %s)",
    async (javaScriptEnabled) => {
      await withPage(
        browser,
        html,
        async ({ page }) => {
          const row = page.locator(".matrix tr", { has: page.locator("th code", { hasText: /^schema-verbatim$/ }) });
          const cell = row.locator("td").nth(report.targets.findIndex(({ name }) => name === "go"));
          expect(await cell.textContent()).toBe(String(brokenByGo.length));
          await cell.locator("a").click();
          const group = page.locator('[id="port=go&rule=schema-verbatim"]');
          expect(await group.locator("summary b").allInnerTexts()).toEqual(
            expect.arrayContaining(brokenByGo.map((result) => result.case)),
          );
          expect(await isInView(page, "[id='port=go&rule=schema-verbatim'] summary")).toBe(true);
          expect(await page.locator(".e:not([hidden])").count()).toBe(
            javaScriptEnabled ? brokenByGo.length : await page.locator(".e").count(),
          );
        },
        { javaScriptEnabled },
      );
    },
  );

  test.each([true, false])(
    "shows both values side by side, what differs marked, and the command (script: %s)",
    async (javaScriptEnabled) => {
      const [first] = brokenByGo;
      await withPage(
        browser,
        html,
        async ({ page }) => {
          const entry = page.locator(`[id="case=${first?.case}&port=go&operation=${first?.operation}"]`);
          await entry.locator("summary").click();
          expect(await entry.locator("figcaption code").textContent()).toBe("/0/input_schema/properties/count/maximum");
          expect(await entry.locator("figcaption mark").textContent()).toBe("maximum");
          expect(await entry.locator("pre").allInnerTexts()).toEqual(["9007199254740993", "9007199254740992"]);
          expect(await entry.locator("pre mark").allInnerTexts()).toEqual(["3", "2"]);
          const [left, right] = await Promise.all(
            [".expected", ".actual"].map((side) => entry.locator(side).boundingBox()),
          );
          expect(left?.y).toBe(right?.y);
          expect(await entry.locator(".again code").textContent()).toBe(again("go", first?.case ?? ""));
        },
        { javaScriptEnabled, viewport: { width: 1280, height: 900 } },
      );
    },
  );

  test.each([true, false])(
    "has every case under its area, with a link where an answer does not match (script: %s)",
    async (javaScriptEnabled) => {
      await withPage(
        browser,
        html,
        async ({ page }) => {
          expect(await page.locator(".cases tbody tr").count()).toBe(300);
          await page
            .locator(".area", { has: page.locator("summary b", { hasText: /^numbers$/ }) })
            .locator("summary")
            .click();
          const [first] = brokenByGo.filter((result) => result.case.startsWith("numbers/"));
          const link = page.locator(`[id="case=${first?.case}"] a`).first();
          expect(await link.textContent()).toMatch(/^\d\/3 ✗/);
          await link.click();
          expect(await isInView(page, ":target")).toBe(true);
        },
        { javaScriptEnabled },
      );
    },
  );

  test("tells what is known and why, with a link to the web alone, and where ports agree", async () => {
    await withPage(browser, html, async ({ page }) => {
      const known = page.locator("#known");
      expect(await known.textContent()).toContain("The published release hands an unset description on as null");
      expect(await known.textContent()).toContain("2027-03-01");
      expect(await known.locator('a[href="https://example.org/issues/12"]').count()).toBe(1);
      expect(await known.locator("li").allInnerTexts()).toEqual([
        expect.stringContaining("Soon: known-failures.json:12"),
        expect.stringContaining("Fails this run: known-failures.json:31"),
      ]);
      expect(await page.locator("#agreements").textContent()).toContain("go and python on 4 questions");
    });
  });

  test("shows no control that needs a script where there is none", async () => {
    await withPage(
      browser,
      html,
      async ({ page }) => {
        expect(await page.locator("form, button, input, select").filter({ visible: true }).count()).toBe(0);
      },
      { javaScriptEnabled: false },
    );
  });
});

async function isInView(page: import("playwright-core").Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).first().boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y < height;
}
