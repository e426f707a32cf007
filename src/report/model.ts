import type { Difference } from "../compare/differences.ts";
import type { Verdict } from "../compare/judge.ts";
import type { Fault } from "../compare/outcome.ts";
import type { Outdated } from "../plan/outdated.ts";
import type { KnownFailure } from "../spec/known-failures-file.ts";
import type { Build, Level, Operation } from "../spec/model.ts";

/** How often each verdict was given. */
export type Counts = Readonly<Record<Verdict, number>>;

/** How many questions broke a rule of each level, counted by the gravest. */
export type LevelCounts = Readonly<Record<Level, number>>;

/**
 * What became of one question. `omittedDifferences` counts those beyond the ones that are shown. A result that is
 * `known` fails as an entry of the known failures says it does; `knownBy` are the entries, by their index in the
 * target's `knownFailures`. An `old` one failed no better in the baseline. `milliseconds` is how long the target was at
 * it, near enough to balance shards by.
 */
export type Result = {
  readonly case: string;
  readonly operation: Operation;
  readonly verdict: Verdict;
  readonly level?: Level;
  readonly rules: readonly string[];
  readonly known?: true;
  readonly knownBy?: readonly number[];
  readonly old?: true;
  readonly milliseconds?: number;
  readonly message?: string;
  readonly differences: readonly Difference[];
  readonly omittedDifferences?: number;
};

/**
 * How a target did. `missing`: its toolchain is not here, or nothing that was asked is supported; `broken`: it
 * could not be built or started. Neither is a pass.
 */
export type TargetStatus = "passed" | "failed" | "missing" | "broken";

/** An entry of the known failures of a target, and how many of its results are known by it. */
export type KnownUse = Omit<KnownFailure, "port"> & { readonly results: number };

/** Where the known failures are not, or soon will not be, what this run saw; `message` says what to edit. */
export type KnownProblem = {
  readonly kind: Outdated["kind"];
  readonly port: string;
  /** The file and the line of the entry, `known-failures.json:12`. */
  readonly place: string;
  readonly message: string;
};

/** Ports that gave the same wrong answer to a question: that may be one to the specification. */
export type Agreement = {
  readonly case: string;
  readonly operation: Operation;
  readonly rules: readonly string[];
  readonly targets: readonly string[];
};

/**
 * Which share of the cases this is, from 1, and of how many cases; `selection` is the SHA-256 of their ids. `wholeFor` names the targets of whose listed build
 * all shares together ask every case, so that an entry of the known failures which none met is outdated.
 */
export type Shard = {
  readonly index: number;
  readonly count: number;
  readonly cases: number;
  readonly selection: string;
  readonly wholeFor: readonly string[];
};

/** One question to one target, as the comparison with a baseline names it. */
export type ResultRef = {
  readonly target: string;
  readonly case: string;
  readonly operation: Operation;
  readonly rules: readonly string[];
};

/** What got worse and better since an earlier report; `digest` is that of the goldens it was judged by. */
export type Baseline = {
  readonly digest: string;
  readonly worse: readonly ResultRef[];
  readonly better: readonly ResultRef[];
};

/**
 * One target's part of a report. `problems` are faults that belong to no case; `known` and `old` count such results. A
 * target is `required` when somebody relied on it, so that it must not be missing.
 */
export type TargetReport = {
  readonly name: string;
  /** The options of the command line that judge it as it was judged. */
  readonly options?: readonly string[];
  readonly port: string;
  readonly version: string;
  readonly host: string;
  /** Which build of the port was loaded, where its driver tells. */
  readonly build?: Build;
  readonly status: TargetStatus;
  readonly required?: true;
  readonly reason?: string;
  readonly problems: readonly Fault[];
  /** The last of what the driver wrote to stderr; only where something went wrong. */
  readonly log?: string;
  readonly counts: Counts;
  readonly levels: LevelCounts;
  readonly known: number;
  readonly old?: number;
  readonly knownFailures?: readonly KnownUse[];
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
  /** There when only a share of the cases was judged. */
  readonly shard?: Shard;
  readonly knownProblems?: readonly KnownProblem[];
  readonly agreements?: readonly Agreement[];
  readonly baseline?: Baseline;
  readonly targets: readonly TargetReport[];
};
