import type { Levels } from "../compare/judge.ts";
import { failingLevels } from "../plan/known-failures.ts";
import { fails, statusOf } from "./assemble.ts";
import type { Baseline, Report, Result, ResultRef, TargetReport } from "./model.ts";

/** A run held against a baseline: the targets with what is old marked, and what got worse and better. */
export type Compared = { readonly targets: readonly TargetReport[]; readonly baseline: Baseline };

/**
 * Holds targets against an earlier report. A failure is old when the same target failed the same question there in the
 * same way and broke no fewer rules of a failing level; everything else that fails is worse, and so is what was judged
 * there and is unsupported now. What failed there and does not fail now is better, if it was judged now.
 */
export function holdAgainst(
  earlier: Report,
  targets: readonly TargetReport[],
  levels: Levels,
  strict: boolean,
): Compared {
  const before = new Map(earlier.targets.map((target) => [target.name, target.results]));
  const worse: ResultRef[] = [];
  const better: ResultRef[] = [];
  const marked = targets.map((target) => {
    const past = new Map(before.get(target.name)?.map((result) => [keyOf(result), result]));
    const worseBefore = worse.length;
    const results = target.results.map((result) => {
      const then = past.get(keyOf(result));
      const change = changeOf(then, result, levels, strict);
      if (change === "worse") {
        worse.push(refOf(target, result));
      } else if (change === "better") {
        better.push(refOf(target, then ?? result));
      }
      return change === "old" ? { ...result, old: true as const } : result;
    });
    return withResults(target, results, strict, worse.length > worseBefore);
  });
  return { targets: marked, baseline: { digest: earlier.suite.golden.digest, worse, better } };
}

type Change = "worse" | "better" | "old" | "none";

function changeOf(then: Result | undefined, now: Result, levels: Levels, strict: boolean): Change {
  const failedThen = then !== undefined && failedAtAll(then, strict);
  if (now.verdict === "unsupported") {
    return then !== undefined && then.verdict !== "unsupported" ? "worse" : "none";
  }
  if (!fails(now, strict)) {
    // What is known to fail is no better for being known.
    return failedThen && !failedAtAll(now, strict) ? "better" : "none";
  }
  return failedThen && isNoWorse(now, then, levels, strict) ? "old" : "worse";
}

// What was old or known failed all the same.
function failedAtAll({ known, old, ...result }: Result, strict: boolean): boolean {
  return fails(result, strict);
}

function isNoWorse(now: Result, then: Result, levels: Levels, strict: boolean): boolean {
  const failing = failingLevels(strict);
  const broken = now.rules.filter((rule) => failing.has(levels.get(rule) ?? "MUST"));
  return now.verdict === then.verdict && broken.every((rule) => then.rules.includes(rule));
}

function withResults(
  target: TargetReport,
  results: readonly Result[],
  strict: boolean,
  isWorse: boolean,
): TargetReport {
  const old = results.filter((result) => result.old === true).length;
  const hasRun = target.status === "passed" || target.status === "failed";
  const judged = hasRun ? statusOf(results, target.problems.length, strict) : target.status;
  const status = hasRun && isWorse ? "failed" : judged;
  return { ...target, status, ...(old > 0 && { old }), results };
}

function keyOf({ case: id, operation }: Result): string {
  return `${id} ${operation}`;
}

function refOf({ name }: TargetReport, { case: id, operation, rules }: Result): ResultRef {
  return { target: name, case: id, operation, rules };
}
