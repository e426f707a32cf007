import type { ToolResult } from "./tool.ts";

/** The part of a call that its reply repeats. */
export type CallReference = { readonly id: string; readonly name: string };

/** The message that answers one of OpenAI's `tool_calls`. There is no flag for errors: the text says it. */
export type OpenAIReply = { role: "tool"; tool_call_id: string; content: string };

/** The input item that answers a `function_call` of OpenAI's Responses API. */
export type OpenAIResponseReply = { type: "function_call_output"; call_id: string; output: string };

/** The block that answers a `tool_use`; those of one turn go into one message of the user. */
export type AnthropicReply = { type: "tool_result"; tool_use_id: string; content: string; is_error: boolean };

/** What a tool answered, to Gemini: with the flag for errors, or the text alone. */
export type GeminiResponse = { output: string; isError: boolean } | { result: string };

/** The part that answers a `functionCall`; those of one turn go into one content of the user. */
export type GeminiReply = {
  functionResponse: { id?: string; name: string; response: GeminiResponse };
};

/** The message for OpenAI's chat completions. */
export function openAIReply(call: CallReference, result: ToolResult): OpenAIReply {
  return { role: "tool", tool_call_id: call.id, content: textFor(result) };
}

/** The input item for OpenAI's Responses API. */
export function openAIResponseReply(call: CallReference, result: ToolResult): OpenAIResponseReply {
  return { type: "function_call_output", call_id: call.id, output: textFor(result) };
}

/** The block for Anthropic, which refuses an error without a text: one is put in. */
export function anthropicReply(call: CallReference, result: ToolResult): AnthropicReply {
  const text = textFor(result);
  const content = text === "" && result.isError ? "The tool failed and said nothing" : text;
  return { type: "tool_result", tool_use_id: call.id, content, is_error: result.isError };
}

/**
 * The part for Gemini.
 *
 * @param shape `output` answers `{output, isError}`, so that the model sees a failure as one; `result` answers
 * `{result}`, the text alone, for tools whose text says by itself that they failed.
 */
export function geminiReply(
  call: CallReference,
  result: ToolResult,
  shape: "output" | "result" = "output",
): GeminiReply {
  const text = textFor(result);
  const response = shape === "result" ? { result: text } : { output: text, isError: result.isError };
  const { id, name } = call;
  return { functionResponse: id === "" ? { name, response } : { id, name, response } };
}

// Half a character, as a tool leaves it when it cuts a text, is refused by providers.
function textFor({ output }: ToolResult): string {
  return String(output).toWellFormed();
}
