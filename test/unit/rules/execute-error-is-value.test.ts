import { describe, expect, test } from "vitest";
import { executeErrorIsValue } from "../../../src/rules/execute-error-is-value.ts";
import { called, placesOf } from "../../support/observations.ts";

const thrower = [{ name: "t", behavior: { throw: "boom" } }];
const failing = [{ name: "t", behavior: { fail: "no {such} city" } }];

function places(tools: unknown[], answer: unknown): string[] {
  return placesOf(executeErrorIsValue, called(tools, { name: "t", args: { such: "x" } }, answer));
}

describe("right", () => {
  test("a result that says what was thrown, with more words or without", () => {
    expect(places(thrower, { output: "boom", isError: true })).toEqual([]);
    expect(places(thrower, { output: "RuntimeError: boom\n  at t", isError: true })).toEqual([]);
  });

  test("the tool's own error text, unchanged", () => {
    expect(places(failing, { output: "no {such} city", isError: true })).toEqual([]);
  });
});

describe("wrong", () => {
  test.each([
    ["taken for a success", thrower, { output: "boom", isError: false }, ["/isError"]],
    ["silent", thrower, { output: "Tool failed", isError: true }, ["/output"]],
    ["without a flag", thrower, { output: "boom" }, [""]],
    ["null", thrower, null, ["", "/output"]],
    ["more words around the tool's own text", failing, { output: "Error: no {such} city", isError: true }, ["/output"]],
    ["the tool's own text filled in", failing, { output: "no x city", isError: true }, ["/output"]],
    ["a success", failing, { output: "no {such} city", isError: false }, ["/isError"]],
  ])("%s", (_, tools, answer, pointers) => {
    expect(places(tools, answer)).toEqual(pointers);
  });
});

test("a tool that succeeds, or is not there, is another rule's matter", () => {
  expect(places([{ name: "t", behavior: { return: "x" } }], {})).toEqual([]);
  expect(places([], {})).toEqual([]);
});
