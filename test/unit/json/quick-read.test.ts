import { describe, expect, test } from "vitest";
import { readSlowly } from "../../../src/json/parse.ts";
import { quickRead } from "../../../src/json/quick-read.ts";

describe("a text of the domain is read as the slow reader reads it", () => {
  test.each([
    ' {"a" : [1, -0, 1.50, 1E+2, true, false, null, "x"], "10":{}, "2":[], "__proto__":{"b":[[]]}} \n',
    '"\\u0041\\n\\"\\\\ \\ud83d\\ude00 é 😀"',
    "9007199254740993",
    "[1e5,1E10,1e-12]",
    "\t[\r\n1 ,\t2]\r",
    `{${Array.from({ length: 14 }, (_, index) => `"k${index}":${index}`).join(",")}}`,
    "[[[[1]]]]",
  ])("%s", (text) => {
    expect(quickRead(text, 100)).toEqual(readSlowly(text));
    expect(quickRead(text, 100)).toBeDefined();
  });
});

describe("any other text is left to the slow reader", () => {
  test.each([
    ...[
      "",
      " ",
      "01",
      "1.",
      ".5",
      "1e",
      "+1",
      "-",
      "NaN",
      "nul",
      "truex",
      "tru",
      "1 2",
      "[1,]",
      "[,1]",
      "[1 2]",
      "[",
      "]",
    ],
    ...[
      '{"a":1,}',
      '{"a" 1}',
      '{"a":}',
      "{a:1}",
      '{"a":1',
      '"abc',
      '"a\tb"',
      '"\\x"',
      '"\\u12"',
      "'a'",
      "/**/1",
      "\ufeff1",
    ],
    ...['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '"\\ud83d"', '{"\\ud83d":1}', "\u00a01", '"a\\'],
  ])("%j", (text) => {
    expect(quickRead(text, 100)).toBeUndefined();
    expect(() => readSlowly(text)).toThrow();
  });

  test("a key twice among many", () => {
    const keys = Array.from({ length: 14 }, (_, index) => `"k${index}":0`);
    for (const again of ['"k0":1', '"k10":1', '"k13":1']) {
      expect(quickRead(`{${[...keys, again].join(",")}}`, 100)).toBeUndefined();
    }
  });

  test("one level too deep", () => {
    const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
    expect(quickRead(nested(5), 5)).toBeDefined();
    expect(quickRead(nested(6), 5)).toBeUndefined();
    expect(quickRead(`[${nested(4)},${nested(4)}]`, 5)).toBeDefined();
  });
});

test("what is no fault of the text is thrown on", () => {
  expect(() => quickRead("[".repeat(1_000_000), Number.POSITIVE_INFINITY)).toThrow(RangeError);
});
