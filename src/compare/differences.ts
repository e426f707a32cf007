import { jsonArray, jsonString } from "../json/build.ts";
import { counterpartsIn } from "../json/counterpart.ts";
import { isUnbounded, keepsJson, sameKeys, sameSpelling } from "../json/equal.ts";
import { pointerAt, type Way } from "../json/pointer.ts";
import type { Json, JsonArray, JsonMember, JsonObject } from "../json/types.ts";

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

/**
 * Every place where two values differ, in document order; none when they are the same to the last key and digit.
 * `way` is where they stand.
 */
export function differencesOf(expected: Json, actual: Json, way: Way = ""): Difference[] {
  const found: Difference[] = [];
  compare(expected, actual, way, found);
  return found;
}

function compare(expected: Json, actual: Json, way: Way, found: Difference[]): void {
  if (isUnbounded(expected)) {
    if (!sameSpelling(expected, actual)) {
      found.push({ pointer: pointerAt(way), kind: "spelling", expected, actual });
    }
  } else if (expected.kind !== actual.kind) {
    found.push({ pointer: pointerAt(way), kind: "type", expected, actual });
  } else if (expected.kind === "array") {
    compareArrays(expected, actual as JsonArray, way, found);
  } else if (expected.kind === "object") {
    compareObjects(expected, actual as JsonObject, way, found);
  } else if (!sameSpelling(expected, actual)) {
    const kind = keepsJson(expected, actual) ? "spelling" : "value";
    found.push({ pointer: pointerAt(way), kind, expected, actual });
  }
}

function compareArrays(expected: JsonArray, actual: JsonArray, way: Way, found: Difference[]): void {
  const length = Math.max(expected.items.length, actual.items.length);
  for (let index = 0; index < length; index += 1) {
    compareMembers(expected.items[index], actual.items[index], { from: way, to: index }, found);
  }
}

function compareObjects(expected: JsonObject, actual: JsonObject, way: Way, found: Difference[]): void {
  const extra = sameKeys(expected, actual) ? [] : compareKeys(expected, actual, way, found);
  const find = counterpartsIn(actual);
  for (const [index, [key, value]] of expected.members.entries()) {
    compareMembers(value, find(key, index), { from: way, to: key }, found);
  }
  for (const [key, value] of extra) {
    compareMembers(undefined, value, { from: way, to: key }, found);
  }
}

/** Tells of another order of the shared keys, and gives back the members that are too many. */
function compareKeys(expected: JsonObject, actual: JsonObject, way: Way, found: Difference[]): JsonMember[] {
  const [due, there] = [new Map(expected.members), new Map(actual.members)];
  const shared = [...due.keys()].filter((key) => there.has(key));
  const order = [...there.keys()].filter((key) => due.has(key));
  if (shared.some((key, index) => key !== order[index])) {
    found.push({ pointer: pointerAt(way), kind: "order", expected: names(shared), actual: names(order) });
  }
  return actual.members.filter(([key]) => !due.has(key));
}

function compareMembers(expected: Json | undefined, actual: Json | undefined, way: Way, found: Difference[]): void {
  if (expected !== undefined && actual !== undefined) {
    compare(expected, actual, way, found);
  } else if (expected !== undefined) {
    found.push({ pointer: pointerAt(way), kind: "missing", expected });
  } else {
    found.push({ pointer: pointerAt(way), kind: "extra", actual });
  }
}

function names(keys: readonly string[]): Json {
  return jsonArray(keys.map(jsonString));
}
