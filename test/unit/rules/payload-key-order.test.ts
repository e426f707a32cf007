import { describe, expect, test } from "vitest";
import { payloadKeyOrder } from "../../../src/rules/payload-key-order.ts";
import { anthropicEntry, declaration, openaiEntry, placesOf, rendered, wrapped } from "../../support/observations.ts";

const given = { list: [{ name: "a" }, { name: "t" }] };

test("the keys as the envelopes name them are right", () => {
  expect(placesOf(payloadKeyOrder, rendered("toOpenAI", given, [openaiEntry("a"), openaiEntry("t")]))).toEqual([]);
  expect(placesOf(payloadKeyOrder, rendered("toAnthropic", given, [anthropicEntry("a")]))).toEqual([]);
  expect(placesOf(payloadKeyOrder, rendered("toGemini", given, wrapped(declaration("a"))))).toEqual([]);
});

describe("wrong", () => {
  const body = { description: "", name: "t", parameters: {} };
  test.each([
    ["toOpenAI", [openaiEntry("a"), { function: declaration("t"), type: "function" }], ["/1"]],
    ["toOpenAI", [openaiEntry("a"), { type: "function", function: body }], ["/1/function"]],
    ["toOpenAI", [{ function: body, type: "function" }], ["/0", "/0/function"]],
    ["toAnthropic", [{ description: "", input_schema: {}, name: "t" }], ["/0"]],
    ["toGemini", wrapped(declaration("a"), body), ["/0/functionDeclarations/1"]],
  ] as const)("%s %j", (rendering, answer, pointers) => {
    expect(placesOf(payloadKeyOrder, rendered(rendering, given, answer))).toEqual(pointers);
  });
});

test("missing and further keys are the envelope's matter", () => {
  const answer = [{ title: "T", name: "t", more: 1, input_schema: {} }];
  expect(placesOf(payloadKeyOrder, rendered("toAnthropic", given, answer))).toEqual([]);
});

test("the keys inside a schema are not the payload's", () => {
  const tool = { name: "t", inputSchema: { name: 1, description: 2 } };
  const answer = [openaiEntry("t", "", { description: 2, name: 1 })];
  expect(placesOf(payloadKeyOrder, rendered("toOpenAI", { list: [tool] }, answer))).toEqual([]);
});
