import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startChromium, withoutChromium } from "../../support/chromium.ts";
import { hostileReport, hostileTexts } from "../../support/hostile-report.ts";
import { htmlOf, withPage } from "../../support/report-page.ts";

describe.skipIf(withoutChromium)("hostile values in a page", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser?.close());

  const report = hostileReport();
  const html = htmlOf(report);

  test("make no element, no attribute and no link that runs, and are seen as text", async () => {
    await withPage(browser, html, async ({ page }) => {
      expect(await page.title()).toMatch(/^Failed: /);
      expect(
        await page
          .locator(
            "img, svg, iframe, object, embed, textarea, [onerror], [onload], [onfocus], [onclick], [style], [autofocus]",
          )
          .count(),
      ).toBe(0);
      expect(await page.locator("script").count()).toBe(1);
      expect(await page.locator("style").count()).toBe(1);
      const links = await page
        .locator("a[href]")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      expect(links.filter((href) => !href.startsWith("#"))).toEqual([]);
      const text = (await page.locator("body").textContent()) ?? "";
      for (const shown of [
        "<img src=x onerror=",
        "</script><script>",
        "]]>",
        "\\u{1b}[31mred",
        "\\u{202e}gnp.exe",
        "nul\\u{0}nul",
        "&lt;b&gt;",
      ]) {
        expect(text).toContain(shown);
      }
      const unseen = [...text].filter(
        (character) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(character) && character !== "\n",
      );
      expect(unseen).toEqual([]);
    });
  });

  test("can be linked to and filtered by", async () => {
    const encoded = (part: string): string => encodeURIComponent(part.toWellFormed());
    await withPage(browser, html, async ({ page, open }) => {
      for (const [index, text] of hostileTexts.entries()) {
        await open(`case=${encoded(`a/${text}`)}&port=${encoded(`${text}${index}`)}`);
        expect([text, await page.locator(".e:not([hidden])").count()]).toEqual([text, 1]);
        expect(await page.locator(".e[open] figure").count()).toBe(2);
        await page.getByRole("button", { name: "Clear" }).click();
        await page.waitForFunction("document.querySelectorAll('.e[hidden]').length === 0");
        await page.locator("select[name=port]").selectOption({ index: index + 1 });
        expect([text, await page.locator(".e:not([hidden])").count()]).toEqual([text, 3]);
        expect(await page.title()).toMatch(/^Failed: /);
      }
    });
  });

  test("and a script of another hash would not run", async () => {
    const smuggled = html.replace("</main>", "</main><script>document.title='pwned'</script>");
    await expect(
      withPage(browser, smuggled, async ({ page }) => expect(await page.title()).toMatch(/^Failed: /)),
    ).rejects.toThrow(/Content Security Policy/);
  });
});
