import { describe, expect, test } from "vitest";
import { defaultDescription } from "../../../src/rules/default-description.ts";
import { anthropicEntry, openaiEntry, placesOf, rendered } from "../../support/observations.ts";

const given = { list: [{ name: "a" }, { name: "b", description: null }, { name: "c", description: "c" }] };

test("an empty text for what is unset or null is right", () => {
  const answer = [openaiEntry("a", ""), openaiEntry("b", ""), openaiEntry("c", null)];
  expect(placesOf(defaultDescription, rendered("toOpenAI", given, answer))).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["null", null],
    ["the word null", "null"],
    ["the name", "b"],
    ["false", false],
  ])("%s", (_, answered) => {
    const answer = [anthropicEntry("a"), anthropicEntry("b", answered), anthropicEntry("c")];
    expect(placesOf(defaultDescription, rendered("toAnthropic", given, answer))).toEqual(["/1/description"]);
  });

  test("missing, in both", () => {
    const bare = (name: string): object => ({ type: "function", function: { name, parameters: {} } });
    expect(placesOf(defaultDescription, rendered("toOpenAI", given, [bare("a"), bare("b"), bare("c")]))).toEqual([
      "/0/function/description",
      "/1/function/description",
    ]);
  });
});
