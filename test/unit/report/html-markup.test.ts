import { describe, expect, test } from "vitest";
import {
  brief,
  counted,
  html,
  joined,
  lines,
  listed,
  prose,
  sizeOf,
  sourceOf,
} from "../../../src/report/html-markup.ts";
import { hostileTexts } from "../../support/hostile-report.ts";

describe("a template", () => {
  test("escapes every value, in content and in attributes", () => {
    const value = `<b a="1" b='2'>&\`</b>`;
    expect(sourceOf(html`<p title="${value}">${value}</p>`)).toBe(
      '<p title="&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;&#96;&lt;/b&gt;">&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;&#96;&lt;/b&gt;</p>',
    );
  });

  test("takes in markup as it is, lists in a row, and nothing for what is not there", () => {
    expect(
      sourceOf(html`<ul>${["a", "<"].map((text) => html`<li>${text}</li>`)}${undefined}${false}${0}${""}</ul>`),
    ).toBe("<ul><li>a</li><li>&lt;</li>0</ul>");
  });

  test("does not take a look-alike of markup for markup", () => {
    const parsed = JSON.parse('{"source":"<b>","markup":"<b>","length":0}') as never;
    expect(() => sourceOf(html`${parsed}`)).toThrow();
  });

  test("spells out what is unseen, so that nothing turns or ends the text", () => {
    const text = sourceOf(html`${"\u0000\u001b[31m\u202e\u2028\n\r\t"}`);
    expect(text).toBe("\\u{0}\\u{1b}[31m\\u{202e}\\u{2028}\\u{a}\\u{d}\\u{9}");
  });

  test.each(hostileTexts)("leaves no character of %j that could open, close or quote", (text) => {
    expect(sourceOf(html`${text}`).replaceAll(/&(?:amp|lt|gt|quot|#39|#96);/g, "")).not.toMatch(
      /[<>"'`&\p{Cc}\p{Cf}\p{Cs}]/u,
    );
  });
});

test("lines keep their breaks and nothing else that is unseen", () => {
  expect(sourceOf(lines("a<\r\n\u001bb\n"))).toBe("a&lt;\n\\u{1b}b\n");
});

test("prose shows what stands between back-ticks as code, where each has its other", () => {
  expect(sourceOf(prose("exactly `[<]` or `x`."))).toBe("exactly <code>[&lt;]</code> or <code>x</code>.");
  expect(sourceOf(prose("a ` b"))).toBe("a &#96; b");
});

test("parts are joined by the same", () => {
  expect(sourceOf(joined(["a", html`<i>b</i>`, "c"], " & "))).toBe("a &amp; <i>b</i> &amp; c");
});

test("a long text is shown by its start, never by half a character", () => {
  expect(brief("abc", 3)).toBe("abc");
  expect(brief("abcd", 3)).toBe("abc… (4 characters)");
  expect(brief("ab😀😀", 3).isWellFormed()).toBe(true);
});

test("sizes are of bytes, not of characters", () => {
  expect(sizeOf(html`✗é`)).toBe(5);
});

test("numbers have their thousands apart, and names stand as in a sentence", () => {
  expect([0, 999, 1000, 1234567].map(counted)).toEqual(["0", "999", "1,000", "1,234,567"]);
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listed)).toEqual(["", "a", "a and b", "a, b and c"]);
});
