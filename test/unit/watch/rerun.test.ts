import { expect, test } from "vitest";
import type { Result } from "../../../src/report/model.ts";
import { selectionAfter, standingsAfter, wholeAfter } from "../../../src/watch/rerun.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const wrong = (id: string, changes: Partial<Result> = {}): Result =>
  resultOf({ case: id, verdict: "mismatch", level: "MUST", rules: ["list-order"], ...changes });

const broken = { status: "broken", reason: "its build failed" } as const;
const first = standingsAfter(
  new Map(),
  reportOf([
    targetOf([wrong("a/one"), wrong("a/two", { known: true }), resultOf({ case: "a/three" })], { name: "bad" }),
    targetOf([resultOf()], { name: "good" }),
    targetOf([resultOf()], { name: "other" }),
  ]),
);

test("after a change run the targets it concerns and those that do not hold, of these what failed", () => {
  expect([...selectionAfter(first, new Set(["good"]))]).toEqual([
    ["bad", new Set(["a/one"])],
    ["good", undefined],
  ]);
});

test("a target that did not start keeps what failed before", () => {
  const after = standingsAfter(first, reportOf([targetOf([], { name: "bad", ...broken })]));
  expect(after.get("bad")).toEqual({ holds: false, failing: new Set(["a/one"]) });
  expect(after.get("good")).toEqual(first.get("good"));
});

test("a target does not hold whose known failures are to be edited", () => {
  const problem = { port: "mine", place: "known-failures.json:2", message: "" };
  const report = reportOf([targetOf([resultOf()])]);
  const holds = (kind: "passes" | "expires-soon"): boolean | undefined =>
    standingsAfter(new Map(), { ...report, knownProblems: [{ ...problem, kind }] }).get("mine")?.holds;
  expect(holds("passes")).toBe(false);
  expect(holds("expires-soon")).toBe(true);
});

test("a target whose toolchain is missing holds where it may be missing", () => {
  const missing = { status: "missing", reason: "it needs a JDK" } as const;
  const holds = (changes: object): boolean | undefined =>
    standingsAfter(new Map(), reportOf([targetOf([], { ...missing, ...changes })])).get("mine")?.holds;
  expect(holds({})).toBe(true);
  expect(holds({ required: true })).toBe(false);
});

test("everything is run of what was asked some cases only, once all that ran hold", () => {
  const only = new Map([
    ["bad", new Set(["a/one"])],
    ["good", undefined],
  ]);
  expect(wholeAfter(only, first)).toBeUndefined();
  const held = standingsAfter(first, reportOf([targetOf([resultOf({ case: "a/one" })], { name: "bad" })]));
  expect(wholeAfter(only, held)).toEqual(new Map([["bad", undefined]]));
  expect(wholeAfter(new Map([["good", undefined]]), held)).toBeUndefined();
});
