import { describe, expect, test } from "vitest";
import { geminiOneWrapper } from "../../../src/rules/gemini-one-wrapper.ts";
import { declaration, placesOf, rendered, wrapped } from "../../support/observations.ts";

const given = { list: [{ name: "a" }, { name: "b" }] };

test("one wrapper for two tools, or for none, is right", () => {
  expect(placesOf(geminiOneWrapper, rendered("toGemini", given, wrapped(declaration("a"), declaration("b"))))).toEqual(
    [],
  );
  expect(placesOf(geminiOneWrapper, rendered("toGemini", { list: [] }, wrapped()))).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["one wrapper a tool", [...wrapped(declaration("a")), ...wrapped(declaration("b"))]],
    ["no wrapper", []],
    ["the wrapper without its array", wrapped(declaration("a"), declaration("b"))[0]],
    ["an array in place of the wrapper", [[declaration("a"), declaration("b")]]],
    ["null", null],
  ])("%s", (_, answer) => {
    expect(placesOf(geminiOneWrapper, rendered("toGemini", given, answer))).toEqual([""]);
  });
});

test("it is no matter of the other providers", () => {
  expect(placesOf(geminiOneWrapper, rendered("toOpenAI", given, []))).toEqual([]);
});
