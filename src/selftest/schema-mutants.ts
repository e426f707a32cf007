import { jsonArray, jsonObject, jsonString } from "../json/build.ts";
import type { Json } from "../json/types.ts";
import { type Mutant, mapJson, mapMembers, schemaMutant } from "./mutant.ts";

type Members = readonly (readonly [string, Json])[];

const verbatim = "schema-verbatim";
const order = "schema-key-order";

/** A mutant that drops keys wherever they stand. */
function dropping(
  name: string,
  mistake: string,
  isDropped: (key: string, value: Json, depth: number) => boolean,
): Mutant {
  return schemaMutant(name, verbatim, mistake, (schema) =>
    mapMembers(schema, (members, depth) => members.filter(([key, value]) => !isDropped(key, value, depth))),
  );
}

function reordering(name: string, mistake: string, change: (members: Members) => Members): Mutant {
  return schemaMutant(name, order, mistake, (schema) => mapMembers(schema, change));
}

function numbers(name: string, rule: string, mistake: string, change: (text: string) => Json): Mutant {
  return schemaMutant(name, rule, mistake, (schema) =>
    mapJson(schema, (part) => (part.kind === "number" ? change(part.text) : part)),
  );
}

function strings(name: string, mistake: string, change: (text: string) => string): Mutant {
  return schemaMutant(name, verbatim, mistake, (schema) =>
    mapJson(schema, (part) => (part.kind === "string" ? jsonString(change(part.value)) : part)),
  );
}

function keys(name: string, mistake: string, change: (key: string) => string): Mutant {
  return schemaMutant(name, verbatim, mistake, (schema) =>
    mapMembers(schema, (members) => [...new Map(members.map(([key, value]) => [change(key), value] as const))]),
  );
}

const number = (text: string): Json => ({ kind: "number", text });
const byText = ([a]: readonly [string, Json], [b]: readonly [string, Json]): number => (a < b ? -1 : a > b ? 1 : 0);
const isIndex = (key: string): boolean => /^(0|[1-9]\d{0,9})$/.test(key);
const asDouble = (text: string): string => String(Number(text));
const isEmpty = (value: Json): boolean =>
  (value.kind === "object" && value.members.length === 0) || (value.kind === "array" && value.items.length === 0);

/** Adds a member at the root where the key is not there. */
function adding(
  name: string,
  mistake: string,
  key: string,
  value: Json,
  isDue: (members: Members) => boolean = () => true,
): Mutant {
  return schemaMutant(name, verbatim, mistake, (schema) => {
    const members = schema.kind === "object" ? schema.members : [];
    const isThere = members.some(([one]) => one === key);
    return isThere || !isDue(members) ? schema : jsonObject([...members, [key, value]]);
  });
}

/** Mistakes in schemas that are set. */
export const schemaMutants: readonly Mutant[] = [
  dropping("nulls-dropped", "keys with null left out", (_, value) => value.kind === "null"),
  dropping(
    "null-default-dropped",
    "a null default left out",
    (key, value) => key === "default" && value.kind === "null",
  ),
  dropping("empties-dropped", "empty objects and arrays left out", (_, value) => isEmpty(value)),
  dropping("false-dropped", "keys with false left out", (_, value) => value.kind === "boolean" && !value.value),
  dropping("schema-key-dropped", "$schema left out at the root", (key, _, depth) => key === "$schema" && depth === 0),
  dropping(
    "additional-properties-dropped",
    "additionalProperties left out, properties of that name too",
    (key) => key === "additionalProperties",
  ),
  dropping(
    "nested-additional-properties-dropped",
    "additionalProperties left out below the root",
    (key, _, depth) => key === "additionalProperties" && depth > 0,
  ),
  dropping("title-dropped", "title left out", (key) => key === "title"),
  dropping("default-dropped", "default left out", (key) => key === "default"),
  dropping("format-dropped", "format left out", (key) => key === "format"),
  dropping("const-dropped", "const left out", (key) => key === "const"),
  dropping("definitions-dropped", "$defs and definitions left out", (key) => key === "$defs" || key === "definitions"),
  dropping("ref-dropped", "$ref left out", (key) => key === "$ref"),
  dropping("pattern-dropped", "pattern left out", (key) => key === "pattern"),
  dropping("examples-dropped", "examples left out", (key) => key === "examples"),
  dropping("proto-dropped", "a key named __proto__ lost", (key) => key === "__proto__"),
  dropping(
    "inherited-dropped",
    "keys named as what objects inherit lost",
    (key) => key === "constructor" || key === "toString",
  ),
  dropping("empty-key-dropped", "the empty key lost", (key) => key === ""),
  dropping("unknown-dropped", "keywords that begin with x- lost", (key) => key.startsWith("x-")),
  schemaMutant("title-beside-type-dropped", verbatim, "title left out beside type", (schema) =>
    mapMembers(schema, (members) =>
      members.some(([key]) => key === "type") ? members.filter(([key]) => key !== "title") : members,
    ),
  ),
  schemaMutant("beyond-32-lost", verbatim, "keys from the 33rd on lost", (schema) =>
    mapMembers(schema, (members) => members.slice(0, 32)),
  ),
  schemaMutant("beyond-64-levels-lost", verbatim, "what lies deeper than 64 levels lost", (schema) =>
    mapJson(schema, (part, depth) => (depth > 64 && part.kind === "object" ? jsonObject([]) : part)),
  ),
  schemaMutant("type-arrays-flattened", verbatim, "a list of types becomes its first", (schema) =>
    mapMembers(schema, (members) =>
      members.map(
        ([key, value]) => [key, key === "type" && value.kind === "array" ? (value.items[0] ?? value) : value] as const,
      ),
    ),
  ),
  schemaMutant("types-upper-case", verbatim, "types as Gemini spells them", (schema) =>
    mapMembers(schema, (members) =>
      members.map(
        ([key, value]) =>
          [key, key === "type" && value.kind === "string" ? jsonString(value.value.toUpperCase()) : value] as const,
      ),
    ),
  ),
  schemaMutant("boolean-schemas-opened", verbatim, "a sub-schema true becomes {}", (schema) =>
    mapMembers(schema, (members) =>
      members.map(
        ([key, value]) =>
          [key, key !== "type" && value.kind === "boolean" && value.value ? jsonObject([]) : value] as const,
      ),
    ),
  ),
  schemaMutant("empty-object-is-array", verbatim, "{} becomes []", (schema) =>
    mapJson(schema, (part, depth) =>
      depth > 0 && part.kind === "object" && part.members.length === 0 ? jsonArray([]) : part,
    ),
  ),
  schemaMutant("enum-sorted", verbatim, "arrays of texts sorted", (schema) => mapJson(schema, sortedTexts)),
  schemaMutant("enum-distinct", verbatim, "doubled texts in arrays merged", (schema) => mapJson(schema, distinctTexts)),
  adding("type-added", "a missing type added", "type", jsonString("object")),
  adding("properties-added", "missing properties added", "properties", jsonObject([])),
  adding("required-added", "missing required added beside properties", "required", jsonArray([]), (members) =>
    members.some(([key]) => key === "properties"),
  ),
  adding("closed", "additionalProperties false added", "additionalProperties", { kind: "boolean", value: false }),
  keys("namespace-cut", "what stands before a slash in a key lost", (key) => key.split("/").at(-1) ?? key),
  keys("keys-sanitised", "other characters in keys become _", (key) => key.replace(/[^a-zA-Z0-9_$-]/gu, "_")),
  keys("dollar-cut", "a leading $ of other keys than JSON Schema's lost", (key) =>
    key.replace(/^\$(?!schema|id|ref|defs|comment|anchor|dynamic|vocab)/, ""),
  ),
  keys("keys-composed", "keys in Unicode's composed form", (key) => key.normalize("NFC")),
  strings("strings-trimmed", "texts without the blanks around them", (text) => text.trim()),
  strings("unicode-escapes-read", "the text \\u0041 read as a letter", (text) =>
    text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  ),
  strings("slashes-escaped", "slashes escaped twice", (text) => text.replaceAll("/", "\\/")),
  numbers("doubles", verbatim, "numbers as doubles", (text) =>
    Number.isFinite(Number(text)) ? number(asDouble(text)) : { kind: "null" },
  ),
  numbers("integers-as-text", verbatim, "integers beyond 2^53 as texts", (text) =>
    /^-?\d{17,}$/.test(text) ? jsonString(text) : number(text),
  ),
  numbers("int64", verbatim, "integers beyond 64 bits capped", (text) =>
    /^-?\d+$/.test(text) && BigInt.asIntN(64, BigInt(text)) !== BigInt(text)
      ? number(text.startsWith("-") ? "-9223372036854775808" : "9223372036854775807")
      : number(text),
  ),
  numbers("int32", verbatim, "integers beyond 32 bits wrapped", (text) =>
    /^-?\d+$/.test(text) ? number(String(BigInt.asIntN(32, BigInt(text)))) : number(text),
  ),
  numbers("decimals-as-floats", verbatim, "decimals in single precision", (text) =>
    /[.eE]/.test(text) && Number.isFinite(Number(text))
      ? number(String(Math.fround(Number(text))).replace("Infinity", "3.4e38"))
      : number(text),
  ),
  numbers("integral-decimals-cut", "schema-number-text", "1.0 becomes 1", (text) => number(text.replace(/\.0+$/, ""))),
  numbers("exponents-expanded", "schema-number-text", "exponents in upper case", (text) =>
    number(text.replace("e", "E")),
  ),
  numbers("negative-zero", "schema-number-text", "-0 becomes 0", (text) => number(/^-0$/.test(text) ? "0" : text)),
  reordering("keys-sorted", "keys sorted", (members) => [...members].sort(byText)),
  reordering("order-lost-beyond-8", "keys sorted from the ninth on", (members) =>
    members.length > 8 ? [...members].sort(byText) : members,
  ),
  reordering("order-lost-beyond-32", "keys sorted from the 33rd on", (members) =>
    members.length > 32 ? [...members].sort(byText) : members,
  ),
  reordering("indexes-first", "integer-like keys to the front", (members) => [
    ...members.filter(([key]) => isIndex(key)).sort(([a], [b]) => Number(a) - Number(b)),
    ...members.filter(([key]) => !isIndex(key)),
  ]),
  schemaMutant("root-keys-sorted", order, "keys of the root sorted", (schema) =>
    schema.kind === "object" ? jsonObject([...schema.members].sort(byText)) : schema,
  ),
];

function sortedTexts(part: Json): Json {
  const isTexts = part.kind === "array" && part.items.every((item) => item.kind === "string");
  return isTexts ? jsonArray(part.items.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))) : part;
}

function distinctTexts(part: Json): Json {
  const isTexts = part.kind === "array" && part.items.every((item) => item.kind === "string");
  return isTexts ? jsonArray([...new Set(part.items.map(textOf))].map(jsonString)) : part;
}

function textOf(item: Json): string {
  return item.kind === "string" ? item.value : "";
}
