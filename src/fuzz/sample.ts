import type { Asking, ToolInput } from "../spec/model.ts";

/** What one run of the generators gives: tools to render in every way, or a call. */
export type Sample =
  | { readonly kind: "render"; readonly tools: readonly ToolInput[] }
  | { readonly kind: "call"; readonly asking: Asking };
