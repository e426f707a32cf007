import fc from "fast-check";
import type { Json, JsonObject } from "../json/types.ts";
import { keys, texts } from "./texts.ts";

/**
 * Generates JSON numbers, by their text.
 *
 * Hard spots: both sides of 2^31, 2^32, 2^53, 2^63 and 2^64; integers of 30 digits; decimals that no double holds
 * exactly; spellings that reading and printing again changes, such as `-0`, `1.0`, `2.50`, `1E+2` and `5e-324`.
 */
export function numbers(): fc.Arbitrary<Json> {
  const text = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -100, max: 1000 }).map(String) },
    { weight: 2, arbitrary: fc.constantFrom(...edges) },
    { weight: 2, arbitrary: fc.constantFrom(...oddSpellings) },
    { weight: 1, arbitrary: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String) },
    { weight: 1, arbitrary: decimals() },
  );
  return text.map((value) => ({ kind: "number", text: value }));
}

const edges = [
  ...["2147483647", "-2147483648", "2147483648", "4294967296", "9007199254740991", "9007199254740993"],
  ...["9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615"],
  ...["18446744073709551616", "100000000000000000000", "123456789012345678901234567890"],
];

const oddSpellings = [
  "-0",
  "0.0",
  "-0.0",
  "1.0",
  "2.50",
  "312.0",
  "1e2",
  "1E+2",
  "1.5e-7",
  "10000000",
  "1e21",
  "0.1",
  "5e-324",
];

function decimals(): fc.Arbitrary<string> {
  const digits = fc.integer({ min: 0, max: 10 ** 9 });
  const exponent = fc.constantFrom("", "", "e5", "E-3", "e+10");
  return fc
    .tuple(fc.integer({ min: -1000, max: 1000 }), digits, exponent)
    .map(([whole, part, e]) => `${whole}.${part}${e}`);
}

/**
 * Generates any JSON value, nested up to `depth` levels of arrays and objects; 0 gives scalars alone.
 *
 * Hard spots: those of `jsonNumbers`, `texts` and, as keys, `schemaKeys`; nulls and empty parts at any level.
 */
export function jsonValues(depth: number): fc.Arbitrary<Json> {
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: depth, depthIdentifier: "json" },
      { weight: 5, arbitrary: scalars() },
      {
        weight: 1,
        arbitrary: fc.array(tie("value"), { maxLength: 4 }).map((items) => ({ kind: "array", items }) as const),
      },
      { weight: 2, arbitrary: objectsOf(tie("value"), 0, 5) },
    ),
  }));
  return value;
}

/** Generates JSON values without parts: null, booleans, and numbers and strings with their hard spots. */
export function scalars(): fc.Arbitrary<Json> {
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<Json>({ kind: "null" }) },
    { weight: 1, arbitrary: fc.boolean().map((value) => ({ kind: "boolean", value }) as const) },
    { weight: 3, arbitrary: numbers() },
    { weight: 3, arbitrary: texts(12).map((value) => ({ kind: "string", value }) as const) },
  );
}

/**
 * Generates JSON objects of `minLength` to `maxLength` members with these values. The keys are distinct, of
 * `schemaKeys`, in any order: a key like an integer may stand after others.
 */
export function objectsOf(value: fc.Arbitrary<Json>, minLength: number, maxLength: number): fc.Arbitrary<JsonObject> {
  const members = fc.uniqueArray(fc.tuple(keys(), value), {
    minLength,
    maxLength,
    selector: ([key]) => key,
    size: "max",
  });
  return members.map((list) => ({ kind: "object", members: list }));
}
