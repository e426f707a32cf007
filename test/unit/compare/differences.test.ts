import { describe, expect, test } from "vitest";
import { differencesOf } from "../../../src/compare/differences.ts";
import { parseJson } from "../../../src/json/parse.ts";
import { printCompact } from "../../../src/json/print.ts";

/** Each difference as "kind pointer expected actual". */
function differences(expected: string, actual: string): string[] {
  return differencesOf(parseJson(expected), parseJson(actual)).map(({ kind, pointer, ...sides }) =>
    [kind, pointer, sides.expected && printCompact(sides.expected), sides.actual && printCompact(sides.actual)]
      .map((part) => part ?? "-")
      .join(" "),
  );
}

test("a value has no difference from itself, to the last key and digit", () => {
  const text = '{"b":[1.0,1e400,null,{"__proto__":[]}],"10":"x","a":true}';
  expect(differences(text, text)).toEqual([]);
});

describe("each kind of difference, with its place and both sides", () => {
  test.each([
    ["missing", '{"a":1,"b":null}', '{"a":1}', ["missing /b null -"]],
    ["extra", '{"a":1}', '{"a":1,"b":null}', ["extra /b - null"]],
    ["an element missing", "[1,2]", "[1]", ["missing /1 2 -"]],
    ["an element extra", "[]", '["x"]', ['extra /0 - "x"']],
    ["type", '{"a":{}}', '{"a":[]}', ["type /a {} []"]],
    ["type, null in place of a text", '""', "null", ['type  "" null']],
    ["value", '["a",true,1]', '["b",false,2]', ['value /0 "a" "b"', "value /1 true false", "value /2 1 2"]],
    [
      "value, another integer of the same double",
      "9007199254740993",
      "9007199254740992",
      ["value  9007199254740993 9007199254740992"],
    ],
    ["spelling", '{"a":1.0}', '{"a":1}', ["spelling /a 1.0 1"]],
    ["spelling, of the same double", "[0.1]", "[0.10000000000000001]", ["spelling /0 0.1 0.10000000000000001"]],
    ["spelling, of what no double holds", "[1e400]", '["Infinity"]', ['spelling /0 1e400 "Infinity"']],
    ["order", '{"b":1,"a":2}', '{"a":2,"b":1}', ['order  ["b","a"] ["a","b"]']],
    [
      "order, of the shared keys",
      '{"b":1,"x":0,"a":2}',
      '{"a":2,"y":0,"b":1}',
      ['order  ["b","a"] ["a","b"]', "missing /x 0 -", "extra /y - 0"],
    ],
  ])("%s", (_, expected, actual, found) => {
    expect(differences(expected, actual)).toEqual(found);
  });
});

test("no order is told where only keys are missing or extra", () => {
  expect(differences('{"a":1,"b":2}', '{"new":0,"b":2}')).toEqual(["missing /a 1 -", "extra /new - 0"]);
});

test("places deep inside are named with escaped segments, all of them", () => {
  expect(differences('{"a/b":[{"m~n":1}],"":2}', '{"a/b":[{"m~n":2}],"":3}')).toEqual([
    "value /a~1b/0/m~0n 1 2",
    "value / 2 3",
  ]);
});

test("a decimal that no double holds may not be left out", () => {
  expect(differences('{"a":1e400}', "{}")).toEqual(["missing /a 1e400 -"]);
});

test("pointers start from where the comparison does", () => {
  expect(differencesOf(parseJson("[1]"), parseJson("[2]"), "/expect/toGemini")[0]?.pointer).toBe("/expect/toGemini/0");
});
