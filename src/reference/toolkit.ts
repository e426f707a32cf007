import { compareCodePoints } from "./code-points.ts";
import { assertTool, type Tool } from "./tool.ts";

/** A named set of tools: no two of one name, sorted by name in Unicode code point order. */
export type Toolkit<S = object, Args = Record<string, unknown>> = {
  readonly kind: "toolkit";
  readonly tools: readonly Tool<S, Args>[];
};

/** What the adapters take: a list in the caller's order, or a toolkit. */
export type ToolSource<S = object, Args = Record<string, unknown>> = readonly Tool<S, Args>[] | Toolkit<S, Args>;

/**
 * Makes a toolkit of tools in any order. Of several tools with one name the first is kept.
 *
 * @throws InvalidToolError for a tool outside the domain of SPEC §4.
 */
export function createToolkit<S, Args = Record<string, unknown>>(tools: readonly Tool<S, Args>[]): Toolkit<S, Args> {
  const named = new Map<string, Tool<S, Args>>();
  for (const tool of tools) {
    assertTool(tool);
    if (!named.has(tool.name)) {
      named.set(tool.name, tool);
    }
  }
  const sorted = [...named.values()].sort((a, b) => compareCodePoints(a.name, b.name));
  return { kind: "toolkit", tools: sorted };
}

/** The tools of a list or a toolkit, in the order in which they are rendered. */
export function toolsOf<S, Args>(source: ToolSource<S, Args>): readonly Tool<S, Args>[] {
  return "kind" in source ? source.tools : source;
}
