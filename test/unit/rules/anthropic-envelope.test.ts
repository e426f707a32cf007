import { describe, expect, test } from "vitest";
import { anthropicEnvelope } from "../../../src/rules/anthropic-envelope.ts";
import { anthropicEntry, openaiEntry, placesOf, rendered } from "../../support/observations.ts";

const given = { list: [{ name: "a" }, { name: "t" }] };

function places(second: unknown): string[] {
  return placesOf(anthropicEnvelope, rendered("toAnthropic", given, [anthropicEntry("a"), second]));
}

test("exactly the keys that are due, in any order, is right", () => {
  expect(places(anthropicEntry("t"))).toEqual([]);
  expect(places({ input_schema: {}, description: null, name: "t" })).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["another name for the schema", { name: "t", description: "d", inputSchema: {} }, ["/1", "/1"]],
    ["a key let out", { ...anthropicEntry("t"), annotations: {} }, ["/1"]],
    ["a key missing", { name: "t", input_schema: {} }, ["/1"]],
    ["OpenAI's entry", openaiEntry("t"), ["/1", "/1"]],
    ["a text", "t", ["/1"]],
  ])("%s", (_, entry, pointers) => {
    expect(places(entry)).toEqual(pointers);
  });

  test("null in place of the array", () => {
    expect(placesOf(anthropicEnvelope, rendered("toAnthropic", given, null))).toEqual([""]);
  });
});

test("the problem names the keys", () => {
  const seen = rendered("toAnthropic", given, [{ name: "a", inputSchema: {} }]);
  expect(anthropicEnvelope(seen).map(({ problem }) => problem)).toEqual([
    "missing: description, input_schema",
    'not allowed here: "inputSchema"',
  ]);
});
