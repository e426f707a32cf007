import { expect, test } from "vitest";
import { InvalidToolError } from "../../../src/reference/tool.ts";
import { createToolkit, toolsOf } from "../../../src/reference/toolkit.ts";

const namesOf = (names: string[]): string[] => createToolkit(names.map((name) => ({ name }))).tools.map((t) => t.name);

test("a toolkit is sorted by code point", () => {
  expect(namesOf(["governing", "Home"])).toEqual(["Home", "governing"]);
  expect(namesOf(["\u{1f600}", "\uff5e"])).toEqual(["\uff5e", "\u{1f600}"]);
  expect(namesOf(["config", "artifacts"])).toEqual(["artifacts", "config"]);
  expect(namesOf(["b", "10", "2"])).toEqual(["10", "2", "b"]);
});

test("a toolkit keeps the first of two tools with one name, whole", () => {
  const { tools } = createToolkit([
    { name: "t", description: "one" },
    { name: "t", description: "two", inputSchema: {} },
  ]);
  expect(tools).toEqual([{ name: "t", description: "one" }]);
});

test("names that a plain object would mistake are ordinary names", () => {
  expect(namesOf(["toString", "__proto__", "constructor", "__proto__"])).toEqual([
    "__proto__",
    "constructor",
    "toString",
  ]);
});

test("the given array is not reordered", () => {
  const given = [{ name: "b" }, { name: "a" }];
  createToolkit(given);
  expect(given.map(({ name }) => name)).toEqual(["b", "a"]);
});

test("a toolkit refuses a tool outside the domain when it is made", () => {
  expect(() => createToolkit([{ name: "\ud800" }])).toThrow(InvalidToolError);
});

test("the tools of a list are the list, those of a toolkit its sorted tools", () => {
  const list = [{ name: "b" }, { name: "a" }];
  expect(toolsOf(list)).toBe(list);
  expect(toolsOf(createToolkit(list)).map(({ name }) => name)).toEqual(["a", "b"]);
});
