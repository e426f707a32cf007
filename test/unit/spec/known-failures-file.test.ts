import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadKnownFailures } from "../../../src/spec/known-failures-file.ts";
import { refusalOf } from "../../support/failures.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";

const entry = { port: "java", case: "a/*", rules: ["list-order"], reason: "why" };

function fileOf(content: unknown): string {
  const folder = temporaryFolder();
  writeTree(folder, { "known-failures.json": content });
  return join(folder, "known-failures.json");
}

function load(content: unknown) {
  return loadKnownFailures(fileOf(content), (id) => id === "list-order");
}

test("entries come from an array or from under entries", () => {
  expect(load([entry])).toMatchObject([{ port: "java", cases: ["a/*"], rules: ["list-order"], reason: "why" }]);
  expect(load({ entries: [entry, entry] })).toHaveLength(2);
  expect(load([])).toEqual([]);
});

test("an entry and each of its globs know their lines", () => {
  const text = `[
  { "port": "java", "case": "a/b", "rules": ["list-order"], "reason": "r" },
  {
    "port": "java",
    "case": [
      "a/*",
      "b/*"
    ],
    "rules": ["list-order"], "reason": "r"
  }
]`;
  expect(load(text)).toMatchObject([
    { line: 2, caseLines: [2] },
    { line: 3, caseLines: [6, 7] },
  ]);
});

describe("what is refused, with its place", () => {
  test("a rule that is not there", () => {
    expect(refusalOf(() => load([{ ...entry, rules: ["list-order", "list-oder"] }]))).toMatchObject({
      pointer: "/0/rules/1",
      line: 1,
      got: "list-oder",
    });
  });

  test.each(["2026-02-30", "2026-13-01", "2026-00-10", "2026-04-00"])("the day %s, which is none", (until) => {
    expect(refusalOf(() => load({ entries: [{ ...entry, until }] }))).toMatchObject({
      pointer: "/entries/0/until",
      got: until,
    });
  });

  test.each([
    [{}, ""],
    [[{ ...entry, reason: "" }], "/0/reason"],
    [[{ ...entry, case: 1 }], "/0/case"],
    [{ entries: [{ ...entry, why: "x" }] }, "/entries/0/why"],
  ])("%j", (content, pointer) => {
    expect(refusalOf(() => load(content))).toMatchObject({ pointer });
  });
});

test("the last day of February in a leap year is a day", () => {
  expect(load([{ ...entry, until: "2028-02-29" }])).toMatchObject([{ until: "2028-02-29" }]);
});
