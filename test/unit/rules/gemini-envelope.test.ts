import { describe, expect, test } from "vitest";
import { geminiEnvelope } from "../../../src/rules/gemini-envelope.ts";
import { declaration, placesOf, rendered, wrapped } from "../../support/observations.ts";

const given = { list: [{ name: "a" }, { name: "t" }] };
const declarations = "/0/functionDeclarations";

function places(answer: unknown): string[] {
  return placesOf(geminiEnvelope, rendered("toGemini", given, answer));
}

test("one key in the wrapper and three in a declaration is right", () => {
  expect(places(wrapped(declaration("a"), declaration("t")))).toEqual([]);
  expect(places(wrapped())).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["another name for the declarations", [{ function_declarations: [declaration("a")] }], ["/0", "/0"]],
    ["a key beside the declarations", [{ functionDeclarations: [], tools: [] }], ["/0"]],
    ["declarations that are null", [{ functionDeclarations: null }], [declarations]],
    ["an object in place of the declarations", [{ functionDeclarations: declaration("a") }], [declarations]],
    [
      "another provider's name for the schema",
      wrapped(declaration("a"), { name: "t", description: "", input_schema: {} }),
      [`${declarations}/1`, `${declarations}/1`],
    ],
    ["a key let out", wrapped({ ...declaration("a"), title: "T" }), [`${declarations}/0`]],
    ["a key missing", wrapped({ name: "a", parameters: {} }), [`${declarations}/0`]],
    ["declarations without the wrapper", [declaration("a")], ["/0", "/0"]],
    ["a slip in a second wrapper", [...wrapped(), { functionDeclarations: [{}] }], ["/1/functionDeclarations/0"]],
  ])("%s", (_, answer, pointers) => {
    expect(places(answer)).toEqual(pointers);
  });
});
