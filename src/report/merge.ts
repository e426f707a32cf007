import type { Levels } from "../compare/judge.ts";
import type { KnownFailure } from "../spec/known-failures-file.ts";
import { assembleReport, countLevels, countVerdicts, statusOf } from "./assemble.ts";
import { markKnown } from "./known.ts";
import { assertFits, assertSame, assertWhole, type Part } from "./merge-checks.ts";
import type { Baseline, KnownProblem, Report, Result, TargetReport } from "./model.ts";

/** What a merge needs beside the parts: the levels of the rules, and the day, `YYYY-MM-DD`. */
export type MergeContext = { readonly levels: Levels; readonly today: string };

type TargetPart = { readonly report: Report; readonly target: TargetReport };

/**
 * Puts reports together that judged shares of the same cases, or other targets, as if they were of one run. The known
 * failures are held against all of it, so that an outdated entry is found as in a whole run.
 *
 * @throws ParityError that names what is missing, doubled, or of another golden set, version or strictness.
 */
export function mergeReports(parts: readonly [Part, ...Part[]], context: MergeContext): Report {
  const [{ report: first }] = parts;
  for (const part of parts) {
    assertFits(part, parts[0]);
  }
  const names = [...new Set(parts.flatMap(({ report }) => report.targets.map(({ name }) => name)))];
  const { strict } = first.summary;
  const merged = names.map((name) => {
    const own = parts.filter(({ report }) => report.targets.some((target) => target.name === name));
    assertSame(name, own);
    assertWhole(name, own);
    return mergeTarget(name, own, strict, context);
  });
  const strangers = parts
    .flatMap(({ report }) => report.knownProblems ?? [])
    .filter(({ port }) => !names.includes(port));
  const knownProblems = distinct([...merged.flatMap(({ problems }) => problems), ...strangers]);
  const targets = merged.map(({ target }) => target);
  return assembleReport(first.suite, targets, { strict, knownProblems, baseline: mergeBaselines(parts) });
}

function mergeTarget(
  name: string,
  parts: readonly Part[],
  strict: boolean,
  { levels, today }: MergeContext,
): { target: TargetReport; problems: readonly KnownProblem[] } {
  const own = parts.map(({ report }): TargetPart => {
    return { report, target: report.targets.find((target) => target.name === name) as TargetReport };
  });
  const all = own.flatMap(({ target }) => target.results).sort(inGoldenOrder);
  const entries = entriesOf(own, name);
  const isWhole = own.every(({ report }) => report.shard === undefined || report.shard.wholeFor.includes(name));
  const isSharded = own.some(({ report }) => report.shard !== undefined);
  const { results, uses, problems } = markKnown(all, { entries, levels, strict, today, isWhole: isWhole && isSharded });
  const target = { ...joined(own, results, strict), ...(uses.length > 0 && { knownFailures: uses }), results };
  return { target, problems: isSharded ? problems : parts.flatMap(({ report }) => problemsFor(report, name)) };
}

function problemsFor({ knownProblems = [] }: Report, name: string): KnownProblem[] {
  return knownProblems.filter(({ port }) => port === name);
}

// A part in which the target did not run leaves the whole without its cases, so its state is that of the whole.
function joined(parts: readonly TargetPart[], results: readonly Result[], strict: boolean): TargetReport {
  const targets = parts.map(({ target }) => target);
  const idle = ["broken", "missing"].flatMap((status) =>
    targets.filter((target) => target.status === status && target.results.length === 0),
  )[0];
  const problems = targets.flatMap((target) => target.problems);
  const ran = targets.find((target) => target.results.length > 0);
  const log = targets.flatMap((target) => target.log ?? []).join("\n");
  const old = results.filter((result) => result.old === true).length;
  const status = idle?.status ?? statusOf(results, problems.length, strict);
  const { reason, knownFailures, log: _, old: __, ...first } = ran ?? (targets[0] as TargetReport);
  const why = idle?.reason ?? (status === "missing" ? targets[0]?.reason : undefined);
  return {
    ...first,
    status,
    ...(targets.some(({ required }) => required === true) && { required: true as const }),
    ...(why !== undefined && { reason: why }),
    problems,
    ...(log !== "" && { log }),
    counts: countVerdicts(results),
    levels: countLevels(results),
    known: results.filter((result) => result.known === true).length,
    ...(old > 0 && { old }),
    results,
  };
}

function entriesOf(parts: readonly TargetPart[], port: string): KnownFailure[] {
  const uses = parts.flatMap(({ target }) => target.knownFailures ?? []);
  return distinct(uses.map(({ results, ...entry }) => ({ ...entry, port })));
}

// The order of the golden files, which is that of their paths.
function inGoldenOrder(a: Result, b: Result): number {
  const [left, right] = [`${a.case}.json`, `${b.case}.json`];
  return left < right ? -1 : left > right ? 1 : 0;
}

function mergeBaselines(parts: readonly Part[]): Baseline | undefined {
  const baselines = parts.flatMap(({ report }) => report.baseline ?? []);
  const [first] = baselines;
  const worse = baselines.flatMap((baseline) => baseline.worse);
  return first && { ...first, worse, better: baselines.flatMap((baseline) => baseline.better) };
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
