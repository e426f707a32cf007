import { describe, expect, test } from "vitest";
import { descriptionVerbatim } from "../../../src/rules/description-verbatim.ts";
import { anthropicEntry, declaration, placesOf, rendered, wrapped } from "../../support/observations.ts";

const text = "a<b && c\n\u8aac\u660e";

test("a description as it was set is right, the empty one included", () => {
  const given = { list: [{ name: "a", description: text }, { name: "b", description: "" }, { name: "c" }] };
  const answer = [anthropicEntry("a", text), anthropicEntry("b", ""), anthropicEntry("c", "not judged here")];
  expect(placesOf(descriptionVerbatim, rendered("toAnthropic", given, answer))).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["escaped twice", text, "a&lt;b &amp;&amp; c\n\u8aac\u660e"],
    ["a line break lost", text, "a<b && c \u8aac\u660e"],
    ["trimmed", " a ", "a"],
    ["the empty one taken for unset", "", null],
    ["the text null", "null", null],
    ["filled in", "", "No description"],
  ])("%s", (_, description, answered) => {
    const given = { list: [{ name: "a" }, { name: "t", description }] };
    const answer = wrapped(declaration("a"), declaration("t", answered));
    expect(placesOf(descriptionVerbatim, rendered("toGemini", given, answer))).toEqual([
      "/0/functionDeclarations/1/description",
    ]);
  });

  test("missing", () => {
    const answer = [{ name: "t", input_schema: { type: "object" } }];
    const seen = rendered("toAnthropic", { list: [{ name: "t", description: "d" }] }, answer);
    expect(placesOf(descriptionVerbatim, seen)).toEqual(["/0/description"]);
  });
});
