import { describe, expect, test } from "vitest";
import { defaultParameters } from "../../../src/rules/default-parameters.ts";
import { anthropicEntry, declaration, openaiEntry, placesOf, rendered, wrapped } from "../../support/observations.ts";

const given = { list: [{ name: "a" }, { name: "b", inputSchema: null }, { name: "c", inputSchema: {} }] };

test('exactly {"type":"object"} for what is unset or null is right', () => {
  const answer = [openaiEntry("a"), openaiEntry("b"), openaiEntry("c", "", {})];
  expect(placesOf(defaultParameters, rendered("toOpenAI", given, answer))).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["null", null],
    ["an empty object", {}],
    ["with empty properties", { type: "object", properties: {} }],
    ["with everything forbidden", { type: "object", properties: {}, additionalProperties: false }],
    ["another type", { type: "string" }],
    ["a text", '{"type":"object"}'],
  ])("%s", (_, answered) => {
    const anthropic = [anthropicEntry("a"), anthropicEntry("b", "", answered), anthropicEntry("c", "", {})];
    expect(placesOf(defaultParameters, rendered("toAnthropic", given, anthropic))).toEqual(["/1/input_schema"]);
    const gemini = wrapped(declaration("a", "", answered), declaration("b"), declaration("c"));
    expect(placesOf(defaultParameters, rendered("toGemini", given, gemini))).toEqual([
      "/0/functionDeclarations/0/parameters",
    ]);
  });

  test("missing", () => {
    const answer = [{ name: "a", description: "" }];
    expect(placesOf(defaultParameters, rendered("toGemini", { list: [{ name: "a" }] }, wrapped(...answer)))).toEqual([
      "/0/functionDeclarations/0/parameters",
    ]);
  });
});
