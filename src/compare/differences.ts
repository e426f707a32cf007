import { jsonArray, jsonString } from "../json/build.ts";
import { isUnbounded, keepsJson, sameSpelling } from "../json/equal.ts";
import { pointerTo } from "../json/pointer.ts";
import type { Json, JsonArray, JsonObject } from "../json/types.ts";

/**
 * One place where an answer is not what was expected. `order` compares the keys of an object, `spelling` the
 * text of a number of the same value; both sides of these are shown, as are those of `type` and `value`.
 */
export type Difference = {
  readonly pointer: string;
  readonly kind: "missing" | "extra" | "type" | "value" | "order" | "spelling" | "assert" | "failure";
  readonly expected?: Json | undefined;
  readonly actual?: Json | undefined;
};

/** Every place where two values differ, in document order; none when they are the same to the last key and digit. */
export function differencesOf(expected: Json, actual: Json, pointer = ""): Difference[] {
  if (isUnbounded(expected)) {
    return sameSpelling(expected, actual) ? [] : [{ pointer, kind: "spelling", expected, actual }];
  }
  if (expected.kind !== actual.kind) {
    return [{ pointer, kind: "type", expected, actual }];
  }
  switch (expected.kind) {
    case "array":
      return arrayDifferences(expected, actual as JsonArray, pointer);
    case "object":
      return objectDifferences(expected, actual as JsonObject, pointer);
    default:
      return scalarDifferences(expected, actual, pointer);
  }
}

function scalarDifferences(expected: Json, actual: Json, pointer: string): Difference[] {
  if (sameSpelling(expected, actual)) {
    return [];
  }
  return [{ pointer, kind: keepsJson(expected, actual) ? "spelling" : "value", expected, actual }];
}

function arrayDifferences(expected: JsonArray, actual: JsonArray, pointer: string): Difference[] {
  const length = Math.max(expected.items.length, actual.items.length);
  return Array.from({ length }, (_, index) =>
    memberDifferences(expected.items[index], actual.items[index], pointer + pointerTo([index])),
  ).flat();
}

function objectDifferences(expected: JsonObject, actual: JsonObject, pointer: string): Difference[] {
  const found = new Map(actual.members);
  const due = new Set(expected.members.map(([key]) => key));
  const shared = expected.members.map(([key]) => key).filter((key) => found.has(key));
  const order = actual.members.map(([key]) => key).filter((key) => due.has(key));
  const isReordered = shared.some((key, index) => key !== order[index]);
  return [
    ...(isReordered ? [{ pointer, kind: "order", expected: names(shared), actual: names(order) } as const] : []),
    ...expected.members.flatMap(([key, value]) => memberDifferences(value, found.get(key), pointer + pointerTo([key]))),
    ...actual.members
      .filter(([key]) => !due.has(key))
      .map(([key, value]) => ({ pointer: pointer + pointerTo([key]), kind: "extra", actual: value }) as const),
  ];
}

function memberDifferences(expected: Json | undefined, actual: Json | undefined, pointer: string): Difference[] {
  if (expected === undefined) {
    return [{ pointer, kind: "extra", actual }];
  }
  return actual === undefined ? [{ pointer, kind: "missing", expected }] : differencesOf(expected, actual, pointer);
}

function names(keys: readonly string[]): Json {
  return jsonArray(keys.map(jsonString));
}
