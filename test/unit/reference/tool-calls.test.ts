import { describe, expect, test } from "vitest";
import { parseJson } from "../../../src/json/parse.ts";
import { exactArguments } from "../../../src/reference/call-arguments.ts";
import {
  callsFromAnthropic,
  callsFromGemini,
  callsFromOpenAI,
  callsFromOpenAIResponse,
} from "../../../src/reference/tool-calls.ts";

describe("a chat completion's message", () => {
  const call = (id: string, text: string) => ({ id, type: "function", function: { name: "t", arguments: text } });

  test("gives its calls in order, each with its id, name and arguments", () => {
    const calls = callsFromOpenAI({ tool_calls: [call("b", '{"x":1}'), call("a", "{}")] });
    expect(calls).toEqual([
      { id: "b", name: "t", args: { x: 1 } },
      { id: "a", name: "t", args: {} },
    ]);
  });

  test("gives none where it has none", () => {
    expect([{}, { tool_calls: null }, { tool_calls: [] }].flatMap((message) => callsFromOpenAI(message))).toEqual([]);
  });

  test("keeps a call whose arguments can't be read, since it must be answered", () => {
    expect(callsFromOpenAI({ tool_calls: [call("a", "{"), call("b", "[]")] })).toEqual([
      { id: "a", name: "t", problem: expect.stringContaining("not JSON") },
      { id: "b", name: "t", problem: "The arguments must be a JSON object, got an array" },
    ]);
  });

  test("keeps a call of a custom tool, which has no arguments", () => {
    const calls = callsFromOpenAI({
      tool_calls: [{ id: "a", custom: { name: "sql", input: "select 1" } }, { id: "b" }],
    });
    expect(calls).toEqual([
      { id: "a", name: "sql", problem: "The tool takes arguments and was called as a custom tool" },
      { id: "b", name: "", problem: "The tool takes arguments and was called as a custom tool" },
    ]);
  });

  test("keeps a call whose arguments are no text, as servers that only resemble OpenAI's send it", () => {
    const message = JSON.parse(
      '{"tool_calls":[{"id":"a","function":{"name":"t","arguments":{"x":1}}},{"id":"b","function":null}]}',
    );
    expect(callsFromOpenAI(message)).toEqual([
      { id: "a", name: "t", problem: expect.stringContaining("not JSON") },
      { id: "b", name: "", problem: expect.any(String) },
    ]);
  });

  test("gives the arguments without loss where they are read so", () => {
    const text = '{"id":9007199254740993}';
    expect(callsFromOpenAI({ tool_calls: [call("a", text)] }, exactArguments)).toEqual([
      { id: "a", name: "t", args: parseJson(text) },
    ]);
  });
});

describe("the output of a response", () => {
  test("gives its calls in order, and nothing of its other items", () => {
    const output = [
      { type: "reasoning", id: "r" },
      { type: "function_call", id: "item", call_id: "a", name: "t", arguments: '{"x":1}' },
      { type: "web_search_call", id: "w" },
      { type: "function_call", call_id: "b", name: "t", arguments: "" },
    ];
    expect(callsFromOpenAIResponse(output)).toEqual([
      { id: "a", name: "t", args: { x: 1 } },
      { id: "b", name: "t", problem: expect.stringContaining("not JSON") },
    ]);
    const text = '{"id":9007199254740993}';
    expect(callsFromOpenAIResponse([{ ...output[1], arguments: text }], exactArguments)).toEqual([
      { id: "a", name: "t", args: parseJson(text) },
    ]);
  });

  test("gives an error to a call without its parts", () => {
    expect(callsFromOpenAIResponse([{ type: "function_call" }])).toEqual([
      { id: "", name: "", problem: expect.stringContaining("not JSON") },
    ]);
  });
});

describe("the content of Anthropic's message", () => {
  test("gives its calls in order, and nothing of its other blocks", () => {
    const content = [
      { type: "text", text: "Let me look." },
      { type: "tool_use", id: "b", name: "t", input: { x: 1 } },
      { type: "server_tool_use", id: "s", name: "web_search", input: {} },
      { type: "tool_use", id: "a", name: "t", input: "x" },
      { type: "tool_use" },
    ];
    expect(callsFromAnthropic(content)).toEqual([
      { id: "b", name: "t", args: { x: 1 } },
      { id: "a", name: "t", problem: "The arguments must be a JSON object, got a string" },
      { id: "", name: "", problem: "The arguments must be a JSON object, got nothing" },
    ]);
  });
});

describe("the parts of Gemini's content", () => {
  test("give their calls in order, with an id or without, and nothing of other parts", () => {
    const parts = [
      { text: "Let me look." },
      { functionCall: { name: "t", args: { x: 1 } } },
      { functionCall: { id: "a", name: "t" }, thoughtSignature: "c2ln" },
      { functionCall: { args: [] } },
    ];
    expect(callsFromGemini(parts)).toEqual([
      { id: "", name: "t", args: { x: 1 } },
      { id: "a", name: "t", args: {} },
      { id: "", name: "", problem: "The arguments must be a JSON object, got an array" },
    ]);
  });
});

test("what is no list of objects has no calls, and throws nothing", () => {
  const odd = [null, undefined, 1, "text", {}, [null, 1, "text"]] as never[];
  for (const list of odd) {
    expect(callsFromOpenAI({ tool_calls: list })).toEqual([]);
    expect([callsFromOpenAIResponse(list), callsFromAnthropic(list), callsFromGemini(list)]).toEqual([[], [], []]);
  }
});
