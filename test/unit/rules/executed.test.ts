import { expect, test } from "vitest";
import { calledTool, exactResult, outputOf } from "../../../src/rules/executed.ts";
import { jsonOf } from "../../support/json.ts";
import { called } from "../../support/observations.ts";

const behavior = { return: "x" };
const seen = called([{ name: "t", behavior }], { name: "t" }, null);

test("what a tool was told to do is known of a call of one that was given", () => {
  expect(calledTool(seen)).toEqual(behavior);
  expect(calledTool(called([], { name: "t" }, null))).toBe("unknown");
});

test("there is none where nothing was called", () => {
  expect(calledTool({ ...seen, operation: "toOpenAI" })).toBeUndefined();
  expect(calledTool({ ...seen, call: undefined })).toBeUndefined();
});

test("of a default build, its own names are known and others are not", () => {
  const input = { kind: "skills", skills: "s" } as const;
  expect(calledTool({ ...called([], { name: "bash" }, null), input })).toBeUndefined();
  expect(calledTool({ ...called([], { name: "Bash" }, null), input })).toBe("unknown");
});

test("a result is a text and the flag that is due", () => {
  expect(exactResult(jsonOf({ output: "", isError: true }), true)).toEqual([]);
  for (const isError of [false, "true", 1, null]) {
    expect(exactResult(jsonOf({ output: "", isError }), true).map(({ pointer }) => pointer)).toEqual(["/isError"]);
  }
});

test("the output of what has none is no text at all", () => {
  expect(outputOf(jsonOf({ output: "x" }))).toBe("x");
  expect(outputOf(jsonOf({ output: 1 }))).toBe("");
  expect(outputOf(jsonOf(null))).toBe("");
});
