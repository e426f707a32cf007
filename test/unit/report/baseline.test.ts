import { describe, expect, test } from "vitest";
import { holdAgainst } from "../../../src/report/baseline.ts";
import type { Result } from "../../../src/report/model.ts";
import { levels } from "../../support/questions.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const wrong = (changes: Partial<Result> = {}): Result =>
  resultOf({ verdict: "mismatch", level: "MUST", rules: ["list-order"], ...changes });

function compare(then: readonly Result[], now: readonly Result[], strict = false) {
  const { targets, baseline } = holdAgainst(reportOf([targetOf(then)]), [targetOf(now)], levels, strict);
  const names = (refs: typeof baseline.worse): string[] => refs.map((ref) => ref.case);
  return { target: targets[0], worse: names(baseline.worse), better: names(baseline.better) };
}

test("what failed in the same way is old: counted, and no reason to fail", () => {
  const { target, worse } = compare([wrong()], [wrong(), resultOf({ case: "a/two" })]);
  expect(target).toMatchObject({ status: "passed", old: 1, results: [{ old: true, verdict: "mismatch" }, {}] });
  expect(worse).toEqual([]);
});

describe("it is worse", () => {
  test.each([
    ["to fail what held", [resultOf()], wrong()],
    ["to fail what was not judged", [], wrong()],
    ["to break another rule of a failing level", [wrong()], wrong({ rules: ["list-order", "default-description"] })],
    ["to crash where the answer was wrong", [wrong()], wrong({ verdict: "crash", rules: [] })],
    ["to fail another operation", [wrong({ operation: "toOpenAI" })], wrong()],
  ])("%s", (_, then, now) => {
    const { target, worse } = compare(then, [now]);
    expect(worse).toEqual(["a/one"]);
    expect(target?.status).toBe("failed");
    expect(target).not.toHaveProperty("old");
  });

  test("for a target that the baseline does not have", () => {
    const { baseline } = holdAgainst(reportOf([]), [targetOf([wrong()])], levels, false);
    expect(baseline.worse).toHaveLength(1);
  });
});

test("a SHOULD rule more is no worse, unless such rules fail", () => {
  const more = wrong({ rules: ["list-order", "schema-key-order"] });
  expect(compare([wrong()], [more]).worse).toEqual([]);
  expect(compare([wrong()], [more], true).worse).toEqual(["a/one"]);
});

test("what failed and holds now is better, but not what is unsupported now", () => {
  expect(compare([wrong()], [resultOf()]).better).toEqual(["a/one"]);
  expect(compare([wrong()], [resultOf({ verdict: "unsupported" })]).better).toEqual([]);
});

test("what was judged and is unsupported now is worse, and fails", () => {
  const now = [resultOf({ verdict: "unsupported", message: "no" }), resultOf({ case: "a/two" })];
  for (const then of [resultOf(), wrong()]) {
    const { target, worse } = compare([then, resultOf({ case: "a/two" })], now);
    expect([target?.status, worse]).toEqual(["failed", ["a/one"]]);
  }
  expect(compare([resultOf({ verdict: "unsupported" })], [resultOf({ verdict: "unsupported" })]).worse).toEqual([]);
});

test("what was known or old in the baseline failed there", () => {
  expect(compare([wrong({ known: true, knownBy: [0] })], [wrong()]).worse).toEqual([]);
  expect(compare([wrong({ old: true })], [wrong()]).worse).toEqual([]);
});

test("what is known is neither old nor worse, nor better than it was", () => {
  const known = wrong({ known: true, knownBy: [0] });
  for (const then of [known, wrong()]) {
    expect(compare([then], [known])).toMatchObject({ worse: [], better: [] });
  }
  const { target, worse, better } = compare([resultOf()], [known]);
  expect([target?.results[0], worse, better]).toEqual([known, [], []]);
});

test("a target that did not run stays as it is", () => {
  const broken = targetOf([], { status: "broken" });
  expect(holdAgainst(reportOf([]), [broken], levels, false).targets).toEqual([broken]);
});
