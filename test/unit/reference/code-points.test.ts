import { describe, expect, test } from "vitest";
import { compareCodePoints } from "../../../src/reference/code-points.ts";

describe("the smaller text comes first", () => {
  test.each([
    ["", "a"],
    ["a", "ab"],
    ["Z", "a"],
    ["a", "é"],
    ["e\u0301", "é"],
    ["10", "9"],
    ["\ud7ff", "\ue000"],
    ["\uffff", "\u{10000}"],
    ["\ue000", "\u{1f600}"],
    ["\u{1f600}", "\u{1f601}"],
    ["\u{1f600}", "\u{10ffff}"],
    ["x\uff5e", "x\u{1f600}"],
    ["\u{1f600}", "\u{1f600}a"],
  ])("%j before %j", (first, second) => {
    expect(compareCodePoints(first, second)).toBeLessThan(0);
    expect(compareCodePoints(second, first)).toBeGreaterThan(0);
  });
});

test("a text is equal to itself alone", () => {
  expect(compareCodePoints("a\u{1f600}", "a\u{1f600}")).toBe(0);
});
