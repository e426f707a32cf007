import fc from "fast-check";
import { expect, test } from "vitest";
import { keys, longTexts, names, texts } from "../../../src/fuzz/texts.ts";

const some = <T>(arbitrary: fc.Arbitrary<T>, numRuns = 1500): T[] => fc.sample(arbitrary, { seed: 11, numRuns });

test("all texts, names and keys are well-formed, and a name may be empty", () => {
  const all = [...some(texts(30)), ...some(names()), ...some(keys()), ...some(longTexts(), 20)];
  expect(all.filter((text) => !text.isWellFormed())).toEqual([]);
  expect(some(names(), 2000)).toContain("");
});

test("texts have controls, escapes, other scripts and characters beyond the BMP", () => {
  const all = some(texts(30));
  for (const pattern of [
    /^$/,
    /\p{Cc}/u,
    /["\\]/,
    /[<>&]/,
    /[\u2028\u2029]/,
    /\u0301/,
    /[\u{10000}-\u{10ffff}]/u,
    /\ufeff/,
  ]) {
    expect(all.filter((text) => pattern.test(text)).length, String(pattern)).toBeGreaterThan(10);
  }
});

test("names come in pairs that a wrong order or a wrong comparison confuses", () => {
  const all = new Set(some(names()));
  for (const pair of [
    ["a", "A"],
    ["10", "9"],
    ["é", "e\u0301"],
    ["\uff5e", "😀"],
    ["__proto__", "constructor"],
    ["fi", "ﬁ"],
  ]) {
    expect(pair.filter((name) => all.has(name))).toEqual(pair);
  }
});

test("names reach beyond the limits that providers set for them", () => {
  const lengths = new Set(some(names()).map((name) => name.length));
  expect([...lengths]).toEqual(expect.arrayContaining([65, 129]));
});

test("long texts pass 64 KiB, also in characters of more than one unit", () => {
  const all = some(longTexts(), 60);
  expect(all.every((text) => text.length > 64)).toBe(true);
  expect(all.some((text) => text.startsWith("a") && text.length > 65_536)).toBe(true);
  expect(all.some((text) => text.startsWith("😀") && text.length > 131_072)).toBe(true);
});

test("keys have keywords, inherited members, integers and such that a path would cut", () => {
  const all = new Set(some(keys(), 3000));
  for (const key of [
    "title",
    "$defs",
    "required",
    "__proto__",
    "constructor",
    "10",
    "2",
    "01",
    "",
    "a/b~c",
    "é",
    "e\u0301",
  ]) {
    expect(all, key).toContain(key);
  }
});
