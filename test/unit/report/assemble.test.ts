import { describe, expect, test } from "vitest";
import { matched } from "../../../src/compare/judge.ts";
import {
  assembleReport,
  countLevels,
  countVerdicts,
  fails,
  requiredIf,
  resultsOf,
  statusOf,
} from "../../../src/report/assemble.ts";
import type { Result } from "../../../src/report/model.ts";
import { questionOf } from "../../support/questions.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const must = resultOf({ verdict: "mismatch", level: "MUST", rules: ["list-order"] });
const should = resultOf({ verdict: "mismatch", level: "SHOULD", rules: ["schema-key-order"] });
const open = resultOf({ verdict: "mismatch", level: "OPEN", rules: ["toolkit-duplicates"] });
const unsupported = resultOf({ verdict: "unsupported", message: "no" });
const faults: Result[] = (["crash", "timeout", "protocol-error"] as const).map((verdict) => resultOf({ verdict }));

describe("results", () => {
  const questions = [questionOf({ case: "a/one" }), questionOf({ case: "a/two", operation: "toOpenAI" })];

  test("have the question's case and operation", () => {
    expect(
      resultsOf(questions, [matched, matched], []).map((result) => [result.case, result.operation, result.verdict]),
    ).toEqual([
      ["a/one", "toGemini", "match"],
      ["a/two", "toOpenAI", "match"],
    ]);
  });

  test("of a question that was never answered are a fault, not a pass", () => {
    expect(resultsOf(questions, [matched, undefined], [])[1]).toMatchObject({ verdict: "protocol-error" });
    expect(resultsOf(questions, [], [])).toHaveLength(2);
  });

  test("have the time they took, to a tenth of a millisecond", () => {
    const times = resultsOf(questions, [matched, matched], [1.26]).map(({ milliseconds }) => milliseconds);
    expect(times).toEqual([1.3, 0]);
  });

  test("show twenty differences and count the others", () => {
    const differences = Array.from({ length: 23 }, (_, index) => ({ pointer: `/${index}`, kind: "extra" }) as const);
    const judged = { verdict: "mismatch", level: "MUST", rules: ["list-order"], differences } as const;
    expect(resultsOf(questions, [judged], [])[0]).toMatchObject({
      omittedDifferences: 3,
      differences: differences.slice(0, 20),
    });
    expect(resultsOf(questions, [{ ...judged, differences: differences.slice(3) }], [])[0]).not.toHaveProperty(
      "omittedDifferences",
    );
  });
});

test("verdicts and levels are counted", () => {
  const results = [must, must, should, open, unsupported, ...faults, resultOf()];
  expect(countVerdicts(results)).toEqual({
    match: 1,
    mismatch: 4,
    timeout: 1,
    crash: 1,
    "protocol-error": 1,
    unsupported: 1,
  });
  expect(countLevels(results)).toEqual({ MUST: 2, SHOULD: 1, OPEN: 1 });
});

test("a MUST and any fault fail, a SHOULD only strictly, an OPEN and what is unsupported never", () => {
  const failing = (strict: boolean): boolean[] =>
    [resultOf(), unsupported, open, should, must, ...faults].map((one) => fails(one, strict));
  expect(failing(false)).toEqual([false, false, false, false, true, true, true, true]);
  expect(failing(true)).toEqual([false, false, false, true, true, true, true, true]);
});

describe("a target's status", () => {
  test.each([
    ["passed", [resultOf(), unsupported, should, open], 0, false],
    ["failed", [resultOf(), should], 0, true],
    ["failed", [resultOf(), must], 0, false],
    ["failed", [resultOf()], 1, false],
    ["missing", [unsupported], 0, false],
    ["missing", [], 0, false],
    ["failed", [unsupported], 1, false],
  ] as const)("%s", (status, results, problems, strict) => {
    expect(statusOf(results, problems, strict)).toBe(status);
  });
});

describe("the exit code", () => {
  const passed = targetOf([resultOf()], { name: "passed" });
  const failed = targetOf([must], { name: "failed" });
  const missing = targetOf([], { name: "missing", status: "missing" });
  const broken = targetOf([], { name: "broken", status: "broken" });
  const lax = { strict: false, allowMissing: false, ci: false };
  const { suite } = reportOf([]);
  const exit = (targets: (typeof passed)[], changes: Partial<typeof lax> = {}, named: string[] = []): number => {
    const strictness = { ...lax, ...changes };
    const marked = targets.map((target) => ({ ...target, ...requiredIf(named.includes(target.name), strictness) }));
    const { summary } = assembleReport(suite, marked, { strict: strictness.strict, knownProblems: [] });
    expect(summary.verdict).toBe(["pass", "fail", "error"][summary.exitCode]);
    return summary.exitCode;
  };

  test("0 when every target held", () => {
    expect(exit([passed, passed])).toBe(0);
  });

  test("1 when one disagrees", () => {
    expect(exit([passed, failed])).toBe(1);
  });

  test("2 when one is broken, whatever the others did", () => {
    expect(exit([passed, failed, broken])).toBe(2);
    expect(exit([broken], { allowMissing: true })).toBe(2);
  });

  test("2 when nothing was judged, though missing be allowed", () => {
    expect(exit([])).toBe(2);
    expect(exit([missing], { allowMissing: true })).toBe(2);
    expect(exit([targetOf([unsupported])])).toBe(2);
  });

  test("a missing target is passed over on a person's machine, unless it was named", () => {
    expect(exit([passed, missing])).toBe(0);
    expect(exit([failed, missing])).toBe(1);
    expect(exit([passed, missing], {}, ["passed"])).toBe(0);
    expect(exit([passed, missing], {}, ["missing"])).toBe(2);
  });

  test("and is an error in CI, unless it is allowed", () => {
    expect(exit([passed, missing], { ci: true })).toBe(2);
    expect(exit([passed, missing], { ci: true, allowMissing: true })).toBe(0);
    expect(exit([passed, missing], { allowMissing: true }, ["missing"])).toBe(0);
  });
});

test("the summary counts the results of all targets and says how strict it was", () => {
  const targets = [targetOf([must, resultOf()]), targetOf([resultOf()])];
  const { summary } = assembleReport(reportOf([]).suite, targets, { strict: true, knownProblems: [] });
  expect(summary).toMatchObject({ strict: true, counts: { match: 2, mismatch: 1 } });
});
