import type { Question } from "../spec/model.ts";

/** A share of the cases: which, from 1, and of how many. */
export type Share = { readonly index: number; readonly count: number };

/** How heavy each case is, by its id, in any unit; a case that is not there weighs as much as the average. */
export type Weights = ReadonlyMap<string, number>;

/**
 * The questions of one share. All of a case's go together, and the heaviest cases are dealt first, each to the share
 * that has least, so that the same cases and weights make the same shares anywhere.
 */
export function questionsOfShare(questions: readonly Question[], share: Share, weights: Weights): Question[] {
  const ids = [...new Set(questions.map((question) => question.case))];
  const own = casesOfShare(ids, share, weights);
  return questions.filter((question) => own.has(question.case));
}

/** The case ids of one share; with all shares of a count every id comes exactly once. */
export function casesOfShare(ids: readonly string[], { index, count }: Share, weights: Weights): Set<string> {
  const average =
    weights.size === 0 ? 1 : [...weights.values()].reduce((sum, weight) => sum + weight, 0) / weights.size;
  const weighed = ids.map((id) => ({ id, weight: weights.get(id) ?? average }));
  const loads = Array.from({ length: count }, () => 0);
  const own = new Set<string>();
  for (const { id, weight } of weighed.sort((a, b) => b.weight - a.weight || compareText(a.id, b.id))) {
    const lightest = loads.indexOf(Math.min(...loads));
    // Even a case that took no measurable time takes a place.
    loads[lightest] = (loads[lightest] ?? 0) + Math.max(weight, Number.EPSILON);
    if (lightest === index - 1) {
      own.add(id);
    }
  }
  return own;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
