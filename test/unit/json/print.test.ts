import { expect, test } from "vitest";
import { parseJson } from "../../../src/json/parse.ts";
import { printCompact, printIndented } from "../../../src/json/print.ts";

const plain = { a: [1, [], {}, [null, true, false]], b: { c: 'é\u2028😀\u0007"\\/', d: {} }, "": -1.5 };

test("a compact line is what JSON.stringify writes", () => {
  expect(printCompact(parseJson(JSON.stringify(plain)))).toBe(JSON.stringify(plain));
});

test("an indented text is what JSON.stringify writes with two spaces", () => {
  expect(printIndented(parseJson(JSON.stringify(plain)))).toBe(JSON.stringify(plain, null, 2));
  expect(["[]", "{}", "1", "null", '""'].map((text) => printIndented(parseJson(text)))).toEqual([
    "[]",
    "{}",
    "1",
    "null",
    '""',
  ]);
});

test("numbers and the order of keys are as in the source", () => {
  const text = '{"z":1.0,"10":-0,"2":[1e400,9007199254740993],"__proto__":1E-7}';
  expect(printCompact(parseJson(text))).toBe(text);
  expect(printIndented(parseJson('{"z":1.0,"1":[1e2]}'))).toBe('{\n  "z": 1.0,\n  "1": [\n    1e2\n  ]\n}');
});

test("a value holds no line break of its own on a compact line", () => {
  expect(printCompact(parseJson('["a\\nb\\r","\\u2028"]'))).toBe('["a\\nb\\r","\u2028"]');
});
