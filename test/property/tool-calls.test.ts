import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { keepsJson } from "../../src/json/equal.ts";
import { parseJson } from "../../src/json/parse.ts";
import { fromPlain } from "../../src/json/plain.ts";
import { printCompact } from "../../src/json/print.ts";
import type { Json } from "../../src/json/types.ts";
import { answerCalls } from "../../src/reference/answer-calls.ts";
import { exactArguments, plainArguments } from "../../src/reference/call-arguments.ts";
import {
  callsFromAnthropic,
  callsFromGemini,
  callsFromOpenAI,
  callsFromOpenAIResponse,
  type ToolCall,
} from "../../src/reference/tool-calls.ts";
import { anthropicReply, geminiReply, openAIReply, openAIResponseReply } from "../../src/reference/tool-replies.ts";
import { jsonObjects, jsonValues, texts } from "../support/arbitraries.ts";

const wellFormed = jsonObjects().map(printCompact);
/** Argument texts as models write them: right, of another kind, cut short, or nonsense. */
const argumentTexts = fc.oneof(
  wellFormed,
  jsonValues().map(printCompact),
  wellFormed.chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
  fc.string({ unit: "binary" }),
);

describe("arguments of OpenAI", () => {
  test.prop([jsonObjects()])("come through to the last character without loss", (args) => {
    const tool_calls = [{ id: "a", function: { name: "t", arguments: printCompact(args) } }];
    expect(callsFromOpenAI({ tool_calls }, exactArguments)).toEqual([{ id: "a", name: "t", args }]);
  });

  test.prop([jsonObjects()])("come through as an ordinary object with every value, or not at all", (args) => {
    const read = plainArguments(printCompact(args));
    if ("args" in read) {
      expect(keepsJson(args, fromPlain(read.args))).toBe(true);
    } else {
      expect(read.problem).toMatch(/^The number at \//);
      expect(holdsUnbounded(args) || !keepsJson(args, fromPlain(JSON.parse(printCompact(args))))).toBe(true);
    }
  });

  test.prop([argumentTexts], { numRuns: 300 })(
    "are taken only where JSON.parse takes them as an object too",
    (text) => {
      const isObject = (value: unknown): boolean =>
        typeof value === "object" && value !== null && !Array.isArray(value);
      const read = exactArguments(text);
      expect("args" in read && !isObject(JSON.parse(text))).toBe(false);
    },
  );
});

/** Whether a number is beyond doubles, which `keepsJson` lets come back as anything. */
function holdsUnbounded(value: Json): boolean {
  switch (value.kind) {
    case "number":
      return !Number.isFinite(Number(value.text));
    case "array":
      return value.items.some(holdsUnbounded);
    case "object":
      return value.members.some(([, member]) => holdsUnbounded(member));
    default:
      return false;
  }
}

describe("whatever a model writes", () => {
  const names = fc.oneof(fc.constantFrom("echo", "explode", "toString", "__proto__"), texts());
  const written = fc.array(fc.tuple(fc.string({ minLength: 1 }), names, argumentTexts, fc.anything()), {
    maxLength: 4,
  });
  const tools = [
    { name: "echo", execute: (args: Record<string, unknown>) => JSON.stringify(args) },
    {
      name: "explode",
      execute: () => {
        throw new Error("boom");
      },
    },
  ];

  test.prop([written], { numRuns: 300 })("each call gets one reply, in order, and nothing is thrown", async (calls) => {
    const ids = calls.map(([id]) => id);
    const openai = callsFromOpenAI({
      tool_calls: calls.map(([id, name, text]) => ({ id, function: { name, arguments: text } })),
    });
    const responses = callsFromOpenAIResponse(
      calls.map(([id, name, text]) => ({ type: "function_call", call_id: id, name, arguments: text })),
    );
    const anthropic = callsFromAnthropic(calls.map(([id, name, , input]) => ({ type: "tool_use", id, name, input })));
    const gemini = callsFromGemini(calls.map(([id, name, , args]) => ({ functionCall: { id, name, args } })));
    const idsOf = (all: readonly ToolCall[]): string[] => all.map(({ id }) => id);
    expect([openai, responses, anthropic, gemini].map(idsOf)).toEqual([ids, ids, ids, ids]);
    expect((await answerCalls(tools, openai, openAIReply)).map((reply) => reply.tool_call_id)).toEqual(ids);
    expect((await answerCalls(tools, responses, openAIResponseReply)).map((reply) => reply.call_id)).toEqual(ids);
    const blocks = await answerCalls(tools, anthropic, anthropicReply);
    expect(blocks.map((reply) => reply.tool_use_id)).toEqual(ids);
    expect(blocks.filter(({ is_error, content }) => is_error && content === "")).toEqual([]);
    const parts = await answerCalls(tools, gemini, (call, result) => geminiReply(call, result));
    expect(parts.map(({ functionResponse }) => functionResponse.id)).toEqual(ids);
    const sent = [...blocks, ...parts].map((reply) => JSON.stringify(reply));
    expect(() => sent.map(parseJson)).not.toThrow();
  });
});
