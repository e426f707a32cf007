import { fc, test as propertyTest } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { code, codeBlock, fitted, htmlCode } from "../../../src/report/markdown-text.ts";
import { visible } from "../../../src/report/visible.ts";
import { htmlOf, strangersIn, textsIn } from "../../support/markdown-pages.ts";
import { hostile, hostileTexts } from "../../support/report-arbitraries.ts";

const places: Record<string, (text: string) => string> = {
  "a paragraph": (text) => `before ${code(text, 9999)} after`,
  "an item": (text) => `- ${code(text, 9999)}`,
  "a cell": (text) => `| a | b |\n| --- | --- |\n| ${code(text, 9999)} | c |`,
  "a folded title": (text) => `<details><summary>${htmlCode(text, 9999)}</summary>\n\n</details>`,
  "a block": (text) => `<details>\n\n${codeBlock([visible(text), ""])}\n\n</details>`,
};

/** What a reader sees of a text in code, with the bars that a table would take put together again. */
function seen(html: string): string {
  return textsIn(html.replaceAll("</code>|<code>", "|").replaceAll("<td>|", "<td><code>|")).inCode.join("");
}

describe.each(Object.entries(places))("a text in %s of Markdown", (place, put) => {
  test.each(hostileTexts.map((text) => [text]))("does nothing: %j", (text) => {
    const html = htmlOf(put(text));
    expect(strangersIn(html)).toEqual([]);
    expect(textsIn(html).outside).not.toMatch(/[@#<]|https?:/);
    expect(html.match(/<td>/g)?.length ?? 2).toBe(2);
  });

  propertyTest.prop([hostile()])("does nothing, whatever it is, and is read as it was written", (text) => {
    const html = htmlOf(put(text));
    expect(strangersIn(html)).toEqual([]);
    fc.pre(text !== "" && !text.includes("|"));
    const read = place === "a block" ? seen(html).trimEnd() : seen(html);
    expect(read).toBe(place === "a block" ? visible(text).trimEnd() : visible(text));
  });
});

test("bars are read as they were written, in a cell too", () => {
  const html = htmlOf(`| a | b |\n| --- | --- |\n| ${code("a|b\\|c||`")} | c |`);
  expect(html).toContain("<td><code>a</code>|<code>b\\</code>|<code>c</code>||<code>`</code></td>");
});

describe("a page that has to fit", () => {
  const section = (count: number) => ({
    title: "t",
    what: "things are",
    items: Array.from({ length: count }, (_, index) => `item ${index} ${"x".repeat(100)}`),
  });

  test("has everything where there is room", () => {
    const page = fitted("head", [section(3), section(2)], 5000);
    expect(page.match(/item/g)).toHaveLength(5);
    expect(page).not.toContain("left out");
  });

  test("says what each section leaves out, and gives each its share", () => {
    const page = fitted("head", [section(100), section(100)], 5000);
    expect(page.length).toBeLessThanOrEqual(5000);
    const shown = page.split("<details>").map((part) => part.match(/item/g)?.length ?? 0);
    const left = [...page.matchAll(/(\d+) things are left out here: there was no room/g)].map(([, count]) =>
      Number(count),
    );
    expect(left).toHaveLength(2);
    expect(shown.slice(1).map((count, index) => count + (left[index] ?? 0))).toEqual([100, 100]);
    expect(Math.abs((shown[1] ?? 0) - (shown[2] ?? 0))).toBeLessThan(3);
  });

  test("says how many sections it leaves out", () => {
    const page = fitted(
      "head",
      Array.from({ length: 100 }, () => section(1)),
      3000,
    );
    expect(page.length).toBeLessThanOrEqual(3000);
    const [, left] = /(\d+) more sections are left out here/.exec(page) ?? [];
    expect(Number(left) + (page.match(/<summary>/g)?.length ?? 0)).toBe(100);
  });
});
