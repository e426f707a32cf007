import { jsonArray, jsonObject, jsonString } from "./build.ts";
import type { Json } from "./types.ts";

/**
 * The value as JavaScript sees it, for checking shapes and reading our own settings. It is lossy (doubles,
 * integer-like keys first), so nothing that is judged may be taken from it. Arrays and objects more than `depth` levels
 * inside come out empty.
 */
export function toPlain(value: Json, depth: number = Number.POSITIVE_INFINITY): unknown {
  switch (value.kind) {
    case "null":
      return null;
    case "boolean":
    case "string":
      return value.value;
    case "number":
      return Number(value.text);
    case "array":
      return depth < 0 ? [] : value.items.map((item) => toPlain(item, depth - 1));
    case "object":
      return Object.fromEntries(
        depth < 0 ? [] : value.members.map(([key, member]) => [key, toPlain(member, depth - 1)]),
      );
  }
}

/** A JavaScript value of our own making (finite numbers, no cycles) as JSON; undefined members are left out. */
export function fromPlain(value: unknown): Json {
  if (value === null || value === undefined) {
    return { kind: "null" };
  }
  if (typeof value === "boolean") {
    return { kind: "boolean", value };
  }
  if (typeof value === "number") {
    return { kind: "number", text: JSON.stringify(value) };
  }
  if (typeof value === "string") {
    return jsonString(value);
  }
  if (Array.isArray(value)) {
    return jsonArray(value.map(fromPlain));
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return jsonObject(members.map(([key, member]) => [key, fromPlain(member)]));
}
