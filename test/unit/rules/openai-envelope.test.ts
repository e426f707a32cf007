import { describe, expect, test } from "vitest";
import { openaiEnvelope } from "../../../src/rules/openai-envelope.ts";
import { openaiEntry, placesOf, rendered } from "../../support/observations.ts";

const given = { list: [{ name: "a" }, { name: "t" }] };
const first = openaiEntry("a");
const body = { name: "t", description: "d", parameters: { type: "object" } };

function places(second: unknown): string[] {
  return placesOf(openaiEnvelope, rendered("toOpenAI", given, [first, second]));
}

test("exactly the keys that are due, in any order, is right", () => {
  expect(places(openaiEntry("t"))).toEqual([]);
  const { name, description, parameters } = body;
  expect(places({ function: { parameters, description, name }, type: "function" })).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["a key let out beside the function's", { type: "function", function: { ...body, title: "T" } }, ["/1/function"]],
    ["a key let out beside the entry's", { type: "function", function: body, title: "T" }, ["/1"]],
    ["a key missing in the function", { type: "function", function: { name: "t", description: "" } }, ["/1/function"]],
    ["no type", { function: body }, ["/1"]],
    ["another type", { type: "tool", function: body }, ["/1/type"]],
    ["a type that is no text", { type: ["function"], function: body }, ["/1/type"]],
    ["no function around it", { type: "function", ...body }, ["/1", "/1", "/1/function"]],
    [
      "another provider's name for the schema",
      { type: "function", function: { name: "t", description: "", input_schema: {} } },
      ["/1/function", "/1/function"],
    ],
    ["null in place of an entry", null, ["/1", "/1/function"]],
  ])("%s", (_, entry, pointers) => {
    expect(places(entry)).toEqual(pointers);
  });

  test("an object in place of the array", () => {
    expect(placesOf(openaiEnvelope, rendered("toOpenAI", given, { a: first }))).toEqual([""]);
  });
});

test("it is no matter of the other providers", () => {
  expect(placesOf(openaiEnvelope, rendered("toAnthropic", given, [{}]))).toEqual([]);
});
