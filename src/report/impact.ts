import type { Levels } from "../compare/judge.ts";
import { exitCodeOf } from "./assemble.ts";
import { holdAgainst } from "./baseline.ts";
import type { Report, Result, ResultRef, TargetReport } from "./model.ts";

/** A question whose outcome changes; `known` where an entry of the known failures covers it already. */
export type ImpactRef = Omit<ResultRef, "target"> & { readonly known?: true };

/** What a change of the goldens does to one target; `dropped` are failures whose question would no longer be asked. */
export type TargetImpact = Pick<TargetReport, "name" | "status" | "reason"> & {
  readonly newlyFailing: readonly ImpactRef[];
  readonly newlyPassing: readonly ImpactRef[];
  readonly dropped: readonly ImpactRef[];
};

/** What a change of the goldens does to the targets. `isJudged` is false when one could not be asked that had to be. */
export type Impact = { readonly cases: number; readonly isJudged: boolean; readonly targets: readonly TargetImpact[] };

/** Compares what the same targets came to by the goldens as they are and as they would be. */
export function impactOf(earlier: Report, later: Report, levels: Levels, cases: number): Impact {
  const { strict } = later.summary;
  const past = { ...earlier, targets: earlier.targets.map(unmarked) };
  const { worse, better } = holdAgainst(past, later.targets.map(unmarked), levels, strict).baseline;
  // With all of it compared to nothing, what gets worse is what fails.
  const failedBefore = holdAgainst({ ...past, targets: [] }, past.targets, levels, strict).baseline.worse;
  const names = [...new Set([...later.targets, ...earlier.targets].map(({ name }) => name))];
  const targets = names.map((name): TargetImpact => {
    const [before, after] = [earlier, later].map((report) => report.targets.find((target) => target.name === name));
    const known = new Set(after?.results.filter((result) => result.known === true).map(keyOf));
    const asked = new Set(after?.results.map(keyOf));
    const ofThis = (refs: readonly ResultRef[]): ImpactRef[] =>
      refs.filter(({ target }) => target === name).map((ref) => impactRef(ref, known));
    const { status, reason } = (after ?? before) as TargetReport;
    return {
      name,
      status,
      ...(reason !== undefined && { reason }),
      newlyFailing: ofThis(worse),
      newlyPassing: ofThis(better),
      dropped: hasAnswered(after) ? ofThis(failedBefore.filter((ref) => !asked.has(keyOf(ref)))) : [],
    };
  });
  return { cases, isJudged: exitCodeOf([...earlier.targets, ...later.targets]) !== 2, targets };
}

// What is known or old fails all the same.
function unmarked(target: TargetReport): TargetReport {
  return { ...target, results: target.results.map(({ known, knownBy, old, ...result }) => result) };
}

// A target that did not run this time has dropped nothing; one that was left out had nothing to be asked.
function hasAnswered(target: TargetReport | undefined): boolean {
  return target === undefined || target.results.length > 0;
}

function impactRef({ target, ...ref }: ResultRef, known: ReadonlySet<string>): ImpactRef {
  return known.has(keyOf(ref)) ? { ...ref, known: true } : ref;
}

function keyOf({ case: id, operation }: Pick<Result, "case" | "operation">): string {
  return `${id} ${operation}`;
}
