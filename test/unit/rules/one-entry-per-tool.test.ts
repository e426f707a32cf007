import { describe, expect, test } from "vitest";
import { oneEntryPerTool } from "../../../src/rules/one-entry-per-tool.ts";
import { anthropicEntry, declaration, openaiEntry, placesOf, rendered, wrapped } from "../../support/observations.ts";

const list = { list: [{ name: "a" }, { name: "b" }, { name: "a" }] };
const toolkit = { toolkit: list.list };

describe("right", () => {
  test("an entry for each tool of a list", () => {
    const names = ["a", "b", "a"];
    expect(
      placesOf(
        oneEntryPerTool,
        rendered(
          "toOpenAI",
          list,
          names.map((name) => openaiEntry(name)),
        ),
      ),
    ).toEqual([]);
    const declarations = names.map((name) => declaration(name));
    expect(placesOf(oneEntryPerTool, rendered("toGemini", list, wrapped(...declarations)))).toEqual([]);
  });

  test("an entry for each name of a toolkit", () => {
    const answer = [anthropicEntry("a"), anthropicEntry("b")];
    expect(placesOf(oneEntryPerTool, rendered("toAnthropic", toolkit, answer))).toEqual([]);
  });

  test("the declarations of several wrappers, which are another rule's matter", () => {
    const answer = [...wrapped(declaration("a")), ...wrapped(declaration("b")), ...wrapped(declaration("a"))];
    expect(placesOf(oneEntryPerTool, rendered("toGemini", list, answer))).toEqual([]);
  });
});

describe("wrong", () => {
  test.each([
    ["a tool dropped", list, [anthropicEntry("a"), anthropicEntry("b")]],
    ["a tool invented", list, ["a", "b", "a", "c"].map((name) => anthropicEntry(name))],
    ["both of a toolkit's namesakes", toolkit, ["a", "a", "b"].map((name) => anthropicEntry(name))],
    ["null", list, null],
  ])("%s", (_, given, answer) => {
    expect(placesOf(oneEntryPerTool, rendered("toAnthropic", given, answer))).toEqual([""]);
  });

  test("the problem says how many there are", () => {
    const [violation] = oneEntryPerTool(rendered("toAnthropic", list, [anthropicEntry("a")]));
    expect(violation?.problem).toBe("3 entries were due, one a tool, there are 1");
  });
});
