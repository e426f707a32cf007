import { counterpartsIn } from "./counterpart.ts";
import { fitsDouble, isWrittenAsDecimal, keepsNumber, sameDecimal } from "./number.ts";
import type { Json, JsonArray, JsonMember, JsonNumber, JsonObject } from "./types.ts";

type NumberRule = (given: string, returned: string) => boolean;

/** Whether two values are the same JSON value: keys in any order, numbers as exact decimals. */
export function equalJson(first: Json, second: Json): boolean {
  return holds(first, second, asValue);
}

/**
 * Whether a returned value keeps a given one: as {@link equalJson}, but a number given with a fraction or
 * exponent may come back as another decimal of the same double, and one that no double holds as anything.
 */
export function keepsJson(given: Json, returned: Json): boolean {
  return holds(given, returned, asKept);
}

/** Whether two values are written alike: as {@link equalJson}, with the order of keys and the text of numbers. */
export function sameSpelling(first: Json, second: Json): boolean {
  return holds(first, second, asWritten);
}

/** Whether two objects have the same keys in the same order. */
export function sameKeys({ members }: JsonObject, other: JsonObject): boolean {
  const isAsLong = members.length === other.members.length;
  return isAsLong && members.every(([key], index) => key === (other.members[index] as JsonMember)[0]);
}

/** Whether a number is beyond every double, so that only its spelling (a SHOULD) can be asked back. */
export function isUnbounded(value: Json): boolean {
  return value.kind === "number" && isWrittenAsDecimal(value.text) && !fitsDouble(value.text);
}

type Comparison = {
  readonly number: NumberRule;
  readonly unboundedIsFree?: boolean;
  readonly keysInOrder?: boolean;
};

const asValue: Comparison = { number: sameDecimal };
const asKept: Comparison = { number: keepsNumber, unboundedIsFree: true };
const asWritten: Comparison = { number: (given, returned) => given === returned, keysInOrder: true };

function holds(given: Json, returned: Json, rule: Comparison): boolean {
  if (rule.unboundedIsFree && isUnbounded(given)) {
    return true;
  }
  if (given.kind !== returned.kind) {
    return false;
  }
  switch (given.kind) {
    case "boolean":
    case "string":
      return given.value === (returned as typeof given).value;
    case "number":
      return rule.number(given.text, (returned as JsonNumber).text);
    case "array":
      return sameItems(given, returned as JsonArray, rule);
    case "object":
      return sameMembers(given, returned as JsonObject, rule);
    case "null":
      return true;
  }
}

function sameItems(given: JsonArray, returned: JsonArray, rule: Comparison): boolean {
  const sameLength = given.items.length === returned.items.length;
  return sameLength && given.items.every((item, index) => holds(item, returned.items[index] as Json, rule));
}

function sameMembers(given: JsonObject, returned: JsonObject, rule: Comparison): boolean {
  if (rule.keysInOrder ? !sameKeys(given, returned) : given.members.length !== returned.members.length) {
    return false;
  }
  const find = counterpartsIn(returned);
  return given.members.every(([key, value], index) => {
    const other = find(key, index);
    return other !== undefined && holds(value, other, rule);
  });
}
