import { type ArgumentsRead, type ArgumentsReader, givenArguments, plainArguments } from "./call-arguments.ts";

/**
 * A call that a model asks for, the same for every provider: its arguments, or what is wrong with them. `id` is what
 * the provider calls it by, `""` where it gave none (Gemini before version 3).
 */
export type ToolCall<Args = Record<string, unknown>> = {
  readonly id: string;
  readonly name: string;
} & ArgumentsRead<Args>;

/** One of `tool_calls` in a chat completion. A custom tool is called with a text and has no `function`. */
export type OpenAICall = {
  readonly id: string;
  readonly function?: { readonly name: string; readonly arguments: string };
  readonly custom?: { readonly name: string; readonly input: string };
};

/** The `message` of a chat completion's choice. */
export type OpenAIMessage = { readonly tool_calls?: readonly OpenAICall[] | null };

/** One item of a response's `output`; calls are those of type `function_call`. */
export type OpenAIOutputItem = {
  readonly type?: string;
  readonly call_id?: string | null;
  readonly name?: string | null;
  readonly arguments?: unknown;
};

/** One block of a message's `content`; calls are those of type `tool_use`. */
export type AnthropicBlock = {
  readonly type: string;
  readonly id?: string | null;
  readonly name?: string | null;
  readonly input?: unknown;
};

/** One of the `parts` of a candidate's content; a call has `functionCall`. */
export type GeminiPart = {
  readonly functionCall?: { readonly id?: string; readonly name?: string; readonly args?: unknown };
};

/**
 * The calls of a chat completion's message, in order. Arguments are a text there: `read` says how it is taken,
 * as an ordinary object where it is left out, or without loss by `exactArguments`. Never throws for what a model wrote.
 */
export function callsFromOpenAI(message: OpenAIMessage): ToolCall[];
export function callsFromOpenAI<Args>(message: OpenAIMessage, read: ArgumentsReader<Args>): ToolCall<Args>[];
export function callsFromOpenAI(
  message: OpenAIMessage,
  read: ArgumentsReader<unknown> = plainArguments,
): ToolCall<unknown>[] {
  return objectsIn(message.tool_calls).map((call) => {
    const { id, function: called, custom } = call;
    return called
      ? { id, name: called.name, ...read(String(called.arguments)) }
      : { id, name: custom?.name ?? "", problem: "The tool takes arguments and was called as a custom tool" };
  });
}

/**
 * The calls in the `output` of OpenAI's Responses API, in order; what the provider ran itself is no call.
 * Arguments are read as by {@link callsFromOpenAI}.
 */
export function callsFromOpenAIResponse(output: readonly OpenAIOutputItem[]): ToolCall[];
export function callsFromOpenAIResponse<Args>(
  output: readonly OpenAIOutputItem[],
  read: ArgumentsReader<Args>,
): ToolCall<Args>[];
export function callsFromOpenAIResponse(
  output: readonly OpenAIOutputItem[],
  read: ArgumentsReader<unknown> = plainArguments,
): ToolCall<unknown>[] {
  const calls = objectsIn(output).filter(({ type }) => type === "function_call");
  return calls.map((item) => ({ id: item.call_id ?? "", name: item.name ?? "", ...read(String(item.arguments)) }));
}

/** The calls in the `content` of Anthropic's message, in order; what the provider ran itself is no call. */
export function callsFromAnthropic(content: readonly AnthropicBlock[]): ToolCall[] {
  const calls = objectsIn(content).filter(({ type }) => type === "tool_use");
  return calls.map(({ id, name, input }) => ({ id: id ?? "", name: name ?? "", ...givenArguments(input) }));
}

/** The calls in the `parts` of Gemini's content, in order. Arguments that are left out are none. */
export function callsFromGemini(parts: readonly GeminiPart[]): ToolCall[] {
  const calls = objectsIn(parts).flatMap(({ functionCall }) => functionCall ?? []);
  return calls.map(({ id, name, args }) => ({ id: id ?? "", name: name ?? "", ...givenArguments(args ?? {}) }));
}

// What is no list, or no object in it, is no call: a message may come from another server than the types know.
function objectsIn<T extends object>(list: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === "object" && item !== null) : [];
}
