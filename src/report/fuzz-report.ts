import type { Fault } from "../compare/outcome.ts";
import type { Finding } from "../fuzz/fuzz.ts";
import type { KnownCount } from "../fuzz/known.ts";
import type { Build } from "../spec/model.ts";
import type { TargetStatus } from "./model.ts";

/**
 * One target's part of a fuzz report. `samples` and `requests` count what was asked; `known` is there with `--known`, and
 * counts the questions that broke nothing but what is known.
 */
export type FuzzTarget = {
  readonly name: string;
  readonly version: string;
  readonly host: string;
  /** Which build of the port was loaded, where its driver tells. */
  readonly build?: Build;
  readonly status: TargetStatus;
  readonly reason?: string;
  readonly samples: number;
  readonly requests: number;
  readonly findings: readonly Finding[];
  readonly known?: readonly KnownCount[];
  readonly problems: readonly Fault[];
};

/** The report of `fuzz`. */
export type FuzzReport = {
  readonly seed: number;
  readonly exitCode: 0 | 1 | 2;
  readonly targets: readonly FuzzTarget[];
};

/** Whether a finding fails the run: any fault, a MUST, and with `strict` a SHOULD. */
export function findingFails({ judgement }: Finding, strict: boolean): boolean {
  const { verdict, level } = judgement;
  return verdict !== "mismatch" || level === "MUST" || (strict && level === "SHOULD");
}
