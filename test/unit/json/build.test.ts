import { describe, expect, test } from "vitest";
import { itemsOf, jsonObject, jsonString, keysOf, member, textOf } from "../../../src/json/build.ts";
import { parseJson } from "../../../src/json/parse.ts";
import { printCompact } from "../../../src/json/print.ts";

test("an object leaves out undefined members and keeps the order of the others", () => {
  const built = jsonObject([
    ["b", jsonString("x")],
    ["gone", undefined],
    ["1", { kind: "null" }],
  ]);
  expect(printCompact(built)).toBe('{"b":"x","1":null}');
});

describe("reading a value that may be of another kind", () => {
  const value = parseJson('{"a":"x","n":null,"l":[1,2]}');

  test("a member that is not there is undefined, one that is null is not", () => {
    expect(member(value, "a")).toEqual(jsonString("x"));
    expect(member(value, "n")).toEqual({ kind: "null" });
    expect(member(value, "toString")).toBeUndefined();
    expect(member(parseJson("[1]"), "0")).toBeUndefined();
    expect(member(undefined, "a")).toBeUndefined();
  });

  test("only a text has a text, only an object keys, only an array items", () => {
    expect(textOf(member(value, "a"))).toBe("x");
    expect(textOf(member(value, "n"))).toBeUndefined();
    expect(keysOf(value)).toEqual(["a", "n", "l"]);
    expect(keysOf(member(value, "l"))).toEqual([]);
    expect(itemsOf(member(value, "l")).map(printCompact)).toEqual(["1", "2"]);
    expect(itemsOf(value)).toEqual([]);
  });
});
