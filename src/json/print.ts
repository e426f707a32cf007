import type { Json, JsonArray, JsonObject } from "./types.ts";

/** One line without white space: key order and number text as in the value, non-ASCII as it is. */
export function printCompact(value: Json): string {
  switch (value.kind) {
    case "null":
      return "null";
    case "boolean":
      return value.value ? "true" : "false";
    case "number":
      return value.text;
    case "string":
      return JSON.stringify(value.value);
    case "array":
      return compactArray(value);
    case "object":
      return compactObject(value);
  }
}

// Appended piece by piece, since lists of pieces are most of the time of printing.
function compactArray({ items }: JsonArray): string {
  let text = "";
  for (const item of items) {
    text += text === "" ? printCompact(item) : `,${printCompact(item)}`;
  }
  return `[${text}]`;
}

function compactObject({ members }: JsonObject): string {
  let text = "";
  for (const [key, member] of members) {
    text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${printCompact(member)}`;
  }
  return `{${text}}`;
}

/** Several lines, two spaces a level, as `JSON.stringify(value, null, 2)` lays it out, without a last newline. */
export function printIndented(value: Json, indent = ""): string {
  if (value.kind === "array" && value.items.length > 0) {
    return block("[", itemLines(value, `${indent}  `), "]", indent);
  }
  if (value.kind === "object" && value.members.length > 0) {
    return block("{", memberLines(value, `${indent}  `), "}", indent);
  }
  return printCompact(value);
}

function block(open: string, lines: readonly string[], close: string, indent: string): string {
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

function itemLines(value: JsonArray, indent: string): string[] {
  return value.items.map((item) => indent + printIndented(item, indent));
}

function memberLines(value: JsonObject, indent: string): string[] {
  return value.members.map(([key, member]) => `${indent}${JSON.stringify(key)}: ${printIndented(member, indent)}`);
}
