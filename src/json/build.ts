import type { Json, JsonArray, JsonMember, JsonObject, JsonString } from "./types.ts";

/** A JSON string of a text. */
export function jsonString(value: string): JsonString {
  return { kind: "string", value };
}

/** A JSON array of values. */
export function jsonArray(items: readonly Json[]): JsonArray {
  return { kind: "array", items };
}

/** A JSON object of members in the order given; a member whose value is undefined is left out. */
export function jsonObject(members: readonly (readonly [string, Json | undefined])[]): JsonObject {
  return { kind: "object", members: members.filter((member): member is JsonMember => member[1] !== undefined) };
}

/** The value of an object's key, or undefined where the value is no object or has no such key. */
export function member(value: Json | undefined, key: string): Json | undefined {
  return value?.kind === "object" ? value.members.find(([name]) => name === key)?.[1] : undefined;
}

/** The text of a JSON string, or undefined for any other value. */
export function textOf(value: Json | undefined): string | undefined {
  return value?.kind === "string" ? value.value : undefined;
}

/** The keys of a JSON object in order; none for any other value. */
export function keysOf(value: Json | undefined): string[] {
  return value?.kind === "object" ? value.members.map(([key]) => key) : [];
}

/** The items of a JSON array; none for any other value. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return value?.kind === "array" ? value.items : [];
}
