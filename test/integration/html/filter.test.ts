import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Result } from "../../../src/report/model.ts";
import { bigReport } from "../../support/big-report.ts";
import { startChromium, withoutChromium } from "../../support/chromium.ts";
import { again, htmlOf, withPage } from "../../support/report-page.ts";

describe.skipIf(withoutChromium)("the filter of the page", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser?.close());

  const report = bigReport();
  const html = htmlOf(report);
  const unmatched = report.targets.flatMap(({ name, results }) =>
    results
      .filter(({ verdict }) => verdict !== "match" && verdict !== "unsupported")
      .map((result) => ({ ...result, port: name })),
  );
  type Unmatched = Result & { readonly port: string };

  const idsOf = (is: (result: Unmatched) => boolean): string[] =>
    unmatched
      .filter(is)
      .map((result) => `case=${result.case}&port=${result.port}&operation=${result.operation}`)
      .sort();

  async function shownIds(page: Page): Promise<string[]> {
    const ids = await page.locator(".e:not([hidden])").evaluateAll((elements) => elements.map(({ id }) => id));
    return ids.sort();
  }

  test.each<[name: string, choice: Record<string, string>, is: (result: Unmatched) => boolean]>([
    ["nothing", {}, () => true],
    ["a port", { port: "go" }, ({ port }) => port === "go"],
    ["a rule", { rule: "default-parameters" }, ({ rules }) => rules.includes("default-parameters")],
    ["a fault", { verdict: "crash" }, ({ verdict }) => verdict === "crash"],
    ["what is known", { verdict: "known" }, ({ known }) => known === true],
    [
      "what fails the gate",
      { verdict: "fails" },
      ({ level, known, verdict }) => !known && (level === "MUST" || verdict === "crash"),
    ],
    [
      "all three",
      { port: "go", rule: "schema-key-order", verdict: "noted" },
      ({ port, rules }) => port === "go" && rules.includes("schema-key-order"),
    ],
  ])("shows what was chosen by %s, says how many, and puts it into the address", async (_, choice, is) => {
    const expected = idsOf(is);
    expect(expected.length).toBeGreaterThan(0);
    await withPage(browser, html, async ({ page, open }) => {
      for (const [name, value] of Object.entries(choice)) {
        await page.selectOption(`select[name=${name}]`, value);
      }
      expect(await shownIds(page)).toEqual(expected);
      expect(await page.locator("#count").textContent()).toBe(`${expected.length} of ${unmatched.length} results`);
      const fragment = new URL(page.url()).hash.slice(1);
      await open(fragment);
      expect(await shownIds(page)).toEqual(expected);
    });
  });

  test("finds every word in the case, the rule, the pointer, the values and the message", async () => {
    await withPage(browser, html, async ({ page, open }) => {
      await page.fill("input[name=q]", "MAXIMUM  names/");
      expect(await shownIds(page)).toEqual(
        idsOf((result) => result.rules.includes("schema-verbatim") && result.case.startsWith("names/")),
      );
      expect(new URL(page.url()).hash).toBe("#q=MAXIMUM%20%20names/");
      await page.fill("input[name=q]", "9007199254740992 go");
      expect(await shownIds(page)).toEqual(
        idsOf((result) => result.rules.includes("schema-verbatim") && result.port === "go"),
      );
      await page.fill("input[name=q]", "no such thing");
      expect(await shownIds(page)).toEqual([]);
      expect(await page.locator("#count").textContent()).toBe(`0 of ${unmatched.length} results`);
      expect(await page.locator(".target, .group, .area").filter({ visible: true }).count()).toBe(0);
      await open("q=with-slash%20numbers");
      expect(await page.inputValue("input[name=q]")).toBe("with-slash numbers");
      const rows = await page
        .locator(".cases tbody tr:not([hidden]) th")
        .evaluateAll((cells) => cells.map((cell) => cell.textContent));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((text) => text?.includes("with-slash") && text.includes("numbers"))).toBe(true);
    });
  });

  test("says how many results the page has no room for", async () => {
    await withPage(browser, htmlOf(bigReport(300, 1)), async ({ page, open }) => {
      await open("port=go&rule=schema-verbatim");
      const shown = await page.locator(".e:not([hidden])").count();
      const text = (await page.locator("#count").textContent()) ?? "";
      const [, listed, omitted] =
        /^\d+ of (\d+) results on this page, which has no room for (\d+) more$/.exec(text) ?? [];
      expect(text.startsWith(`${shown} of `)).toBe(true);
      // Each of four ports errs in all of 300 cases by three operations, but for the 111 answers that Java does not support.
      expect(Number(listed) + Number(omitted)).toBe(4 * 900 - 111);
    });
  });

  test("is cleared by its button", async () => {
    await withPage(browser, html, async ({ page, open }) => {
      await open("port=go&rule=schema-verbatim&q=names");
      await page.getByRole("button", { name: "Clear" }).click();
      await page.waitForFunction(
        "document.getElementById('count').textContent.startsWith(document.querySelectorAll('.e').length + ' ')",
      );
      expect(await shownIds(page)).toEqual(idsOf(() => true));
      expect(await page.inputValue("input[name=q]")).toBe("");
      expect(new URL(page.url()).hash).toBe("#results");
    });
  });

  test("opens the case that a link is about, however its address is encoded, and goes there", async () => {
    const one = unmatched.find(({ port }) => port === "python") as Unmatched;
    const expected = idsOf((result) => result.case === one.case && result.port === "python");
    for (const id of [one.case, encodeURIComponent(one.case)]) {
      await withPage(browser, html, async ({ page, open }) => {
        await open(`case=${id}&port=python`);
        expect(await shownIds(page)).toEqual(expected);
        expect(await page.locator(".e[open]").count()).toBe(expected.length);
        expect(await page.locator("#count").textContent()).toContain(`only case ${one.case}`);
        await page.waitForFunction("document.activeElement.tagName === 'SUMMARY'");
        const box = await page.locator(".e[open] summary").first().boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
      });
    }
  });

  test("is not stirred by a link to a section, nor by a broken address", async () => {
    await withPage(browser, html, async ({ page, open }) => {
      await page.selectOption("select[name=port]", "go");
      await page.locator('nav a[href="#matrix"]').click();
      expect(await shownIds(page)).toEqual(idsOf(({ port }) => port === "go"));
      await open("case=%E0%A4%A&port=%&__proto__=x&=&&q");
      expect(await shownIds(page)).toEqual([]);
      await open("nothing=here");
      expect(await shownIds(page)).toEqual(idsOf(() => true));
    });
  });

  test("goes back with the browser", async () => {
    await withPage(browser, html, async ({ page }) => {
      await page.locator('.matrix a[href="#port=go&rule=schema-verbatim"]').click();
      await page.locator('.matrix a[href="#port=python&rule=default-description"]').click();
      await page.goBack();
      await page.waitForFunction("document.querySelector('select[name=port]').value === 'go'");
      expect(await shownIds(page)).toEqual(
        idsOf((result) => result.port === "go" && result.rules.includes("schema-verbatim")),
      );
    });
  });

  test("opens and closes all that is shown", async () => {
    await withPage(browser, html, async ({ page, open }) => {
      await open("port=python&verdict=known");
      const expected = idsOf(({ port, known }) => port === "python" && known === true).length;
      await page.getByRole("button", { name: "Open all" }).click();
      expect(await page.locator(".e[open]").count()).toBe(expected);
      await page.getByRole("button", { name: "Close all" }).click();
      expect(await page.locator(".e[open]").count()).toBe(0);
    });
  });

  test("and the button of a command copies it", async () => {
    const options = { permissions: ["clipboard-read", "clipboard-write"] };
    await withPage(
      browser,
      html,
      async ({ page, open }) => {
        const one = unmatched.find(({ port }) => port === "go") as Unmatched;
        await open(`case=${one.case}&port=go`);
        const button = page.locator(".e[open] .again button").first();
        await button.click();
        await page.waitForFunction(
          "[...document.querySelectorAll('.again button')].some((one) => one.textContent === 'Copied')",
        );
        expect(await page.evaluate("navigator.clipboard.readText()")).toBe(again("go", one.case));
      },
      options,
    );
  });
});
