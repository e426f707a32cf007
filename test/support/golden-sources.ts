import { loadGolden } from "../../src/golden/load.ts";
import { toPlain } from "../../src/json/plain.ts";
import { createDefaultToolkit } from "../../src/reference/default-toolkit.ts";
import type { Tool } from "../../src/reference/tool.ts";
import { createToolkit, type ToolSource } from "../../src/reference/toolkit.ts";
import { goldenFolder } from "../../src/spec/layout.ts";
import type { Question, Rendering } from "../../src/spec/model.ts";
import { readSkills } from "../../src/spec/skills.ts";

/** Every question of the goldens. */
export const goldens: readonly Question[] = loadGolden(goldenFolder).questions;

/** The goldens that a rendering answers, the default toolkit's among them. */
export function goldensOf(rendering: Rendering): readonly Question[] {
  return goldens.filter(({ operation, as }) => (as ?? operation) === rendering);
}

/**
 * The input as a TypeScript user has it, in ordinary objects. They can't hold integers beyond 2^53, the spelling of a
 * number or integer-like keys behind others, so no client can send these; docs/providers.md shows what comes of them.
 */
export function plainSourceOf({ input }: Question): ToolSource {
  if (input.kind === "skills") {
    return createDefaultToolkit({ skills: readSkills(input.skills) });
  }
  const tools = input.tools.map(({ source }) => toPlain(source) as Tool);
  return input.kind === "toolkit" ? createToolkit(tools) : tools;
}
