import type { Fault } from "../compare/outcome.ts";
import type { Finding } from "../fuzz/fuzz.ts";
import type { TargetStatus } from "./model.ts";

/** One target's part of a fuzz report. `samples` and `requests` count what was asked. */
export type FuzzTarget = {
  readonly name: string;
  readonly version: string;
  readonly host: string;
  readonly status: TargetStatus;
  readonly reason?: string;
  readonly samples: number;
  readonly requests: number;
  readonly findings: readonly Finding[];
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
