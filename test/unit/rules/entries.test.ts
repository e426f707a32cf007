import { describe, expect, test } from "vitest";
import { entriesOf } from "../../../src/rules/entries.ts";
import {
  anthropicEntry,
  brokenRules,
  called,
  declaration,
  openaiEntry,
  rendered,
  wrapped,
} from "../../support/observations.ts";

const given = { list: [] };

test("the places of an entry are those of its provider's envelope", () => {
  const places = (seen: ReturnType<typeof rendered>): string[][] =>
    entriesOf(seen).map(({ pointer, name, description, schema }) => [
      pointer,
      ...[name, description, schema].map((place) => place.pointer),
    ]);
  expect(places(rendered("toOpenAI", given, [openaiEntry("a"), openaiEntry("b")]))[1]).toEqual([
    "/1",
    "/1/function/name",
    "/1/function/description",
    "/1/function/parameters",
  ]);
  expect(places(rendered("toAnthropic", given, [anthropicEntry("a")]))).toEqual([
    ["/0", "/0/name", "/0/description", "/0/input_schema"],
  ]);
  const answer = [...wrapped(declaration("a")), ...wrapped(declaration("b"), declaration("c"))];
  expect(places(rendered("toGemini", given, answer)).map(([pointer]) => pointer)).toEqual([
    "/0/functionDeclarations/0",
    "/1/functionDeclarations/0",
    "/1/functionDeclarations/1",
  ]);
});

describe("a slipped envelope is read for what it holds", () => {
  test.each(["parameters", "input_schema", "inputSchema", "parametersJsonSchema"])("a schema named %s", (key) => {
    const [entry] = entriesOf(rendered("toAnthropic", given, [{ name: "a", [key]: { x: 1 } }]));
    expect(entry?.schema).toMatchObject({ pointer: `/0/${key}`, value: { kind: "object" } });
  });

  test("an OpenAI entry without its function", () => {
    const [entry] = entriesOf(rendered("toOpenAI", given, [declaration("a", "d")]));
    expect(entry?.description).toEqual({ pointer: "/0/description", value: { kind: "string", value: "d" } });
  });

  test("what is missing has a place and no value", () => {
    const [entry] = entriesOf(rendered("toOpenAI", given, [{ type: "function", function: {} }]));
    expect(entry?.name).toEqual({ pointer: "/0/function/name", value: undefined });
    expect(entry?.schema).toEqual({ pointer: "/0/function/parameters", value: undefined });
  });
});

describe("entries are found under any wrapping", () => {
  const one = declaration("a");
  const [wrapper] = wrapped(one);
  test.each<[string, "toOpenAI" | "toAnthropic" | "toGemini", unknown, string]>([
    ["a Gemini answer in one more array", "toGemini", [[wrapper]], "/0/0/functionDeclarations/0"],
    ["a wrapper without its array", "toGemini", wrapper, "/functionDeclarations/0"],
    ["a wrapper in a wrapper", "toGemini", wrapped(wrapper), "/0/functionDeclarations/0/functionDeclarations/0"],
    [
      "wrappers named otherwise",
      "toGemini",
      [{ tools: [{ function_declarations: [one] }] }],
      "/0/tools/0/function_declarations/0",
    ],
    ["declarations without a wrapper", "toGemini", [one], "/0"],
    ["another list before the declarations", "toGemini", [{ tags: ["x"], ...wrapper }], "/0/functionDeclarations/0"],
    ["a wrapper with a name", "toGemini", [{ name: "w", ...wrapper }], "/0/functionDeclarations/0"],
    ["a name alone", "toGemini", [{ name: "a" }], "/0"],
    ["a description alone", "toGemini", [{ description: "d" }], "/0"],
    ["a function alone", "toGemini", [{ function: {} }], "/0"],
    ["a list beside a text", "toAnthropic", { version: "1", tools: [anthropicEntry("a")] }, "/tools/0"],
    ["OpenAI's in one more array", "toOpenAI", [[openaiEntry("a")]], "/0/0"],
    ["Anthropic's under a key", "toAnthropic", { tools: [anthropicEntry("a")] }, "/tools/0"],
  ])("%s", (_, rendering, answer, pointer) => {
    expect(entriesOf(rendered(rendering, given, answer)).map((entry) => entry.pointer)).toEqual([pointer]);
  });

  test("lists inside of an entry are its own", () => {
    const answer = [{ ...declaration("a"), required: [{ name: "b" }], tags: ["x"] }];
    expect(entriesOf(rendered("toAnthropic", given, answer))).toHaveLength(1);
    expect(entriesOf(rendered("toGemini", given, wrapped(...answer)))).toHaveLength(1);
  });

  test("what stands for a tool and says nothing of it is an entry, an empty wrapper is none", () => {
    const entries = entriesOf(rendered("toAnthropic", given, [null, {}]));
    expect(entries.map(({ pointer, value }) => [pointer, value.kind])).toEqual([
      ["/0", "null"],
      ["/1", "object"],
    ]);
    expect(entriesOf(rendered("toGemini", given, wrapped(null, {})))).toHaveLength(2);
    expect(entriesOf(rendered("toGemini", given, [{}, { functionDeclarations: null }, null]))).toHaveLength(0);
  });

  test("a doubly wrapped answer is laid to the wrapping alone", () => {
    const seen = rendered("toGemini", { list: [{ name: "a" }] }, [[wrapper]]);
    expect(brokenRules(seen)).toEqual(["gemini-one-wrapper", "gemini-envelope"]);
  });
});

test("an answer to a call has no entries", () => {
  expect(entriesOf(called([], { name: "t" }, [anthropicEntry("a")]))).toEqual([]);
});
