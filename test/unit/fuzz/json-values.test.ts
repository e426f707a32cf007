import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonValues, numbers, objectsOf, scalars } from "../../../src/fuzz/json-values.ts";
import { parseJson } from "../../../src/json/parse.ts";
import { printCompact } from "../../../src/json/print.ts";
import type { Json } from "../../../src/json/types.ts";
import { depthOf, outsideDomain } from "../../support/samples.ts";

const some = <T>(arbitrary: fc.Arbitrary<T>, numRuns = 1000): T[] => fc.sample(arbitrary, { seed: 12, numRuns });

test("every value is in the domain and comes back from its text", () => {
  for (const value of [
    ...some(numbers()),
    ...some(scalars()),
    ...some(jsonValues(3)),
    ...some(objectsOf(scalars(), 0, 5)),
  ]) {
    expect(outsideDomain(value)).toEqual([]);
    expect(parseJson(printCompact(value))).toEqual(value);
  }
});

test("numbers are plain, at the edges of the integer types, oddly spelt, and beyond any type", () => {
  const texts = some(numbers(), 2000).map((value) => (value.kind === "number" ? value.text : ""));
  for (const text of ["2147483648", "9007199254740993", "18446744073709551616", "-0", "1.0", "1E+2", "5e-324"]) {
    expect(texts).toContain(text);
  }
  expect(texts.filter((text) => /^-?\d{20,}$/.test(text)).length).toBeGreaterThan(50);
  expect(texts.filter((text) => /\d\.\d+[eE]/.test(text)).length).toBeGreaterThan(20);
});

test("scalars have no parts, and are of all kinds", () => {
  expect(new Set(some(scalars()).map(({ kind }) => kind))).toEqual(new Set(["null", "boolean", "number", "string"]));
});

test("values are nested as deep as they may be and no deeper", () => {
  for (const depth of [1, 2, 3]) {
    const depths = some(jsonValues(depth)).map(depthOf);
    expect(Math.max(...depths)).toBe(depth);
  }
  expect(new Set(some(jsonValues(3)).map(({ kind }) => kind))).toContain("array");
});

test("objects have as many distinct keys as were asked for, from the fewest to the most", () => {
  const sizes = some(objectsOf(fc.constant<Json>({ kind: "null" }), 33, 40), 300).map(({ members }) => members.length);
  expect(new Set(sizes)).toEqual(new Set([33, 34, 35, 36, 37, 38, 39, 40]));
});
