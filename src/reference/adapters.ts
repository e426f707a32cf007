import { assertTypes, type Tool } from "./tool.ts";
import { type ToolSource, toolsOf } from "./toolkit.ts";

/** The parameters of a tool whose schema is unset. */
export type DefaultParameters = { type: "object" };

/** A tool as OpenAI's function object and Gemini's declaration spell it. */
export type FunctionDeclaration<S> = { name: string; description: string; parameters: S | DefaultParameters };

/** One entry of OpenAI's `tools`. */
export type OpenAITool<S> = { type: "function"; function: FunctionDeclaration<S> };

/** One entry of Anthropic's `tools`. */
export type AnthropicTool<S> = { name: string; description: string; input_schema: S | DefaultParameters };

/** Gemini's one entry of `tools`, which holds every declaration. */
export type GeminiTools<S> = { functionDeclarations: FunctionDeclaration<S>[] };

/**
 * Renders OpenAI's `tools`: one entry a tool, in list order or, for a toolkit, by name.
 * The answer is new at every call; schemas are passed on by reference and never changed.
 *
 * @throws InvalidToolError for a name, description or schema of another type.
 */
export function toOpenAI<S, Args>(source: ToolSource<S, Args>): OpenAITool<S>[] {
  const answer: OpenAITool<S>[] = [];
  for (const tool of toolsOf(source)) {
    answer.push({ type: "function", function: declarationOf(tool) });
  }
  return answer;
}

/**
 * Renders Anthropic's `tools`: one entry a tool, in list order or, for a toolkit, by name.
 * The answer is new at every call; schemas are passed on by reference and never changed.
 *
 * @throws InvalidToolError for a name, description or schema of another type.
 */
export function toAnthropic<S, Args>(source: ToolSource<S, Args>): AnthropicTool<S>[] {
  return toolsOf(source).map((tool) => {
    const { name, description, parameters } = declarationOf(tool);
    return { name, description, input_schema: parameters };
  });
}

/**
 * Renders Gemini's `tools`: always exactly one wrapper, which holds one declaration a tool, none for no tools.
 * The answer is new at every call; schemas are passed on by reference and never changed.
 *
 * @throws InvalidToolError for a name, description or schema of another type.
 */
export function toGemini<S, Args>(source: ToolSource<S, Args>): [GeminiTools<S>] {
  const functionDeclarations: FunctionDeclaration<S>[] = [];
  for (const tool of toolsOf(source)) {
    functionDeclarations.push(declarationOf(tool));
  }
  return [{ functionDeclarations }];
}

// The default is made anew for every tool: a shared one could be changed by whoever gets the answer.
function declarationOf<S, Args>({ name, description, inputSchema }: Tool<S, Args>): FunctionDeclaration<S> {
  assertTypes(name, description, inputSchema);
  return { name, description: description ?? "", parameters: inputSchema ?? { type: "object" } };
}
