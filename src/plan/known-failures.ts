import picomatch from "picomatch";
import type { Judgement, Levels } from "../compare/judge.ts";
import type { KnownFailure } from "../spec/known-failures-file.ts";
import type { Level, Operation } from "../spec/model.ts";

/** As much of a result as the known failures are held against. */
export type Judged = Pick<Judgement, "verdict" | "rules"> & { readonly case: string; readonly operation: Operation };

/** The levels whose rules fail a run: MUST, and with `strict` SHOULD. */
export type FailingLevels = ReadonlySet<Level>;

/** The failing levels of a run. */
export function failingLevels(strict: boolean): FailingLevels {
  return new Set(strict ? ["MUST", "SHOULD"] : ["MUST"]);
}

/** How the reason of a drafted entry begins, until somebody writes another. */
export const draftMark = "Not explained yet:";

/** Whether an entry speaks of a question. */
export function isListed(entry: KnownFailure, { case: id, operation }: Judged): boolean {
  return (entry.operation === undefined || entry.operation === operation) && matcher(entry)(id);
}

/** The entries that explain a mismatch, by their index, and the rules of a failing level that none of them names. */
export type Explanation = { readonly by: readonly number[]; readonly unnamed: readonly string[] };

/**
 * Which entries explain a result. It is known when some do and no rule is left unnamed. What is no answer (a crash, a
 * timeout) and what breaks no rule of a failing level is never explained.
 */
export function explain(
  result: Judged,
  entries: readonly KnownFailure[],
  levels: Levels,
  failing: FailingLevels,
): Explanation | undefined {
  const broken = result.rules.filter((rule) => failing.has(levels.get(rule) ?? "MUST"));
  if (result.verdict !== "mismatch" || broken.length === 0) {
    return undefined;
  }
  const by = [...entries.keys()].filter((index) => {
    const entry = entries[index] as KnownFailure;
    return entry.rules.some((rule) => result.rules.includes(rule)) && isListed(entry, result);
  });
  const named = new Set(by.flatMap((index) => (entries[index] as KnownFailure).rules));
  return by.length === 0 ? undefined : { by, unnamed: broken.filter((rule) => !named.has(rule)) };
}

const matchers = new WeakMap<KnownFailure, (id: string) => boolean>();

// Globs are compiled once an entry: each is held against every result.
function matcher(entry: KnownFailure): (id: string) => boolean {
  const known = matchers.get(entry) ?? picomatch([...entry.cases]);
  matchers.set(entry, known);
  return known;
}
