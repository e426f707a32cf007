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
      return `[${value.items.map(printCompact).join(",")}]`;
    case "object":
      return `{${value.members.map(([key, member]) => `${JSON.stringify(key)}:${printCompact(member)}`).join(",")}}`;
  }
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
