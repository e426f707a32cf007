import type { Levels } from "../compare/judge.ts";
import { explain, failingLevels } from "../plan/known-failures.ts";
import { dueOn, outdatedIn, unexplained, unnamedIn } from "../plan/outdated.ts";
import type { KnownFailure } from "../spec/known-failures-file.ts";
import type { KnownProblem, KnownUse, Result } from "./model.ts";

/** What a target's results are held against: its entries, the levels of the rules, and the day, `YYYY-MM-DD`. */
export type KnownContext = {
  readonly entries: readonly KnownFailure[];
  readonly levels: Levels;
  readonly strict: boolean;
  readonly today: string;
  /** Whether all cases were judged by the build the entries are about; else none is called outdated. */
  readonly isWhole: boolean;
};

/** A target's results with those marked that are known, the entries it met, and what is to be edited. */
export type KnownResults = {
  readonly results: readonly Result[];
  readonly uses: readonly KnownUse[];
  readonly problems: readonly KnownProblem[];
};

/** Marks the results that are known, whatever they were marked as before. */
export function markKnown(results: readonly Result[], context: KnownContext): KnownResults {
  const { entries, levels, strict } = context;
  const failing = failingLevels(strict);
  const unnamed = new Map<Result, readonly string[]>();
  const counts = entries.map(() => 0);
  const marked = results.map(({ known, knownBy, ...result }) => {
    const explanation = explain(result, entries, levels, failing);
    if (explanation === undefined) {
      return result;
    }
    if (explanation.unnamed.length > 0) {
      unnamed.set(result, explanation.unnamed);
      return result;
    }
    for (const index of explanation.by) {
      counts[index] = (counts[index] ?? 0) + 1;
    }
    return { ...result, known: true as const, knownBy: explanation.by };
  });
  const uses = entries.map((entry, index) => useOf(entry, counts[index] ?? 0));
  return { results: marked, uses, problems: problemsOf(results, unnamed, context) };
}

function problemsOf(
  results: readonly Result[],
  unnamed: ReadonlyMap<Result, readonly string[]>,
  { entries, today, isWhole }: KnownContext,
): KnownProblem[] {
  return entries.flatMap((entry) => {
    const due = dueOn(entry, today);
    const found = [
      ...(due === undefined ? [] : [due]),
      ...unexplained(entry),
      ...(isWhole ? outdatedIn(entry, results) : []),
      ...unnamedIn(entry, unnamed),
    ];
    return found.map(({ line = entry.line, ...problem }) => ({
      ...problem,
      port: entry.port,
      place: `${entry.file}:${line}`,
    }));
  });
}

function useOf({ port, ...entry }: KnownFailure, results: number): KnownUse {
  return { ...entry, results };
}

/** Entries that speak of a port which is none of the targets of a whole run. */
export function problemsOfStrangers(
  entries: readonly KnownFailure[],
  targets: readonly { readonly name: string }[],
): KnownProblem[] {
  const strangers = entries.filter(({ port }) => !targets.some(({ name }) => name === port));
  return strangers.map(({ port, file, line }) => {
    const message = `there is no port ${port}: delete this entry, or mend its name`;
    return { kind: "matches-nothing", port, place: `${file}:${line}`, message };
  });
}

/** Whether a problem fails the run: all do but the warning before a date, and that a draft is to be explained. */
export function failsRun({ kind }: KnownProblem): boolean {
  return kind !== "expires-soon" && kind !== "unexplained";
}
