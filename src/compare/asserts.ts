import { jsonArray, jsonString } from "../json/build.ts";
import { keepsJson } from "../json/equal.ts";
import { segmentsOf, select } from "../json/pointer.ts";
import type { Json } from "../json/types.ts";
import type { Assert } from "../spec/model.ts";
import type { Difference } from "./differences.ts";

/** The demands of a case that an answer does not meet. */
export function failedAsserts(asserts: readonly Assert[], answer: Json): Difference[] {
  return asserts.flatMap((assert) => failed(assert, answer));
}

function failed(assert: Assert, answer: Json): Difference[] {
  const found = select(answer, assert.at);
  if ("is" in assert && isListAt(answer, assert.at)) {
    return unlike(assert, jsonArray(found.map(({ value }) => value)));
  }
  const [first] = found;
  if (first === undefined) {
    return [{ pointer: assert.at, kind: "missing", expected: demand(assert) }];
  }
  if ("is" in assert) {
    return unlike(assert, first.value);
  }
  return found
    .filter(({ value }) => !meets(assert, value))
    .map(({ pointer, value }) => ({ pointer, kind: "assert", expected: demand(assert), actual: value }));
}

function unlike({ at, is }: Extract<Assert, { is: Json }>, actual: Json): Difference[] {
  return keepsJson(is, actual) ? [] : [{ pointer: at, kind: "assert", expected: is, actual }];
}

// A star selects nothing from an empty array, which is a list, and nothing from what is not there, which is none.
function isListAt(answer: Json, pattern: string): boolean {
  const star = segmentsOf(pattern).indexOf("*");
  const before = pattern
    .split("/")
    .slice(0, star + 1)
    .join("/");
  return star >= 0 && select(answer, before).some(({ value }) => value.kind === "array");
}

function meets(assert: Exclude<Assert, { is: Json }>, value: Json): boolean {
  if ("type" in assert) {
    return value.kind === assert.type;
  }
  if (value.kind !== "string") {
    return false;
  }
  return "startsWith" in assert ? value.value.startsWith(assert.startsWith) : value.value.includes(assert.contains);
}

function demand(assert: Assert): Json {
  if ("is" in assert) {
    return assert.is;
  }
  if ("type" in assert) {
    return jsonString(`(a value of the type ${assert.type})`);
  }
  return jsonString(
    "startsWith" in assert
      ? `(a text that starts with) ${assert.startsWith}`
      : `(a text that contains) ${assert.contains}`,
  );
}
