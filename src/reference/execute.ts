import type { ToolFunction, ToolResult } from "./tool.ts";
import { type ToolSource, toolsOf } from "./toolkit.ts";

/**
 * Calls a tool by name. A tool that fails, a tool that cannot be called and an unknown name are all
 * error results, values the model can read; the promise never rejects.
 */
export async function execute<S, Args>(source: ToolSource<S, Args>, name: string, args: Args): Promise<ToolResult> {
  return callTool(source, name, args);
}

/** As {@link execute}, but a tool that answers at once is answered at once. */
export function callTool<S, Args>(
  source: ToolSource<S, Args>,
  name: string,
  args: Args,
): ToolResult | Promise<ToolResult> {
  const tool = toolsOf(source).find((candidate) => candidate.name === name);
  if (tool === undefined) {
    return { output: `Unknown tool: ${name}`, isError: true };
  }
  if (tool.execute === undefined) {
    return { output: `Tool ${name} cannot be called: it has no function`, isError: true };
  }
  try {
    const answer = tool.execute(args);
    return isPending(answer) ? Promise.resolve(answer).then(resultOf, failureOf) : resultOf(answer);
  } catch (error) {
    return failureOf(error);
  }
}

function isPending(answer: ReturnType<ToolFunction<never>>): answer is Promise<string | ToolResult> {
  return typeof answer === "object" && answer !== null && "then" in answer;
}

function resultOf(answer: string | ToolResult): ToolResult {
  if (typeof answer === "string") {
    return { output: answer, isError: false };
  }
  return answer ?? { output: "The tool answered nothing", isError: true };
}

function failureOf(error: unknown): ToolResult {
  return { output: error instanceof Error ? error.message : thrownText(error), isError: true };
}

function thrownText(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return "The tool threw something that has no text";
  }
}
