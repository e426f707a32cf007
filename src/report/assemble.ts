import type { Judgement } from "../compare/judge.ts";
import type { Level, Question } from "../spec/model.ts";
import { agreementsOf } from "./agreements.ts";
import { failsRun } from "./known.ts";
import type {
  Baseline,
  Counts,
  KnownProblem,
  LevelCounts,
  Report,
  Result,
  Shard,
  Suite,
  TargetReport,
  TargetStatus,
} from "./model.ts";

// Enough to see the pattern; the rest is counted.
const shownDifferences = 20;

/** How strictly a run is judged. */
export type Strictness = {
  /** SHOULD rules fail too. */
  readonly strict: boolean;
  /** A target whose toolchain is missing is no reason to fail. */
  readonly allowMissing: boolean;
  /** Nobody looks on, so that a warning would go unread. */
  readonly ci: boolean;
};

/** The results of questions that were judged, in their order; times to a tenth of a millisecond. */
export function resultsOf(
  questions: readonly Question[],
  judgements: readonly (Judgement | undefined)[],
  milliseconds: readonly number[],
): Result[] {
  return questions.map((question, index) => {
    const judged = judgements[index] ?? lost;
    const { differences, ...rest } = judged;
    const omitted = differences.length - shownDifferences;
    return {
      case: question.case,
      operation: question.operation,
      ...rest,
      milliseconds: Math.round((milliseconds[index] ?? 0) * 10) / 10,
      differences: omitted > 0 ? differences.slice(0, shownDifferences) : differences,
      ...(omitted > 0 && { omittedDifferences: omitted }),
    };
  });
}

// An answer that got lost in the harness must never look like one that was right.
const lost: Judgement = { verdict: "protocol-error", rules: [], differences: [], message: "It was never answered" };

/** Counts the verdicts. */
export function countVerdicts(results: readonly Result[]): Counts {
  const counts = { match: 0, mismatch: 0, timeout: 0, crash: 0, "protocol-error": 0, unsupported: 0 };
  for (const { verdict } of results) {
    counts[verdict] += 1;
  }
  return counts;
}

/** Counts the mismatches by their level. */
export function countLevels(results: readonly Result[]): LevelCounts {
  const of = (level: Level): number => results.filter((result) => result.level === level).length;
  return { MUST: of("MUST"), SHOULD: of("SHOULD"), OPEN: of("OPEN") };
}

/** Whether a result fails the gate: any fault, a MUST, and with `strict` a SHOULD; not what is known or old, or OPEN. */
export function fails(result: Result, strict: boolean): boolean {
  if (result.known === true || result.old === true) {
    return false;
  }
  switch (result.verdict) {
    case "match":
    case "unsupported":
      return false;
    case "mismatch":
      return result.level === "MUST" || (strict && result.level === "SHOULD");
    case "timeout":
    case "crash":
    case "protocol-error":
      return true;
  }
}

/** Whether a result says something of the port, as every verdict but `unsupported` does. */
function isJudged(result: Result): boolean {
  return result.verdict !== "unsupported";
}

/** The status of a target that ran. */
export function statusOf(results: readonly Result[], problems: number, strict: boolean): TargetStatus {
  if (problems > 0 || results.some((result) => fails(result, strict))) {
    return "failed";
  }
  return results.some(isJudged) ? "passed" : "missing";
}

/** What a report says beside its targets. */
export type Circumstances = {
  readonly strict: boolean;
  readonly shard?: Shard | undefined;
  readonly baseline?: Baseline | undefined;
  readonly knownProblems: readonly KnownProblem[];
};

/** Puts the targets' parts together and draws the conclusion. */
export function assembleReport(suite: Suite, targets: readonly TargetReport[], circumstances: Circumstances): Report {
  const { strict, shard, baseline, knownProblems } = circumstances;
  const isEmpty = !targets.some(({ results }) => results.some(isJudged));
  const ofTargets = isEmpty ? 2 : exitCodeOf(targets);
  const exitCode = ofTargets === 0 && knownProblems.some(failsRun) ? 1 : ofTargets;
  const verdict = exitCode === 0 ? "pass" : exitCode === 1 ? "fail" : "error";
  const counts = countVerdicts(targets.flatMap((target) => target.results));
  const agreements = agreementsOf(targets);
  return {
    suite,
    summary: { verdict, exitCode, strict, counts },
    ...(shard !== undefined && { shard }),
    ...(baseline !== undefined && { baseline }),
    ...(knownProblems.length > 0 && { knownProblems }),
    ...(agreements.length > 0 && { agreements }),
    targets,
  };
}

/** The exit code that the targets' states come to; one that is missing counts where somebody relied on it. */
export function exitCodeOf(targets: readonly Pick<TargetReport, "status" | "required">[]): 0 | 1 | 2 {
  if (targets.some(({ status, required }) => status === "broken" || (status === "missing" && required === true))) {
    return 2;
  }
  return targets.some(({ status }) => status === "failed") ? 1 : 0;
}

/** Whether a target is missing in a run that could be judged without it. */
export function mayBeMissing({ status }: Pick<TargetReport, "status">, { summary }: Pick<Report, "summary">): boolean {
  return status === "missing" && summary.exitCode !== 2;
}

/** Marks a target that must not be missing: it was asked for by name, or nobody looks on; and it was not allowed to be. */
export function requiredIf(isNamed: boolean, { ci, allowMissing }: Strictness): { readonly required?: true } {
  return (ci || isNamed) && !allowMissing ? { required: true } : {};
}

/** Whether all that a target was judged on holds, with nothing known to fail or old left out. */
export function holdsWhole({ known, old }: Pick<TargetReport, "known" | "old">): boolean {
  return known === 0 && old === undefined;
}
