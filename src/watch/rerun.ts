import type { Selection } from "../plan/selection.ts";
import { fails } from "../report/assemble.ts";
import { failsRun } from "../report/known.ts";
import type { Report } from "../report/model.ts";

/** How a target stands: whether its last run held, and the cases that failed when it last answered. */
export type Standing = { readonly holds: boolean; readonly failing: ReadonlySet<string> };

/** How each target stands, by name. */
export type Standings = ReadonlyMap<string, Standing>;

/** How the targets stand after a run; what was not run stays, and so do the failing cases of one that did not start. */
export function standingsAfter(before: Standings, { targets, summary, knownProblems = [] }: Report): Standings {
  const after = new Map(before);
  for (const { name, status, required, results } of targets) {
    const hasHeld = status === "passed" || (status === "missing" && required !== true);
    const holds = hasHeld && !knownProblems.some((problem) => problem.port === name && failsRun(problem));
    const failed = results.filter((result) => fails(result, summary.strict)).map((result) => result.case);
    const failing = results.length === 0 ? (before.get(name)?.failing ?? new Set<string>()) : new Set(failed);
    after.set(name, { holds, failing });
  }
  return after;
}

/**
 * What to run after a change: the targets it concerns and those that do not hold, so that the run tells how all stand;
 * of each what failed, or everything where nothing did.
 */
export function selectionAfter(standings: Standings, concerned: ReadonlySet<string>): Selection {
  const chosen = [...standings].filter(([name, { holds }]) => !holds || concerned.has(name));
  return new Map(chosen.map(([name, { failing }]) => [name, failing.size === 0 ? undefined : failing]));
}

/** The targets of a run that were asked only some cases, to be asked everything once all it ran hold. */
export function wholeAfter(selection: Selection, standings: Standings): Selection | undefined {
  const narrowed = [...selection].filter(([, cases]) => cases !== undefined);
  const holds = [...selection.keys()].every((name) => standings.get(name)?.holds === true);
  return holds && narrowed.length > 0 ? new Map(narrowed.map(([name]) => [name, undefined])) : undefined;
}
