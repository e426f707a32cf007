import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { referenceAnswer } from "../../src/golden/answer.ts";
import { jsonObject, jsonString } from "../../src/json/build.ts";
import { toPlain } from "../../src/json/plain.ts";
import { printCompact } from "../../src/json/print.ts";
import type { Json } from "../../src/json/types.ts";
import { type FunctionDeclaration, toAnthropic, toGemini, toOpenAI } from "../../src/reference/adapters.ts";
import type { Tool } from "../../src/reference/tool.ts";
import { createToolkit } from "../../src/reference/toolkit.ts";
import { violationsOf } from "../../src/rules/predicates.ts";
import { decodeTool } from "../../src/spec/decode.ts";
import { type Behavior, renderings, type ToolInput } from "../../src/spec/model.ts";
import { jsonObjects, jsonValues, texts, toolInputs, toolLists } from "../support/arbitraries.ts";

/** Tools as a TypeScript user writes them: schemas are ordinary objects, further keys are there. */
const plainTools = toolLists().map((tools) => tools.map((tool) => toPlain(tool.source) as Tool));
const distinctTools = fc.uniqueArray(toolInputs(), { maxLength: 8, selector: (tool) => tool.name });

/** The three renderings as lists of one shape. */
function declarations(tools: readonly Tool[]): FunctionDeclaration<object>[][] {
  const anthropic = toAnthropic(tools).map(({ name, description, input_schema }) => {
    return { name, description, parameters: input_schema };
  });
  return [toOpenAI(tools).map((entry) => entry.function), anthropic, toGemini(tools)[0].functionDeclarations];
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

describe("the adapters", () => {
  test.prop([plainTools])("give Gemini one wrapper, and every provider one entry a tool, in order", (tools) => {
    expect(toGemini(tools)).toHaveLength(1);
    for (const entries of declarations(tools)) {
      expect(entries.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    }
  });

  test.prop([plainTools])("agree with each other on names, descriptions and schemas", (tools) => {
    const [openai, anthropic, gemini] = declarations(tools);
    expect(anthropic).toEqual(openai);
    expect(gemini).toEqual(openai);
  });

  test.prop([plainTools])("give defaults for what is unset or null, and what is set as it is", (tools) => {
    for (const entries of declarations(tools)) {
      for (const [index, { description, parameters }] of entries.entries()) {
        const tool = tools[index];
        const isBare = tool?.inputSchema === undefined || tool.inputSchema === null;
        expect(description).toBe(typeof tool?.description === "string" ? tool.description : "");
        expect(isBare ? JSON.stringify(parameters) : parameters).toBe(isBare ? '{"type":"object"}' : tool.inputSchema);
      }
    }
  });

  test.prop([plainTools, plainTools])(
    "render two lists one after the other as the two renderings one after the other",
    (a, b) => {
      expect(toOpenAI([...a, ...b])).toEqual([...toOpenAI(a), ...toOpenAI(b)]);
      expect(toAnthropic([...a, ...b])).toEqual([...toAnthropic(a), ...toAnthropic(b)]);
      const [first, second] = [toGemini(a)[0], toGemini(b)[0]];
      expect(toGemini([...a, ...b])).toEqual([
        { functionDeclarations: [...first.functionDeclarations, ...second.functionDeclarations] },
      ]);
    },
  );

  test.prop([plainTools])("change nothing they are given, and give the same again", (tools) => {
    const given = frozen(tools);
    for (const source of [given, createToolkit(given)]) {
      for (const adapter of [toOpenAI, toAnthropic, toGemini]) {
        const first = JSON.stringify(adapter(source));
        expect(JSON.stringify(adapter(source))).toBe(first);
      }
    }
  });

  test.prop([plainTools])("give defaults that nobody else holds", (tools) => {
    const [first, again] = [toAnthropic(tools), toAnthropic(tools)];
    const before = JSON.stringify(again);
    for (const [index, entry] of first.entries()) {
      if (tools[index]?.inputSchema === undefined || tools[index].inputSchema === null) {
        Object.assign(entry.input_schema, { leaked: true });
      }
    }
    expect(JSON.stringify(again)).toBe(before);
  });
});

describe("a toolkit", () => {
  test.prop([
    distinctTools.chain((tools) =>
      fc.tuple(fc.constant(tools), fc.shuffledSubarray(tools, { minLength: tools.length })),
    ),
  ])("does not depend on the order in which its tools are given", ([tools, shuffled]) => {
    const text = (given: readonly ToolInput[]): string =>
      printCompact(referenceAnswer({ operation: "toOpenAI", input: { kind: "toolkit", tools: given } }));
    expect(text(shuffled)).toBe(text(tools));
  });

  test.prop([plainTools])("has each name once, with the first of its tools", (tools) => {
    for (const tool of createToolkit(tools).tools) {
      expect(tools.find(({ name }) => name === tool.name)).toBe(tool);
    }
    expect(createToolkit(tools).tools).toHaveLength(new Set(tools.map(({ name }) => name)).size);
  });
});

describe("the predicates, written by another route, hold on every answer of the reference", () => {
  test.prop([toolLists()], { numRuns: 200 })("to an adapter", (tools) => {
    for (const kind of ["list", "toolkit"] as const) {
      for (const operation of renderings) {
        const input = { kind, tools };
        const answer = referenceAnswer({ operation, input });
        const seen = { operation, rendering: operation, input, call: undefined, answer, again: answer };
        expect(violationsOf(seen)).toEqual([]);
      }
    }
  });

  const slots = fc.oneof(
    texts(),
    fc.constantFrom("{", "}", "{}", "{{a}}"),
    texts().map((key) => `{${key}}`),
  );
  const template = fc.array(slots, { maxLength: 5 }).map((parts) => parts.join(""));
  const behaviors: fc.Arbitrary<Behavior> = fc.oneof(
    template.map((text) => ({ return: text })),
    template.map((text) => ({ throw: text })),
    template.map((text) => ({ fail: text })),
  );
  const args = fc.oneof(
    jsonObjects(),
    fc.uniqueArray(fc.tuple(texts(), jsonValues()), { maxLength: 4, selector: ([key]) => key }).map(jsonObject),
  );
  const toolOf = (name: string, behavior: Behavior): ToolInput => {
    const told = jsonObject(
      Object.entries(behavior).map(([key, text]): [string, Json] => [key, jsonString(text as string)]),
    );
    return decodeTool(
      jsonObject([
        ["name", jsonString(name)],
        ["behavior", told],
      ]),
    );
  };

  test.prop([texts(), texts(), behaviors, args], { numRuns: 500 })("to a call", (name, called, behavior, given) => {
    const input = { kind: "list", tools: [toolOf(name, behavior)] } as const;
    for (const call of [
      { name, args: given },
      { name: called, args: given },
    ]) {
      const answer = referenceAnswer({ operation: "execute", input, call });
      const seen = { operation: "execute", rendering: undefined, input, call, answer, again: answer } as const;
      expect(violationsOf(seen)).toEqual([]);
    }
  });

  test.prop([
    args.chain((value) => fc.tuple(fc.constant(value), fc.constantFrom("", ...value.members.map(([key]) => key)))),
  ])("to a call that names an argument", ([given, key]) => {
    const input = { kind: "list", tools: [toolOf("t", { return: `<{${key}}>` })] } as const;
    const call = { name: "t", args: given };
    const answer = referenceAnswer({ operation: "execute", input, call });
    expect(violationsOf({ operation: "execute", rendering: undefined, input, call, answer })).toEqual([]);
  });
});
