import { describe, expect, test } from "vitest";
import { toolkitDuplicates } from "../../../src/rules/toolkit-duplicates.ts";
import { anthropicEntry, openaiEntry, placesOf, rendered } from "../../support/observations.ts";

const tools = [
  { name: "t", description: "one" },
  { name: "a" },
  { name: "t", description: "two", inputSchema: { a: 1 } },
  { name: "t", description: "three" },
];

test("the first is kept", () => {
  const answer = [anthropicEntry("a"), anthropicEntry("t", "one")];
  expect(placesOf(toolkitDuplicates, rendered("toAnthropic", { toolkit: tools }, answer))).toEqual([]);
});

describe("another is kept", () => {
  test.each([
    ["the last", openaiEntry("t", "three")],
    ["the middle one", openaiEntry("t", "two", { a: 1 })],
  ])("%s", (_, entry) => {
    const seen = rendered("toOpenAI", { toolkit: tools }, [openaiEntry("a"), entry]);
    expect(placesOf(toolkitDuplicates, seen)).toEqual(["/1"]);
  });
});

test("the first is so wherever it was given", () => {
  const given = { toolkit: [{ name: "z" }, { name: "t", description: "one" }, { name: "t", description: "two" }] };
  const places = (text: string): string[] =>
    placesOf(toolkitDuplicates, rendered("toAnthropic", given, [anthropicEntry("t", text), anthropicEntry("z")]));
  expect([places("one"), places("two")]).toEqual([[], ["/0"]]);
});

test("namesakes that say the same are not told apart", () => {
  const given = {
    toolkit: [
      { name: "t", description: "d", title: "1" },
      { name: "t", description: "d", title: "2" },
    ],
  };
  expect(placesOf(toolkitDuplicates, rendered("toAnthropic", given, [anthropicEntry("t", "d")]))).toEqual([]);
});

test("a list keeps all, so none of them is the wrong one", () => {
  const answer = tools.map(({ name, description, inputSchema }) => anthropicEntry(name, description, inputSchema));
  expect(placesOf(toolkitDuplicates, rendered("toAnthropic", { list: tools }, answer))).toEqual([]);
});
