import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bigReport } from "../../support/big-report.ts";
import { startChromium, withoutChromium } from "../../support/chromium.ts";
import { hostileReport } from "../../support/hostile-report.ts";
import { htmlOf, withPage } from "../../support/report-page.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const pages = {
  "a bad day": htmlOf(bigReport()),
  "a good day": htmlOf(reportOf([targetOf([resultOf()])])),
  "hostile values": htmlOf(hostileReport()),
};

describe.skipIf(withoutChromium)("the page is for everyone", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser?.close());

  const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
    [390, 1280].map((width) => ({ colorScheme, width })),
  );

  describe.each(Object.entries(pages))("%s", (_, html) => {
    test.each(looks)(
      "axe finds nothing, and nothing is wider than the page ($colorScheme, $width px)",
      async ({ colorScheme, width }) => {
        await withPage(
          browser,
          html,
          async ({ page }) => {
            expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
            await page.evaluate(
              "[...document.querySelectorAll('.area, .note details')].slice(0, 3).forEach((one) => { one.open = true })",
            );
            await page.evaluate(
              "[...document.querySelectorAll('.e')].slice(0, 12).forEach((one) => { one.open = true })",
            );
            expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
            expect(await violationsOf(page)).toEqual([]);
          },
          { colorScheme, viewport: { width, height: 900 } },
        );
      },
    );
  });

  test("axe would find a page that is not", async () => {
    await withPage(
      browser,
      '<!DOCTYPE html><title>x</title><p style="color:#aaa">faint<img src="data:,">',
      async ({ page }) => {
        const found = await violationsOf(page);
        expect(found.join()).toContain("color-contrast");
        expect(found.join()).toContain("html-has-lang");
      },
    );
  });

  test("the keyboard goes from top to bottom, each stop is seen, and opens what it stands on", async () => {
    await withPage(browser, pages["a bad day"], async ({ page }) => {
      const stops: Stop[] = [];
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press("Tab");
        stops.push(await page.evaluate<Stop>(stopOf));
      }
      expect(stops[0]?.text).toBe("Skip to what did not match");
      expect(stops.slice(1).map(({ order }) => order)).toEqual(
        stops
          .slice(1)
          .map(({ order }) => order)
          .sort((a, b) => a - b),
      );
      expect(stops.every(({ isOutlined }) => isOutlined)).toBe(true);
      expect(stops.some(({ text }) => text.startsWith("Search"))).toBe(false);
      await page.locator(".e summary").first().focus();
      await page.keyboard.press("Enter");
      expect(await page.locator(".e").first().getAttribute("open")).toBe("");
    });
  });

  test("headings go down a level at a time", async () => {
    await withPage(browser, pages["a bad day"], async ({ page }) => {
      const levels = await page
        .locator("h1, h2, h3, h4, h5, h6")
        .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    });
  });

  test("every table has named rows and columns", async () => {
    await withPage(browser, pages["a bad day"], async ({ page }) => {
      const tables = await page.locator("table").count();
      expect(tables).toBeGreaterThan(5);
      expect(await page.locator("th:not([scope])").count()).toBe(0);
      expect(await page.locator("table:not(:has(thead th[scope=col]))").count()).toBe(0);
      expect(await page.locator("tbody tr:not(:has(th))").count()).toBe(0);
    });
  });
});

type Stop = { readonly text: string; readonly order: number; readonly isOutlined: boolean };

const stopOf = `(() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const order = [...document.querySelectorAll("*")].indexOf(element);
  return { text: element.textContent.trim(), order, isOutlined: outlineStyle !== "none" && parseFloat(outlineWidth) >= 1 };
})()`;

/** What axe says, as a line each. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate<string>(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 120) + ' ' + failureSummary).join(' | '))))",
  );
  return JSON.parse(found) as string[];
}
