import type { sampleOf } from "../../src/fuzz/generate.ts";
import { jsonArray, jsonObject, jsonString } from "../../src/json/build.ts";
import { printCompact } from "../../src/json/print.ts";
import type { Json } from "../../src/json/types.ts";
import type { ToolInput } from "../../src/spec/model.ts";

/** What one run of the generators gives. */
export type Sample = ReturnType<typeof sampleOf>;

/** A sample as one text, for comparing. */
export function sampleText(sample: Sample): string {
  if (sample.kind === "render") {
    return printCompact(jsonArray(sample.tools.map(({ source }) => source)));
  }
  const { input, call } = sample.asking;
  const tools = input.kind === "skills" ? [] : input.tools.map(({ source }) => source);
  return printCompact(
    jsonObject([
      ["tools", jsonArray(tools)],
      ["called", jsonString(call?.name ?? "")],
      ["args", call?.args],
    ]),
  );
}

/** A sample's tools. */
export function toolsOf(sample: Sample): readonly ToolInput[] {
  const { input } = sample.kind === "call" ? sample.asking : { input: { kind: "list", tools: sample.tools } as const };
  return input.kind === "skills" ? [] : input.tools;
}

/** Every value within a value, itself first. */
export function* partsOf(value: Json): Generator<Json> {
  yield value;
  const inner =
    value.kind === "array" ? value.items : value.kind === "object" ? value.members.map(([, part]) => part) : [];
  for (const part of inner) {
    yield* partsOf(part);
  }
}

/** How many objects and arrays deep a value goes; a scalar is 0, `{}` is 1. */
export function depthOf(value: Json): number {
  switch (value.kind) {
    case "array":
      return 1 + Math.max(0, ...value.items.map(depthOf));
    case "object":
      return 1 + Math.max(0, ...value.members.map(([, part]) => depthOf(part)));
    default:
      return 0;
  }
}

/** What in a value is outside the domain: a lone surrogate, a key twice, a number that JSON does not have. */
export function outsideDomain(value: Json): string[] {
  return [...partsOf(value)].flatMap((part) => {
    switch (part.kind) {
      case "string":
        return part.value.isWellFormed() ? [] : [`lone surrogate in ${JSON.stringify(part.value)}`];
      case "number":
        return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(part.text) ? [] : [`no number: ${part.text}`];
      case "object": {
        const keys = part.members.map(([key]) => key);
        const isDistinct = new Set(keys).size === keys.length;
        const wrong = keys.filter((key) => !key.isWellFormed());
        return [
          ...wrong.map((key) => `lone surrogate in the key ${JSON.stringify(key)}`),
          ...(isDistinct ? [] : [`a key twice of ${keys}`]),
        ];
      }
      default:
        return [];
    }
  });
}
