import { describe, expect, test } from "vitest";
import { mergeReports } from "../../../src/report/merge.ts";
import type { Part } from "../../../src/report/merge-checks.ts";
import type { Report, Result, TargetReport } from "../../../src/report/model.ts";
import { refusalOf } from "../../support/failures.ts";
import { knownFailureOf } from "../../support/known-failures.ts";
import { levels } from "../../support/questions.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const context = { levels, today: "2026-03-10" };
const wrong = (id: string): Result => resultOf({ case: id, verdict: "mismatch", level: "MUST", rules: ["list-order"] });

function share(index: number, count: number, cases: number, targets: readonly TargetReport[]): Part {
  const shard = { index, count, cases, selection: "0".repeat(64), wholeFor: targets.map(({ name }) => name) };
  return { file: `${index}.json`, report: { ...reportOf(targets), shard } };
}

function merge(...parts: readonly Part[]): Report {
  return mergeReports(parts as [Part, ...Part[]], context);
}

const one = targetOf([resultOf({ case: "a/one" }), resultOf({ case: "b/one" })]);
const two = targetOf([wrong("a/two")]);

test("shares become one report, the cases in the order of the goldens", () => {
  const { summary, shard, targets } = merge(share(2, 2, 3, [two]), share(1, 2, 3, [one]));
  expect(targets[0]?.results.map((result) => result.case)).toEqual(["a/one", "a/two", "b/one"]);
  expect(targets[0]).toMatchObject({ status: "failed", counts: { match: 2, mismatch: 1 } });
  expect(summary).toMatchObject({ verdict: "fail", exitCode: 1, counts: { match: 2, mismatch: 1 } });
  expect(shard).toBeUndefined();
});

test("a share in which a target supports nothing does not make the whole missing", () => {
  const unsupported = resultOf({ case: "a/two", verdict: "unsupported", message: "lists" });
  const idle = targetOf([unsupported], { reason: "it supports nothing that was asked" });
  expect(idle.status).toBe("missing");
  const { summary, targets } = merge(share(1, 2, 3, [one]), share(2, 2, 3, [idle]));
  expect([summary.exitCode, targets[0]?.status, targets[0]?.reason]).toEqual([0, "passed", undefined]);
});

test.each(["broken", "missing"] as const)("a target that was %s in one share is that in the whole", (status) => {
  const idle = targetOf([], { status, reason: "no JDK", required: true });
  const { summary, targets } = merge(share(1, 2, 3, [one]), share(2, 2, 3, [idle]));
  expect([summary.exitCode, targets[0]?.status, targets[0]?.reason]).toEqual([2, status, "no JDK"]);
});

test("reports of other targets stand side by side", () => {
  const java: Part = { file: "java.json", report: reportOf([targetOf([resultOf()], { name: "java" })]) };
  const go: Part = { file: "go.json", report: reportOf([targetOf([wrong("a/one")], { name: "go" })]) };
  expect(merge(java, go).targets.map(({ name, status }) => [name, status])).toEqual([
    ["java", "passed"],
    ["go", "failed"],
  ]);
});

describe("known failures", () => {
  const { port, ...entry } = knownFailureOf({ cases: ["a/two", "b/one"] });
  const uses = [{ ...entry, results: 1 }];
  const target = (results: readonly Result[]) => targetOf(results, { knownFailures: uses });
  const known = { ...wrong("a/two"), known: true as const, knownBy: [0] };

  test("that are outdated only in the whole are found there", () => {
    const { knownProblems, targets } = merge(share(1, 2, 3, [target(one.results)]), share(2, 2, 3, [target([known])]));
    expect(targets[0]).toMatchObject({ known: 1, knownFailures: [{ results: 1 }] });
    expect(knownProblems).toMatchObject([{ kind: "passes", place: "known-failures.json:3" }]);
  });

  test("are called outdated by no part of a run that was partial anyway", () => {
    const parts = [share(1, 2, 3, [target(one.results)]), share(2, 2, 3, [target([known])])].map(
      ({ file, report }) => ({
        file,
        report: {
          ...report,
          shard: { index: 1, count: 2, cases: 3, selection: "0".repeat(64), ...report.shard, wholeFor: [] },
        },
      }),
    );
    expect(merge(...parts).knownProblems).toBeUndefined();
  });
});

describe("a merge is refused, with the name of what is wrong, for", () => {
  const message = (...parts: readonly Part[]): string => refusalOf(() => merge(...parts))?.message ?? "";
  const changed = (part: Part, changes: Partial<Report>): Part => ({ ...part, report: { ...part.report, ...changes } });
  const first = share(1, 2, 3, [one]);
  const second = share(2, 2, 3, [two]);

  test("a share that is missing", () => {
    expect(message(first)).toBe("Of mine the part 2/2 is missing");
  });

  test("a share that is there twice", () => {
    expect(message(first, second, { ...second, file: "copy.json" })).toBe("The part 2/2 of mine is there twice");
  });

  test("a case that is in two shares, or in none", () => {
    expect(message(first, share(2, 2, 3, [targetOf([wrong("b/one")])]))).toBe("The case b/one of mine is in two parts");
    expect(message(share(1, 2, 4, [one]), share(2, 2, 4, [two]))).toBe("The parts of mine leave cases out");
  });

  test("shares of different runs", () => {
    expect(message(first, share(2, 3, 3, [two]))).toContain("shares of different runs");
    expect(message(first, { file: "x.json", report: reportOf([two]) })).toContain("shares of different runs");
  });

  test("parts of different builds, or held against different known failures", () => {
    const other = (changes: Partial<TargetReport>): Part => share(2, 2, 3, [targetOf([wrong("a/two")], changes)]);
    expect(message(first, other({ version: "9.9" }))).toBe("The parts of mine are of different versions");
    expect(message(first, other({ port: "q" }))).toBe("The parts of mine are of different ports");
    expect(message(first, other({ build: { name: "b", sha256: "1".repeat(64) } }))).toContain("different builds");
    const { port, ...entry } = knownFailureOf();
    expect(message(first, other({ knownFailures: [{ ...entry, results: 0 }] }))).toContain("different known failures");
  });

  test("shares of other cases, of as many", () => {
    const { report } = second;
    const shard = report.shard && { ...report.shard, selection: "1".repeat(64) };
    expect(message(first, { ...second, report: { ...report, ...(shard && { shard }) } })).toContain("different runs");
  });

  test("another golden set, version or strictness", () => {
    const { suite, summary } = second.report;
    const golden = { ...suite.golden, digest: "1".repeat(64) };
    expect(message(first, changed(second, { suite: { ...suite, golden } }))).toContain("the golden set");
    expect(message(first, changed(second, { suite: { ...suite, version: "9" } }))).toContain("the suite's version");
    expect(message(first, changed(second, { suite: { ...suite, spec: "5" } }))).toContain("the specification");
    expect(message(first, changed(second, { summary: { ...summary, strict: true } }))).toContain("--strict");
  });
});
