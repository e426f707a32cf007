import { describe, expect, test } from "vitest";
import { toAnthropic, toGemini, toOpenAI } from "../../../src/reference/adapters.ts";
import { InvalidToolError, type Tool } from "../../../src/reference/tool.ts";
import { createToolkit } from "../../../src/reference/toolkit.ts";

const schema = { type: "object", properties: { q: { type: "string" } } };
const search: Tool = { name: "search", description: "Search", inputSchema: schema };
const ping: Tool = { name: "ping" };
const both = [search, ping];

test("OpenAI: one function entry a tool", () => {
  expect(JSON.stringify(toOpenAI(both))).toBe(
    JSON.stringify([
      { type: "function", function: { name: "search", description: "Search", parameters: schema } },
      { type: "function", function: { name: "ping", description: "", parameters: { type: "object" } } },
    ]),
  );
});

test("Anthropic: one entry a tool, the schema named input_schema", () => {
  expect(JSON.stringify(toAnthropic(both))).toBe(
    JSON.stringify([
      { name: "search", description: "Search", input_schema: schema },
      { name: "ping", description: "", input_schema: { type: "object" } },
    ]),
  );
});

test("Gemini: one wrapper for all tools", () => {
  expect(JSON.stringify(toGemini(both))).toBe(
    JSON.stringify([
      {
        functionDeclarations: [
          { name: "search", description: "Search", parameters: schema },
          { name: "ping", description: "", parameters: { type: "object" } },
        ],
      },
    ]),
  );
});

test("without tools the answers are [], [] and the wrapper", () => {
  for (const none of [[], createToolkit([])]) {
    expect(toOpenAI(none)).toEqual([]);
    expect(toAnthropic(none)).toEqual([]);
    expect(toGemini(none)).toEqual([{ functionDeclarations: [] }]);
  }
});

describe("unset and empty are told apart", () => {
  test.each([undefined, null])("a field that is %s gets the default", (unset) => {
    const tool = { name: "t", description: unset, inputSchema: unset };
    expect(toAnthropic([tool])).toEqual([{ name: "t", description: "", input_schema: { type: "object" } }]);
  });

  test("an empty description and an empty schema are kept", () => {
    const tool = { name: "t", description: "", inputSchema: {} };
    expect(toAnthropic([tool])).toEqual([{ name: "t", description: "", input_schema: {} }]);
  });

  test("a description of falsy looks is kept", () => {
    expect(toAnthropic([{ name: "t", description: "0" }])[0]?.description).toBe("0");
  });
});

test("a list keeps its order and its duplicates, a toolkit is sorted", () => {
  const tools = [{ name: "b" }, { name: "a" }, { name: "b", description: "2" }];
  const names = (answer: { name: string }[]): string[] => answer.map(({ name }) => name);
  expect(names(toAnthropic(tools))).toEqual(["b", "a", "b"]);
  expect(names(toAnthropic(createToolkit(tools)))).toEqual(["a", "b"]);
});

test("a tool's further keys never reach the answer", () => {
  const tool = { name: "t", title: "T", annotations: {}, outputSchema: {}, type: "custom", execute: () => "" } as Tool;
  expect(Object.keys(toAnthropic([tool])[0] ?? {})).toEqual(["name", "description", "input_schema"]);
  expect(Object.keys(toOpenAI([tool])[0]?.function ?? {})).toEqual(["name", "description", "parameters"]);
  expect(Object.keys(toGemini([tool])[0].functionDeclarations[0] ?? {})).toEqual(["name", "description", "parameters"]);
});

test("a schema is handed on as the very object that was given", () => {
  expect(toGemini([search])[0].functionDeclarations[0]?.parameters).toBe(schema);
});

test("whoever changes an answer's default changes no other answer", () => {
  const [first, second] = toAnthropic([ping, ping]);
  Object.assign(first?.input_schema ?? {}, { properties: { leaked: {} } });
  expect(second?.input_schema).toEqual({ type: "object" });
  expect(toAnthropic([ping])[0]?.input_schema).toEqual({ type: "object" });
});

describe("a tool outside the domain is refused by every adapter", () => {
  const bad = [
    ["a schema that is an array", { name: "t", inputSchema: [] }],
    ["a schema that is a text", { name: "t", inputSchema: "{}" }],
    ["a schema that is false", { name: "t", inputSchema: false }],
    ["a name that is no text", { name: 1 }],
    ["a description that is no text", { name: "t", description: 0 }],
  ] as const;
  test.each(bad)("%s", (_, tool) => {
    for (const adapter of [toOpenAI, toAnthropic, toGemini]) {
      expect(() => adapter([tool as unknown as Tool])).toThrow(InvalidToolError);
    }
  });
});
