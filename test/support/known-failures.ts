import type { KnownFailure } from "../../src/spec/known-failures-file.ts";

/** An entry about list-order in every case of area `a`, unless it is told otherwise. */
export function knownFailureOf(changes: Partial<KnownFailure> = {}): KnownFailure {
  const cases = changes.cases ?? ["a/*"];
  return {
    port: "mine",
    cases,
    rules: ["list-order"],
    reason: "why",
    file: "known-failures.json",
    line: 1,
    caseLines: cases.map((_, index) => index + 2),
    ...changes,
  };
}
