import type { Levels } from "../../src/compare/judge.ts";
import { decodeAsserts, decodeCall, decodeInput } from "../../src/spec/decode.ts";
import type { Operation, Question, Rendering } from "../../src/spec/model.ts";
import { loadRules } from "../../src/spec/rules-file.ts";
import { jsonOf } from "./json.ts";

/** The levels as the contract gives them. */
export const levels: Levels = new Map(loadRules().rules.map(({ id, level }) => [id, level]));

/** The parts of a question as a golden writes them; what is left out is the simplest there is. */
export type Asked = {
  readonly case?: string;
  readonly rules?: readonly string[];
  readonly operation?: Operation;
  readonly input?: unknown;
  readonly call?: { readonly name: string; readonly args?: unknown };
  readonly as?: Rendering;
  readonly expected?: unknown;
  readonly asserts?: readonly unknown[];
};

/** A question; without any part, Gemini's wrapper for no tools. */
export function questionOf(asked: Asked = {}): Question {
  return {
    case: asked.case ?? "area/behaviour",
    rules: asked.rules ?? [],
    operation: asked.operation ?? "toGemini",
    input: decodeInput(jsonOf(asked.input ?? { kind: "list", tools: [] })),
    call: asked.call && decodeCall(jsonOf(asked.call)),
    as: asked.as,
    expected: jsonOf(asked.expected ?? [{ functionDeclarations: [] }]),
    asserts: asked.asserts && decodeAsserts(jsonOf(asked.asserts)),
  };
}
