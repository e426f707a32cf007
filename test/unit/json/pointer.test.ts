import { describe, expect, test } from "vitest";
import { parseJson } from "../../../src/json/parse.ts";
import { pointerAt, pointerTo, segmentsOf, select, valueAt } from "../../../src/json/pointer.ts";
import { printCompact } from "../../../src/json/print.ts";

const document = parseJson('{"":0,"a/b":1,"m~n":2,"~1":3,"list":[{"x":4},{"y":5},{"x":6}],"01":7,"*":8,"o":{"*":9}}');

function at(pointer: string): string | undefined {
  const found = valueAt(document, pointer);
  return found && printCompact(found);
}

test("a path's segments are escaped as RFC 6901 says, and read back", () => {
  expect(pointerTo([])).toBe("");
  expect(pointerTo(["a/b", "m~n", 0, ""])).toBe("/a~1b/m~0n/0/");
  expect(pointerTo(["~1"])).toBe("/~01");
  expect(segmentsOf("/~01/a~1b/0/")).toEqual(["~1", "a/b", "0", ""]);
  expect(segmentsOf("")).toEqual([]);
});

test("a way leads on from a pointer, its steps escaped", () => {
  expect(pointerAt("/a~1b")).toBe("/a~1b");
  expect(pointerAt({ from: { from: "/a~1b", to: "m~n" }, to: 0 })).toBe("/a~1b/m~0n/0");
});

describe("the value at a pointer", () => {
  test.each([
    ["/", "0"],
    ["/a~1b", "1"],
    ["/m~0n", "2"],
    ["/~01", "3"],
    ["/list/2/x", "6"],
    ["/01", "7"],
    ["/*", "8"],
  ])("%s is %s", (pointer, text) => {
    expect(at(pointer)).toBe(text);
  });

  test("the empty pointer is the whole value", () => {
    expect(valueAt(document, "")).toBe(document);
  });

  test.each(["/none", "/list/3", "/list/-1", "/list/01", "/list/x", "/a~1b/0", "/toString", "/list/length"])(
    "there is nothing at %s",
    (pointer) => {
      expect(valueAt(document, pointer)).toBeUndefined();
    },
  );

  test("an index may have several digits", () => {
    const list = parseJson(`[${Array.from({ length: 12 }, (_, index) => index).join(",")}]`);
    expect(valueAt(list, "/11")).toEqual(parseJson("11"));
  });

  test("null is there", () => {
    expect(valueAt(parseJson('{"a":null}'), "/a")).toEqual({ kind: "null" });
  });
});

describe("a pattern", () => {
  const selected = (pattern: string): string[] => select(document, pattern).map(({ pointer }) => pointer);

  test("stands for every element of an array that has the rest of it", () => {
    expect(selected("/list/*")).toEqual(["/list/0", "/list/1", "/list/2"]);
    expect(selected("/list/*/x")).toEqual(["/list/0/x", "/list/2/x"]);
  });

  test("is an ordinary key outside arrays", () => {
    expect(selected("/*")).toEqual(["/*"]);
    expect(selected("/o/*")).toEqual(["/o/*"]);
  });

  test("selects nothing where there is nothing, and the whole when it is empty", () => {
    expect(selected("/none/*")).toEqual([]);
    expect(selected("/list/*/*")).toEqual([]);
    expect(selected("")).toEqual([""]);
  });
});
