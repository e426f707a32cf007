import type { Difference } from "../compare/differences.ts";
import type { Verdict } from "../compare/judge.ts";
import type { Fault } from "../compare/outcome.ts";
import type { Level, Operation } from "../spec/model.ts";

/** How often each verdict was given. */
export type Counts = Readonly<Record<Verdict, number>>;

/** How many questions broke a rule of each level, counted by the gravest. */
export type LevelCounts = Readonly<Record<Level, number>>;

/** What became of one question. `omittedDifferences` counts those beyond the ones that are shown. */
export type Result = {
  readonly case: string;
  readonly operation: Operation;
  readonly verdict: Verdict;
  readonly level?: Level;
  readonly rules: readonly string[];
  readonly message?: string;
  readonly differences: readonly Difference[];
  readonly omittedDifferences?: number;
};

/**
 * How a target did. `missing`: its toolchain is not here, or nothing that was asked is supported; `broken`: it
 * could not be built or started. Neither is a pass.
 */
export type TargetStatus = "passed" | "failed" | "missing" | "broken";

/** One target's part of a report. `problems` are faults that belong to no case. */
export type TargetReport = {
  readonly name: string;
  readonly port: string;
  readonly version: string;
  readonly host: string;
  readonly status: TargetStatus;
  readonly reason?: string;
  readonly problems: readonly Fault[];
  /** The last of what the driver wrote to stderr; only where something went wrong. */
  readonly log?: string;
  readonly counts: Counts;
  readonly levels: LevelCounts;
  readonly results: readonly Result[];
};

/** What was judged and against what. */
export type Suite = {
  readonly version: string;
  readonly spec: string;
  readonly golden: { readonly digest: string; readonly cases: number };
};

/** The report of `check` or `diff`. */
export type Report = {
  readonly suite: Suite;
  readonly summary: {
    readonly verdict: "pass" | "fail" | "error";
    readonly exitCode: 0 | 1 | 2;
    readonly strict: boolean;
    readonly counts: Counts;
  };
  readonly targets: readonly TargetReport[];
};
