import { describe, expect, test } from "vitest";
import { listDuplicates } from "../../../src/rules/list-duplicates.ts";
import { anthropicEntry, declaration, placesOf, rendered, wrapped } from "../../support/observations.ts";

const tools = [{ name: "t", description: "1" }, { name: "u" }, { name: "t", description: "2" }];
const list = { list: tools };

test("all of them is right", () => {
  const answer = [anthropicEntry("t", "1"), anthropicEntry("u"), anthropicEntry("t", "2")];
  expect(placesOf(listDuplicates, rendered("toAnthropic", list, answer))).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["the first kept", [anthropicEntry("t", "1"), anthropicEntry("u")]],
    ["the last kept", [anthropicEntry("u"), anthropicEntry("t", "2")]],
  ])("%s", (_, answer) => {
    expect(placesOf(listDuplicates, rendered("toAnthropic", list, answer))).toEqual([""]);
  });

  test("two of three, and the problem names the tool", () => {
    const given = { list: [{ name: "t" }, { name: "t" }, { name: "t" }] };
    const [violation] = listDuplicates(rendered("toGemini", given, wrapped(declaration("t"), declaration("t"))));
    expect(violation?.problem).toBe('3 tools are named "t", the answer has 2');
  });
});

test("a toolkit merges, and a tool that is gone without a namesake is another rule's matter", () => {
  expect(placesOf(listDuplicates, rendered("toAnthropic", { toolkit: tools }, [anthropicEntry("t")]))).toEqual([]);
  const answer = [anthropicEntry("t"), anthropicEntry("t")];
  expect(placesOf(listDuplicates, rendered("toAnthropic", list, answer))).toEqual([]);
  expect(placesOf(listDuplicates, rendered("toAnthropic", list, [anthropicEntry("u")]))).toEqual([]);
});
