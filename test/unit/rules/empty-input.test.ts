import { describe, expect, test } from "vitest";
import { emptyInput } from "../../../src/rules/empty-input.ts";
import { placesOf, rendered, wrapped } from "../../support/observations.ts";

describe.each([{ list: [] }, { toolkit: [] }])("no tools, %j", (given) => {
  test("[], [] and the wrapper are right", () => {
    expect(placesOf(emptyInput, rendered("toOpenAI", given, []))).toEqual([]);
    expect(placesOf(emptyInput, rendered("toAnthropic", given, []))).toEqual([]);
    expect(placesOf(emptyInput, rendered("toGemini", given, wrapped()))).toEqual([]);
  });

  test.each([
    ["toOpenAI", null],
    ["toAnthropic", {}],
    ["toAnthropic", [null]],
    ["toGemini", []],
    ["toGemini", [{ functionDeclarations: null }]],
    ["toGemini", [{}]],
    ["toGemini", { functionDeclarations: [] }],
  ] as const)("%s answering %j is wrong", (rendering, answer) => {
    expect(placesOf(emptyInput, rendered(rendering, given, answer))).toEqual([""]);
  });
});

test("it says nothing of an input with tools", () => {
  expect(placesOf(emptyInput, rendered("toOpenAI", { list: [{ name: "t" }] }, []))).toEqual([]);
});
