import type { ToolResult } from "./tool.ts";
import { type ToolSource, toolsOf } from "./toolkit.ts";

/**
 * Calls a tool by name. A tool that fails, a tool that cannot be called and an unknown name are all
 * error results, values the model can read; the promise never rejects.
 */
export async function execute<S, Args>(source: ToolSource<S, Args>, name: string, args: Args): Promise<ToolResult> {
  const tool = toolsOf(source).find((candidate) => candidate.name === name);
  if (tool === undefined) {
    return { output: `Unknown tool: ${name}`, isError: true };
  }
  if (tool.execute === undefined) {
    return { output: `Tool ${name} cannot be called: it has no function`, isError: true };
  }
  try {
    const answer = await tool.execute(args);
    return typeof answer === "string" ? { output: answer, isError: false } : answer;
  } catch (error) {
    return { output: error instanceof Error ? error.message : String(error), isError: true };
  }
}
