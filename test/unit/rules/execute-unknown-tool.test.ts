import { describe, expect, test } from "vitest";
import { executeUnknownTool } from "../../../src/rules/execute-unknown-tool.ts";
import { called, placesOf } from "../../support/observations.ts";

const tools = [{ name: "a", behavior: { return: "" } }];
const places = (name: string, answer: unknown): string[] =>
  placesOf(executeUnknownTool, called(tools, { name }, answer));

test("an error result with any text is right", () => {
  expect(places("c", { output: "Unknown tool: c", isError: true })).toEqual([]);
  expect(places("A", { output: "", isError: true })).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["a success", { output: "", isError: false }, ["/isError"]],
    ["null", null, [""]],
    ["an output that is null", { output: null, isError: true }, ["/output"]],
    ["another shape", { error: "unknown" }, ["", ""]],
  ])("%s", (_, answer, pointers) => {
    expect(places("c", answer)).toEqual(pointers);
  });
});

test("names are compared exactly", () => {
  for (const name of ["A", "a ", "toString", "__proto__", ""]) {
    expect(places(name, { output: "", isError: false })).toEqual(["/isError"]);
  }
  expect(places("a", { output: "", isError: false })).toEqual([]);
});

describe("in a default build", () => {
  const asked = (name: string, answer: unknown): string[] =>
    placesOf(executeUnknownTool, { ...called([], { name }, answer), input: { kind: "skills", skills: "skills" } });

  test("a name beside the eleven is unknown", () => {
    expect(asked("hello-world", { output: "", isError: false })).toEqual(["/isError"]);
    expect(asked("hello-world", { output: "", isError: true })).toEqual([]);
  });

  test("one of the eleven is not", () => {
    expect(asked("skill", { output: "", isError: false })).toEqual([]);
    expect(asked("bash", { output: "", isError: false })).toEqual([]);
  });
});
