import { jsonArray, jsonObject } from "../../src/json/build.ts";
import type { Path } from "../../src/json/pointer.ts";
import type { Json } from "../../src/json/types.ts";

/** A value somewhere inside another one. */
export type Place = { readonly path: Path; readonly value: Json };

/** Every place in a value, the value itself first. */
export function placesIn(value: Json, path: Path): Place[] {
  const inner =
    value.kind === "array"
      ? value.items.map((item, index) => placesIn(item, [...path, index]))
      : value.kind === "object"
        ? value.members.map(([key, member]) => placesIn(member, [...path, key]))
        : [];
  return [{ path, value }, ...inner.flat()];
}

/** The value with another one at a place. */
export function replacedAt(value: Json, path: Path, changed: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) {
    return changed;
  }
  if (value.kind === "array") {
    return jsonArray(value.items.map((item, index) => (index === step ? replacedAt(item, rest, changed) : item)));
  }
  const members = value.kind === "object" ? value.members : [];
  return jsonObject(members.map(([key, member]) => [key, key === step ? replacedAt(member, rest, changed) : member]));
}
