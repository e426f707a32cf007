import { fitsDouble, keepsNumber } from "../json/number.ts";
import { JsonSyntaxError, parseJson } from "../json/parse.ts";
import { toPlain } from "../json/plain.ts";
import { pointerTo } from "../json/pointer.ts";
import type { Json, JsonObject } from "../json/types.ts";

/** Arguments that were read, or one sentence that tells the model what is wrong with them. */
export type ArgumentsRead<Args> = { readonly args: Args } | { readonly problem: string };

/** Reads the arguments of a call from JSON text, as OpenAI sends them. */
export type ArgumentsReader<Args> = (text: string) => ArgumentsRead<Args>;

/**
 * Reads arguments as an ordinary object. An integer that no double holds, or a number beyond all, is a problem and is not
 * rounded, since a rounded id names another record; decimals become the nearest double, as anywhere in JavaScript; {@link exactArguments} takes it.
 */
export function plainArguments(text: string): ArgumentsRead<Record<string, unknown>> {
  const read = exactArguments(text);
  if ("problem" in read) {
    return read;
  }
  const lost = unheldNumber(read.args, []);
  return lost === undefined ? { args: toPlain(read.args) as Record<string, unknown> } : { problem: lost };
}

/** Reads arguments without loss, for tools that take {@link Json}: integers of any size, spellings, the order of keys. */
export function exactArguments(text: string): ArgumentsRead<JsonObject> {
  const json = readJson(text);
  if (typeof json === "string") {
    return { problem: json };
  }
  return json.kind === "object" ? { args: json } : { problem: notAnObject(json.kind) };
}

/** Takes arguments that a client has read already, as Anthropic's and Gemini's do. */
export function givenArguments(value: unknown): ArgumentsRead<Record<string, unknown>> {
  const kind = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  if (kind !== "object") {
    return { problem: notAnObject(kind) };
  }
  return { args: value as Record<string, unknown> };
}

function readJson(text: string): Json | string {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError) {
      return `The arguments are not JSON: ${error.message}`;
    }
    throw error;
  }
}

function notAnObject(kind: string): string {
  const named: Readonly<Record<string, string>> = { null: "null", undefined: "nothing", array: "an array" };
  return `The arguments must be a JSON object, got ${named[kind] ?? `a ${kind}`}`;
}

function unheldNumber(value: Json, path: readonly (string | number)[]): string | undefined {
  switch (value.kind) {
    case "number":
      return isHeld(value.text)
        ? undefined
        : `The number at ${pointerTo(path)} cannot be held exactly; send it as a string if the tool takes one`;
    case "array":
      return firstOf(
        value.items.map((item, index) => [index, item]),
        path,
      );
    case "object":
      return firstOf(value.members, path);
    default:
      return undefined;
  }
}

function firstOf(
  children: readonly (readonly [string | number, Json])[],
  path: readonly (string | number)[],
): string | undefined {
  for (const [key, child] of children) {
    const lost = unheldNumber(child, [...path, key]);
    if (lost !== undefined) {
      return lost;
    }
  }
  return undefined;
}

// Held by the text a double prints as, too: 2^64 is a double, but comes out of it as 18446744073709552000.
function isHeld(text: string): boolean {
  return fitsDouble(text) && keepsNumber(text, String(Number(text)));
}
