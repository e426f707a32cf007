import { describe, expect, test } from "vitest";
import { type Impact, impactOf } from "../../../src/report/impact.ts";
import type { Result, TargetReport } from "../../../src/report/model.ts";
import { levels } from "../../support/questions.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const wrong = (changes: Partial<Result> = {}): Result =>
  resultOf({ verdict: "mismatch", level: "MUST", rules: ["list-order"], ...changes });

function compare(before: readonly TargetReport[], after: readonly TargetReport[]): Impact {
  return impactOf(reportOf(before), reportOf(after), levels, 1);
}

const one = { case: "a/one", operation: "toGemini" as const, rules: ["list-order"] };

describe("of a question", () => {
  test.each([
    ["that held and would fail", [resultOf()], [wrong()], { newlyFailing: [one] }],
    ["that is new and would fail", [resultOf({ case: "a/two" })], [wrong()], { newlyFailing: [one] }],
    ["that failed and would hold", [wrong()], [resultOf()], { newlyPassing: [one] }],
    ["that failed and would be gone", [wrong()], [resultOf({ case: "a/two" })], { dropped: [one] }],
    ["that fails as before", [wrong()], [wrong()], {}],
    ["that holds as before", [resultOf()], [resultOf()], {}],
    ["that is known to fail as before", [wrong({ known: true })], [wrong({ known: true, knownBy: [0] })], {}],
    [
      "that would fail as is known",
      [resultOf()],
      [wrong({ known: true })],
      { newlyFailing: [{ ...one, known: true }] },
    ],
    ["that was known to fail and would hold", [wrong({ known: true })], [resultOf()], { newlyPassing: [one] }],
  ])("%s", (_, before, after, expected) => {
    const none = { newlyFailing: [], newlyPassing: [], dropped: [] };
    const { targets, isJudged } = compare([targetOf(before)], [targetOf(after)]);
    expect(targets[0]).toMatchObject({ name: "mine", ...none, ...expected });
    expect(isJudged).toBe(true);
  });
});

test("where all questions are new or all are gone, the targets are still told", () => {
  expect(compare([], [targetOf([wrong()])]).targets).toMatchObject([{ name: "mine", newlyFailing: [one] }]);
  expect(compare([targetOf([wrong()])], []).targets).toMatchObject([
    { name: "mine", newlyFailing: [], dropped: [one] },
  ]);
});

test("a target that could not be asked is not judged, and drops nothing", () => {
  const broken = targetOf([], { status: "broken", reason: "its build failed" });
  const { targets, isJudged } = compare([targetOf([wrong()])], [broken]);
  expect(isJudged).toBe(false);
  expect(targets).toMatchObject([{ status: "broken", reason: "its build failed", newlyFailing: [], dropped: [] }]);
  expect(compare([broken], [targetOf([wrong()])]).isJudged).toBe(false);
});

test("a target whose toolchain is missing counts where it had to be there", () => {
  const missing = targetOf([], { status: "missing", reason: "it needs a JDK" });
  expect(compare([missing], [missing]).isJudged).toBe(true);
  expect(compare([missing], [{ ...missing, required: true }]).isJudged).toBe(false);
});
