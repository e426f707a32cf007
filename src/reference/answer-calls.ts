import { execute } from "./execute.ts";
import type { ToolResult } from "./tool.ts";
import type { ToolCall } from "./tool-calls.ts";
import type { ToolSource } from "./toolkit.ts";

/**
 * Runs one call of a model. Arguments that could not be read, a name that no tool has and a tool that fails are all
 * error results, values the model can read; the promise never rejects.
 */
export async function executeCall<S, Args>(source: ToolSource<S, Args>, call: ToolCall<Args>): Promise<ToolResult> {
  return "problem" in call ? { output: call.problem, isError: true } : execute(source, call.name, call.args);
}

/**
 * Runs the calls of one turn side by side and answers each by `reply`, in the order of the calls: providers want
 * exactly one reply a call.
 */
export async function answerCalls<S, Args, Reply>(
  source: ToolSource<S, Args>,
  calls: readonly ToolCall<Args>[],
  reply: (call: ToolCall<Args>, result: ToolResult) => Reply,
): Promise<Reply[]> {
  return Promise.all(calls.map(async (call) => reply(call, await executeCall(source, call))));
}
