import { describe, expect, test } from "vitest";
import { defaultToolNames } from "../../../src/rules/default-tool-names.ts";
import { defaultToolkitNames } from "../../../src/rules/default-toolkit-names.ts";
import type { Observation } from "../../../src/rules/observation.ts";
import { anthropicEntry, declaration, openaiEntry, placesOf, rendered, wrapped } from "../../support/observations.ts";

function built(rendering: "toOpenAI" | "toAnthropic" | "toGemini", answer: unknown): Observation {
  return {
    ...rendered(rendering, { list: [] }, answer),
    operation: "defaultToolkit",
    input: { kind: "skills", skills: "skills" },
  };
}

test("exactly the eleven in their order are right, for each provider", () => {
  const [openai, anthropic] = [
    defaultToolNames.map((name) => openaiEntry(name)),
    defaultToolNames.map((name) => anthropicEntry(name)),
  ];
  expect(placesOf(defaultToolkitNames, built("toOpenAI", openai))).toEqual([]);
  expect(placesOf(defaultToolkitNames, built("toAnthropic", anthropic))).toEqual([]);
  const gemini = wrapped(...defaultToolNames.map((name) => declaration(name, "its own words", { any: 1 })));
  expect(placesOf(defaultToolkitNames, built("toGemini", gemini))).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["without skill", defaultToolNames.filter((name) => name !== "skill")],
    ["skill first", ["skill", ...defaultToolNames.filter((name) => name !== "skill")]],
    ["one more", [...defaultToolNames, "zip"]],
    ["another name", defaultToolNames.map((name) => (name === "bash" ? "shell" : name))],
    ["none", []],
  ])("%s", (_, names) => {
    const answer = wrapped(...names.map((name) => declaration(name)));
    expect(placesOf(defaultToolkitNames, built("toGemini", answer))).toEqual([""]);
  });
});

test("tools that were given have names of their own", () => {
  expect(placesOf(defaultToolkitNames, rendered("toGemini", { list: [] }, wrapped()))).toEqual([]);
});
