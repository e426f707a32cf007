import { describe, expect, test } from "vitest";
import { parseJson } from "../../../src/json/parse.ts";
import { fromPlain, toPlain } from "../../../src/json/plain.ts";
import { printCompact } from "../../../src/json/print.ts";

describe("as JavaScript sees it", () => {
  test("a value is what JSON.parse makes of its text", () => {
    const text = '{"a":[1.50,true,null,"x"],"b":{"c":{}},"d":[]}';
    expect(toPlain(parseJson(text))).toEqual(JSON.parse(text));
  });

  test("what lies deeper than the levels asked for comes out empty", () => {
    const value = parseJson('{"a":[1,[2,[3]]],"b":{"c":{"d":{"e":1}}}}');
    expect(toPlain(value, 0)).toEqual({ a: [], b: {} });
    expect(toPlain(value, 1)).toEqual({ a: [1, []], b: { c: {} } });
    expect(toPlain(parseJson("[[1]]"), 0)).toEqual([[]]);
  });

  test("a key named __proto__ is a key, not a prototype", () => {
    const plain = toPlain(parseJson('{"__proto__":{"polluted":1}}')) as Record<string, unknown>;
    expect(Object.keys(plain)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(plain)).toBe(Object.prototype);
    expect(plain["polluted"]).toBeUndefined();
  });
});

describe("a JavaScript value as JSON", () => {
  test("is what JSON.stringify writes", () => {
    const value = { a: [1, -0.5, 1e21, "é", true, null], b: {}, c: [] };
    expect(printCompact(fromPlain(value))).toBe(JSON.stringify(value));
  });

  test("has null where an array has nothing", () => {
    expect(printCompact(fromPlain([undefined]))).toBe("[null]");
  });

  test("leaves out members that are undefined", () => {
    expect(printCompact(fromPlain({ a: undefined, b: null }))).toBe('{"b":null}');
  });
});
