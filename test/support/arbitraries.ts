import fc from "fast-check";
import { jsonArray, jsonObject, jsonString } from "../../src/json/build.ts";
import type { Json, JsonObject } from "../../src/json/types.ts";
import { decodeTool } from "../../src/spec/decode.ts";
import type { ToolInput } from "../../src/spec/model.ts";

/** Texts that implementations stumble over: names of members, numbers, what JSON or Unicode makes special. */
const hardTexts = [
  ...["", " ", "__proto__", "constructor", "toString", "kind", "length", "null", "true", "*", "-", "$ref", "a*b"],
  ...["0", "1", "10", "2", "01", "-1", "1.0", "9007199254740993", "4294967295"],
  ...['"', "\\", "/", "~", "~1", "a/b", "m~n", "{x}", "application/json", "$&"],
  ...["\u0000", "\n", "\r\n", "\t", "\u001f", "\u007f", "\u2028", "\u2029", "\ufeff", "\u200d"],
  ...["\u00e9", "e\u0301", "\ud7ff", "\ue000", "\uff5e", "\uffff", "\u{10000}", "\u{1f600}", "\u{10ffff}"],
];

/** Any text of Unicode scalar values, the hard ones often. */
export function texts(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...hardTexts) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
    { weight: 1, arbitrary: fc.stringMatching(/^[a-c]{0,2}$/) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...hardTexts), { maxLength: 3 }).map((parts) => parts.join("")) },
  );
}

const digits = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });

/** Any spelling of a number that JSON has, of any size. */
export function numberTexts(): fc.Arbitrary<string> {
  const whole = fc.oneof(
    fc.constantFrom("0", "1", "10", "100", "9007199254740993", "18446744073709551616"),
    fc.tuple(fc.constantFrom(..."123456789"), digits(0, 30)).map(([first, rest]) => first + rest),
  );
  const fraction = fc.oneof(
    fc.constantFrom("", ".0", ".5", ".10", ".000"),
    digits(1, 20).map((text) => `.${text}`),
  );
  const power = fc.oneof(fc.constantFrom("0", "1", "00", "007", "20", "308", "400"), digits(1, 3));
  const exponent = fc.tuple(fc.constantFrom("e", "E", "e+", "E-", "e-"), power).map((parts) => parts.join(""));
  return fc
    .tuple(fc.constantFrom("", "-"), whole, fc.oneof(fc.constant(""), fraction), fc.oneof(fc.constant(""), exponent))
    .map((parts) => parts.join(""));
}

function scalars(): fc.Arbitrary<Json> {
  return fc.oneof(
    { weight: 3, arbitrary: numberTexts().map((text): Json => ({ kind: "number", text })) },
    { weight: 2, arbitrary: texts().map(jsonString) },
    { weight: 1, arbitrary: fc.boolean().map((value): Json => ({ kind: "boolean", value })) },
    { weight: 1, arbitrary: fc.constant<Json>({ kind: "null" }) },
  );
}

/** Objects of these values: mostly few keys, now and then more than 8 or more than 32. */
function objectsOf(values: fc.Arbitrary<Json>, size: { min: number; max: number }): fc.Arbitrary<JsonObject> {
  const member = fc.tuple(texts(), values);
  return fc
    .uniqueArray(member, { minLength: size.min, maxLength: size.max, selector: ([key]) => key, size: "max" })
    .map(jsonObject);
}

/** Objects with so many keys that maps of another kind begin. */
function wideObjects(values: fc.Arbitrary<Json>): fc.Arbitrary<JsonObject> {
  const keys = fc
    .integer({ min: 9, max: 40 })
    .chain((count) => fc.shuffledSubarray(manyKeys, { minLength: count, maxLength: count }));
  return fc.tuple(keys, values).map(([names, value]) => jsonObject(names.map((name) => [name, value])));
}

const manyKeys = Array.from({ length: 40 }, (_, index) => (index % 3 === 0 ? String(index) : `key-${index}`));

/** A value deep inside arrays and objects. */
function deepValues(values: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const nest = (value: Json, level: number): Json =>
    level % 2 === 0 ? jsonObject([["items", value]]) : jsonArray([value]);
  return fc
    .tuple(values, fc.integer({ min: 3, max: 100 }))
    .map(([value, depth]) =>
      Array.from({ length: depth }).reduce<Json>((inner, _, level) => nest(inner, level), value),
    );
}

const { value: jsonArbitrary, object: objectArbitrary } = fc.letrec<{ value: Json; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 4, arbitrary: scalars() },
    { weight: 2, arbitrary: tie("object") },
    { weight: 2, arbitrary: fc.array(tie("value"), { maxLength: 4 }).map(jsonArray) },
  ),
  object: objectsOf(tie("value"), { min: 0, max: 4 }),
}));

/** Any JSON value, without loss. */
export function jsonValues(): fc.Arbitrary<Json> {
  return fc.oneof(
    { weight: 12, arbitrary: jsonArbitrary },
    { weight: 1, arbitrary: wideObjects(jsonArbitrary) },
    { weight: 1, arbitrary: deepValues(scalars()) },
  );
}

/** Any JSON object, such as a schema is to an adapter. */
export function jsonObjects(): fc.Arbitrary<JsonObject> {
  return fc.oneof(
    { weight: 8, arbitrary: objectArbitrary },
    { weight: 1, arbitrary: wideObjects(jsonArbitrary) },
    { weight: 1, arbitrary: deepValues(scalars()).map((value) => jsonObject([["properties", value]])) },
  );
}

/** Any tool as a case gives it: fields unset, null, empty or set, and keys that no adapter may pass on. */
export function toolInputs(names: fc.Arbitrary<string> = texts()): fc.Arbitrary<ToolInput> {
  const unset = fc.constantFrom<Json | undefined>(undefined, { kind: "null" });
  const description = fc.oneof(unset, fc.constant(jsonString("")), texts().map(jsonString));
  const schema = fc.oneof(unset, fc.constant(jsonObject([])), jsonObjects());
  const further = fc.constantFrom<string[]>([], ["annotations"], ["title", "outputSchema"], ["parameters", "type"]);
  return fc
    .tuple(names.map(jsonString), description, schema, further, fc.boolean())
    .map(([name, text, inputSchema, keys, isLast]) => {
      const own = [["name", name] as const, ["description", text] as const, ["inputSchema", inputSchema] as const];
      const more = keys.map((key) => [key, jsonObject([["a", jsonString(key)]])] as const);
      return decodeTool(jsonObject(isLast ? [...own, ...more] : [...more, ...own.reverse()]));
    });
}

/** Tools of any names, now and then two or more of one. */
export function toolLists(): fc.Arbitrary<ToolInput[]> {
  const few = fc.constantFrom("a", "b", "__proto__", "\uff5e", "\u{1f600}");
  return fc.oneof(
    { weight: 3, arbitrary: fc.array(toolInputs(), { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.array(toolInputs(few), { maxLength: 6 }) },
  );
}
