import { expect, test } from "vitest";
import { harmless, visible, visibleJson, visibleLines } from "../../../src/report/visible.ts";
import { exact, jsonOf } from "../../support/json.ts";

test("whatever could move the cursor, change colours or reorder a line is spelled out", () => {
  expect(visible("a\u001b[31mb\r\nc\u0007")).toBe("a\\u{1b}[31mb\\u{d}\\u{a}c\\u{7}");
  expect(visible("\u202egnp.exe\u2066\u200b\ufeff")).toBe("\\u{202e}gnp.exe\\u{2066}\\u{200b}\\u{feff}");
  expect(visible("a\u2028b\u2029c\u0085d\u007f")).toBe("a\\u{2028}b\\u{2029}c\\u{85}d\\u{7f}");
  expect(visible("\u{e0041}")).toBe("\\u{e0041}");
  expect(visible("a\ufffeb\ud800c\u{1ffff}")).toBe("a\\u{fffe}b\\u{d800}c\\u{1ffff}");
});

test("letters of any script, blanks and emoji stay", () => {
  expect(visible("a é 説明 ا 😀 \\u{1b}")).toBe("a é 説明 ا 😀 \\u{1b}");
});

test("a value is one line of JSON, cut at the width and never inside a character", () => {
  expect(visibleJson(jsonOf(exact('{"b":1.0,"10":"x\\ny"}')), 60)).toBe('{"b":1.0,"10":"x\\ny"}');
  expect(visibleJson(jsonOf("x".repeat(100)), 20)).toBe(`"${"x".repeat(18)}…`);
  for (let width = 2; width < 12; width += 1) {
    const text = visibleJson(jsonOf("😀😀😀😀😀😀😀"), width);
    expect(text.isWellFormed()).toBe(true);
    expect(text.length).toBeLessThanOrEqual(width);
  }
});

test("a log's line does not become a command of a CI system", () => {
  expect(visible("a ##[error]b ##vso[x]y ## [c] #[d]")).toBe("a #\\u{23}[error]b #\\u{23}vso[x]y ## [c] #[d]");
  expect(visibleLines("::error::a\r\n  ::stop-commands::b\nc ::d")).toEqual([
    "\\::error::a",
    " \\::stop-commands::b",
    "c ::d",
  ]);
  expect(harmless("    ::warning::x")).toBe("   \\::warning::x");
  expect(harmless("    a::b")).toBe("    a::b");
});
