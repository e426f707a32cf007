import type { Levels } from "../compare/judge.ts";
import { failingLevels } from "../plan/known-failures.ts";
import { fails, statusOf } from "./assemble.ts";
import type { Baseline, Report, Result, ResultRef, TargetReport } from "./model.ts";

/** A run held against a baseline: the targets with what is old marked, and what got worse and better. */
export type Compared = { readonly targets: readonly TargetReport[]; readonly baseline: Baseline };

/**
 * Holds targets against an earlier report. A failure is old when the same target failed the same question there in the
 * same way and broke no fewer rules of a failing level; everything else that fails is worse. What failed there and does
 * not fail now is better, if it was judged now.
 */
export function holdAgainst(
  earlier: Report,
  targets: readonly TargetReport[],
  levels: Levels,
  strict: boolean,
): Compared {
  const before = new Map(earlier.targets.map((target) => [target.name, failuresIn(target, strict)]));
  const worse: ResultRef[] = [];
  const better: ResultRef[] = [];
  const marked = targets.map((target) => {
    const past = before.get(target.name) ?? new Map<string, Result>();
    const results = target.results.map((result) => {
      const then = past.get(keyOf(result));
      if (!fails(result, strict)) {
        better.push(...(then !== undefined && result.verdict !== "unsupported" ? [refOf(target, then)] : []));
        return result;
      }
      const isOld = then !== undefined && isNoWorse(result, then, levels, strict);
      worse.push(...(isOld ? [] : [refOf(target, result)]));
      return isOld ? { ...result, old: true as const } : result;
    });
    return withResults(target, results, strict);
  });
  return { targets: marked, baseline: { digest: earlier.suite.golden.digest, worse, better } };
}

function failuresIn({ results }: TargetReport, strict: boolean): Map<string, Result> {
  // What was old or known there failed there all the same.
  const failed = results.filter(({ known, old, ...result }) => fails(result, strict));
  return new Map(failed.map((result) => [keyOf(result), result]));
}

function isNoWorse(now: Result, then: Result, levels: Levels, strict: boolean): boolean {
  const failing = failingLevels(strict);
  const broken = now.rules.filter((rule) => failing.has(levels.get(rule) ?? "MUST"));
  return now.verdict === then.verdict && broken.every((rule) => then.rules.includes(rule));
}

function withResults(target: TargetReport, results: readonly Result[], strict: boolean): TargetReport {
  const old = results.filter((result) => result.old === true).length;
  const hasRun = target.status === "passed" || target.status === "failed";
  const status = hasRun ? statusOf(results, target.problems.length, strict) : target.status;
  return { ...target, status, ...(old > 0 && { old }), results };
}

function keyOf({ case: id, operation }: Result): string {
  return `${id} ${operation}`;
}

function refOf({ name }: TargetReport, { case: id, operation, rules }: Result): ResultRef {
  return { target: name, case: id, operation, rules };
}
