import fc from "fast-check";
import { jsonArray, jsonObject, jsonString } from "../../src/json/build.ts";
import { type Path, pointerTo } from "../../src/json/pointer.ts";
import type { Json } from "../../src/json/types.ts";
import { numberTexts } from "./arbitraries.ts";
import { placesIn, replacedAt } from "./places.ts";

/** The same value in other words: keys in another order, numbers of the same decimal spelled in another way. */
export function respelled(value: Json): fc.Arbitrary<Json> {
  switch (value.kind) {
    case "number":
      return fc.constantFrom(...spellingsOf(value.text)).map((text): Json => ({ kind: "number", text }));
    case "array":
      return fc.tuple(...value.items.map(respelled)).map(jsonArray);
    case "object": {
      const members = fc.tuple(...value.members.map(([key, member]) => fc.tuple(fc.constant(key), respelled(member))));
      return members.chain((all) => fc.shuffledSubarray(all, { minLength: all.length })).map(jsonObject);
    }
    default:
      return fc.constant(value);
  }
}

function spellingsOf(text: string): string[] {
  const [mantissa = "", power = "0"] = text.toLowerCase().split("e");
  const longer = mantissa.includes(".") ? `${mantissa}00` : `${mantissa}.0`;
  return [
    text,
    `${mantissa}e${BigInt(power)}`,
    `${longer}E${BigInt(power)}`,
    `${tenfold(mantissa)}e${BigInt(power) - 1n}`,
  ];
}

// Ten times a decimal, by moving its point.
function tenfold(mantissa: string): string {
  const [whole = "", fraction = ""] = mantissa.split(".");
  const moved = `${whole}${fraction.slice(0, 1) || "0"}`.replace(/^(-?)0+(?=\d)/, "$1");
  return fraction.length > 1 ? `${moved}.${fraction.slice(1)}` : moved;
}

/** JSON text of a value with white space and escapes of some style, where `JSON.stringify` has but one. */
export function spelledOut(
  value: Json,
  style: { readonly space: string; readonly escaping: "none" | "some" | "all" },
): string {
  const { space } = style;
  const text = (content: string): string => quoted(content, style.escaping);
  switch (value.kind) {
    case "array":
      return `[${space}${value.items.map((item) => spelledOut(item, style)).join(`${space},${space}`)}${space}]`;
    case "object": {
      const members = value.members.map(([key, member]) => `${text(key)}${space}:${space}${spelledOut(member, style)}`);
      return `{${space}${members.join(`,${space}`)}${space}}`;
    }
    case "string":
      return text(value.value);
    case "number":
      return value.text;
    case "boolean":
      return String(value.value);
    case "null":
      return "null";
  }
}

function quoted(content: string, escaping: "none" | "some" | "all"): string {
  if (escaping === "none") {
    return JSON.stringify(content);
  }
  const units = Array.from({ length: content.length }, (_, index) => content.charCodeAt(index));
  const escaped = units.map((unit, index) => {
    const mustBe = unit < 0x20 || unit === 0x22 || unit === 0x5c;
    const isChosen = escaping === "all" || unit >= 0x7f;
    return mustBe || isChosen ? `\\u${unit.toString(16).padStart(4, "0")}` : content.charAt(index);
  });
  return `"${escaped.join("")}"`;
}

/** A value that differs from another in one place, and the pointer to that place. */
export type Edited = { readonly value: Json; readonly pointer: string; readonly kind: string };

/** One change somewhere inside a value: another value, a member or element more or less, two keys exchanged. */
export function edited(original: Json): fc.Arbitrary<Edited> {
  return fc.constantFrom(...placesIn(original, [])).chain(({ path, value }) =>
    fc.oneof(...editsOf(value)).map(({ changed, below, kind }) => ({
      value: replacedAt(original, path, changed),
      pointer: pointerTo([...path, ...below]),
      kind,
    })),
  );
}

type Edit = { readonly changed: Json; readonly below: Path; readonly kind: string };

const mark = jsonString("\u0000 put here by the test");

function editsOf(value: Json): [fc.Arbitrary<Edit>, ...fc.Arbitrary<Edit>[]] {
  const replaced = fc.constant<Edit>({ changed: mark, below: [], kind: "replaced" });
  switch (value.kind) {
    case "number":
      return [
        replaced,
        numberTexts()
          .filter((text) => text !== value.text)
          .map((text) => other({ kind: "number", text })),
      ];
    case "boolean":
      return [replaced, fc.constant(other({ ...value, value: !value.value }))];
    case "array":
      return [replaced, ...arrayEdits(value.items)];
    case "object":
      return [replaced, ...objectEdits(value.members)];
    default:
      return [replaced];
  }
}

function other(changed: Json): Edit {
  return { changed, below: [], kind: "replaced" };
}

function arrayEdits(items: readonly Json[]): fc.Arbitrary<Edit>[] {
  const longer: Edit = { changed: jsonArray([...items, mark]), below: [items.length], kind: "extra" };
  const shorter: Edit = { changed: jsonArray(items.slice(0, -1)), below: [items.length - 1], kind: "missing" };
  return [fc.constant(longer), ...(items.length > 0 ? [fc.constant(shorter)] : [])];
}

function objectEdits(members: readonly (readonly [string, Json])[]): fc.Arbitrary<Edit>[] {
  const fresh = `new ${members.map(([key]) => key).join("")}`;
  const longer: Edit = { changed: jsonObject([[fresh, mark], ...members]), below: [fresh], kind: "extra" };
  const dropped = members.map(([key]): Edit => {
    return { changed: jsonObject(members.filter(([name]) => name !== key)), below: [key], kind: "missing" };
  });
  const turned: Edit = { changed: jsonObject([...members].reverse()), below: [], kind: "order" };
  return [
    fc.constant(longer),
    ...(dropped.length > 0 ? [fc.constantFrom(...dropped)] : []),
    ...(members.length > 1 ? [fc.constant(turned)] : []),
  ];
}
