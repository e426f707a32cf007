import type { Observation, Predicate } from "../../src/rules/observation.ts";
import { violationsOf } from "../../src/rules/predicates.ts";
import { decodeCall, decodeInput } from "../../src/spec/decode.ts";
import type { Rendering } from "../../src/spec/model.ts";
import { jsonOf } from "./json.ts";

/** Tools as a case writes them. */
export type Given = { readonly list: readonly unknown[] } | { readonly toolkit: readonly unknown[] };

/** A port's answer to one of the renderings; `again` is what it answered the second time. */
export function rendered(rendering: Rendering, given: Given, answer: unknown, again?: unknown): Observation {
  const input = "list" in given ? { kind: "list", tools: given.list } : { kind: "toolkit", tools: given.toolkit };
  return {
    operation: rendering,
    rendering,
    input: decodeInput(jsonOf(input)),
    call: undefined,
    answer: jsonOf(answer),
    ...(again === undefined ? {} : { again: jsonOf(again) }),
  };
}

/** A port's answer to a call of one of these tools. */
export function called(
  tools: readonly unknown[],
  call: { name: string; args?: unknown },
  answer: unknown,
): Observation {
  return {
    operation: "execute",
    rendering: undefined,
    input: decodeInput(jsonOf({ kind: "list", tools })),
    call: decodeCall(jsonOf({ args: {}, ...call })),
    answer: jsonOf(answer),
  };
}

/** The places that a predicate names. */
export function placesOf(predicate: Predicate, seen: Observation): string[] {
  return predicate(seen).map(({ pointer }) => pointer);
}

/** The ids of the rules that an answer breaks, each once, in the order of the rules. */
export function brokenRules(seen: Observation): string[] {
  return [...new Set(violationsOf(seen).map(({ rule }) => rule))];
}

const unset = { type: "object" };

/** An OpenAI entry, right unless it is told otherwise. */
export function openaiEntry(name: unknown, description: unknown = "", parameters: unknown = unset): object {
  return { type: "function", function: { name, description, parameters } };
}

/** An Anthropic entry. */
export function anthropicEntry(name: unknown, description: unknown = "", schema: unknown = unset): object {
  return { name, description, input_schema: schema };
}

/** A Gemini declaration. */
export function declaration(name: unknown, description: unknown = "", parameters: unknown = unset): object {
  return { name, description, parameters };
}

/** Gemini's answer with these declarations. */
export function wrapped(...declarations: readonly unknown[]): object[] {
  return [{ functionDeclarations: declarations }];
}
