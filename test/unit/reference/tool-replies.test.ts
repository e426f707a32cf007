import { describe, expect, test } from "vitest";
import { anthropicReply, geminiReply, openAIReply, openAIResponseReply } from "../../../src/reference/tool-replies.ts";

const call = { id: "c1", name: "get_weather" };
const sunny = { output: "sunny in Chennai", isError: false };
const failed = { output: "no such city", isError: true };

describe("a reply", () => {
  test("to a chat completion is a message of the tool, without a flag", () => {
    expect([sunny, failed].map((result) => openAIReply(call, result))).toEqual([
      { role: "tool", tool_call_id: "c1", content: "sunny in Chennai" },
      { role: "tool", tool_call_id: "c1", content: "no such city" },
    ]);
  });

  test("to a response is an item", () => {
    expect(openAIResponseReply(call, failed)).toEqual({
      type: "function_call_output",
      call_id: "c1",
      output: "no such city",
    });
  });

  test("to Anthropic is a block that says whether it is an error", () => {
    expect([sunny, failed].map((result) => anthropicReply(call, result))).toEqual([
      { type: "tool_result", tool_use_id: "c1", content: "sunny in Chennai", is_error: false },
      { type: "tool_result", tool_use_id: "c1", content: "no such city", is_error: true },
    ]);
  });

  test("to Anthropic has some text where an error has none, and an empty one where a success has", () => {
    expect(anthropicReply(call, { output: "", isError: true }).content).not.toBe("");
    expect(anthropicReply(call, { output: "", isError: false }).content).toBe("");
  });

  test("to Gemini is a part with the call's name, as either of the two pages shows it", () => {
    expect(JSON.stringify(geminiReply(call, failed))).toBe(
      '{"functionResponse":{"id":"c1","name":"get_weather","response":{"output":"no such city","isError":true}}}',
    );
    expect(JSON.stringify(geminiReply(call, sunny, "result"))).toBe(
      '{"functionResponse":{"id":"c1","name":"get_weather","response":{"result":"sunny in Chennai"}}}',
    );
  });

  test("to Gemini has no id where the call had none", () => {
    expect(geminiReply({ id: "", name: "t" }, sunny)).toEqual({
      functionResponse: { name: "t", response: { output: "sunny in Chennai", isError: false } },
    });
  });

  test("is Unicode text, where a tool cut a character in two", () => {
    const cut = { output: "😀".slice(0, 1), isError: false };
    expect(openAIReply(call, cut).content).toBe("\ufffd");
    expect(openAIResponseReply(call, cut).output).toBe("\ufffd");
    expect(anthropicReply(call, cut).content).toBe("\ufffd");
    expect(geminiReply(call, cut, "result").functionResponse.response).toEqual({ result: "\ufffd" });
  });
});
