import { describe, expect, test } from "vitest";
import { equalJson, isUnbounded, keepsJson, sameSpelling } from "../../../src/json/equal.ts";
import { parseJson } from "../../../src/json/parse.ts";

const equal = (first: string, second: string): boolean => equalJson(parseJson(first), parseJson(second));
const keeps = (given: string, returned: string): boolean => keepsJson(parseJson(given), parseJson(returned));

describe("equal and kept alike", () => {
  test.each([
    ["keys in any order", '{"a":1,"b":[2]}', '{"b":[2],"a":1}'],
    ["numbers in any spelling", "[1.0,10e-1,0]", "[1,1,-0]"],
    ["texts in any escaping", '"\\u003c\\/"', '"</"'],
    ["a key named __proto__", '{"__proto__":{"a":[]}}', '{"__proto__":{"a":[]}}'],
  ])("%s", (_, first, second) => {
    expect(equal(first, second)).toBe(true);
    expect(keeps(first, second)).toBe(true);
  });
});

describe("neither equal nor kept", () => {
  test.each([
    ["a missing key and null", '{"a":null}', "{}"],
    ["another key of the same number of keys", '{"a":1}', '{"b":1}'],
    ["a further key", '{"a":1}', '{"a":1,"b":2}'],
    ["a further element", "[1]", "[1,1]"],
    ["elements in another order", "[1,2]", "[2,1]"],
    ["an empty object and an empty array", "{}", "[]"],
    ["a number and its text", "1", '"1"'],
    ["null and false", "null", "false"],
    ["null and an empty text", "null", '""'],
    ["true and false", "true", "false"],
    ["a composed and a decomposed letter", '"\u00e9"', '"e\u0301"'],
    ["another case", '"A"', '"a"'],
    ["neighbouring integers beyond doubles", "9007199254740993", "9007199254740992"],
    ["a __proto__ that is gone", '{"a":1,"__proto__":{}}', '{"a":1}'],
    ["a deep difference", '[{"a":[{"b":null}]}]', '[{"a":[{"b":false}]}]'],
  ])("%s", (_, first, second) => {
    expect(equal(first, second)).toBe(false);
    expect(equal(second, first)).toBe(false);
    expect(keeps(first, second)).toBe(false);
    expect(keeps(second, first)).toBe(false);
  });
});

test("digits beyond a double may be lost where a fraction was given, which is kept but not equal", () => {
  expect(keeps('{"a":[0.1]}', '{"a":[0.10000000000000001]}')).toBe(true);
  expect(equal('{"a":[0.1]}', '{"a":[0.10000000000000001]}')).toBe(false);
});

test("a decimal that no double holds is kept by anything in its place, but not by nothing", () => {
  expect(keeps("[1e400]", "[null]")).toBe(true);
  expect(keeps('{"a":-1e400}', '{"a":"-Infinity"}')).toBe(true);
  expect(keeps("[1e400]", "[]")).toBe(false);
  expect(keeps('{"a":1e400}', "{}")).toBe(false);
  expect(equal("[1e400]", "[null]")).toBe(false);
});

test("an integer of any size is bounded, a decimal only as far as doubles go", () => {
  expect(isUnbounded(parseJson("1e400"))).toBe(true);
  expect(isUnbounded(parseJson(`1${"0".repeat(400)}.5`))).toBe(true);
  expect(isUnbounded(parseJson(`1${"0".repeat(400)}`))).toBe(false);
  expect(isUnbounded(parseJson("1e300"))).toBe(false);
  expect(isUnbounded(parseJson('"1e400"'))).toBe(false);
});

test("a spelling is the same to the order of keys and the last digit", () => {
  const isSame = (first: string, second: string): boolean => sameSpelling(parseJson(first), parseJson(second));
  expect(isSame('{"a":[1.0,"x"],"b":null}', ' {"a":[1.0,"x"], "b":null}')).toBe(true);
  expect(isSame('{"a":1,"b":2}', '{"b":2,"a":1}')).toBe(false);
  expect(isSame('{"a":1,"b":2,"c":3}', '{"a":1,"c":3,"b":2}')).toBe(false);
  expect(isSame("[1.0]", "[1]")).toBe(false);
  expect(isSame("[1e400]", "[null]")).toBe(false);
});
