import { describe, expect, test } from "vitest";
import { nameVerbatim } from "../../../src/rules/name-verbatim.ts";
import { anthropicEntry, declaration, openaiEntry, placesOf, rendered, wrapped } from "../../support/observations.ts";

const odd = ["admin.tools/list", "", " a ", "__proto__", "10", "\u{1f600}", "e\u0301"];

test("every name as it was given is right", () => {
  const given = { list: odd.map((name) => ({ name })) };
  expect(
    placesOf(
      nameVerbatim,
      rendered(
        "toOpenAI",
        given,
        odd.map((name) => openaiEntry(name)),
      ),
    ),
  ).toEqual([]);
  const declarations = odd.map((name) => declaration(name));
  expect(placesOf(nameVerbatim, rendered("toGemini", given, wrapped(...declarations)))).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["repaired", "admin.tools/list", "admin_tools_list"],
    ["cut", "x".repeat(65), "x".repeat(64)],
    ["trimmed", " a ", "a"],
    ["composed", "e\u0301", "\u00e9"],
    ["in another case", "Search", "search"],
    ["read as a number", "10", 10],
    ["null", "a", null],
  ])("%s", (_, name, answered) => {
    const given = { list: [{ name: "other" }, { name }] };
    const answer = [anthropicEntry("other"), anthropicEntry(answered)];
    expect(placesOf(nameVerbatim, rendered("toAnthropic", given, answer))).toEqual(["/1/name"]);
    const openai = [openaiEntry("other"), openaiEntry(answered)];
    expect(placesOf(nameVerbatim, rendered("toOpenAI", given, openai))).toEqual(["/1/function/name"]);
  });

  test("a name that is missing", () => {
    const answer = wrapped({ description: "", parameters: { type: "object" } });
    expect(placesOf(nameVerbatim, rendered("toGemini", { list: [{ name: "a" }] }, answer))).toEqual([
      "/0/functionDeclarations/0/name",
    ]);
  });
});
