import type { GoldenSet } from "../golden/load.ts";
import type { Question } from "../spec/model.ts";

/** Which targets run, by name, and which cases each is asked: all of them where there are none to choose. */
export type Selection = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** The questions of these cases; all of them where there are none to choose. */
export function chosenQuestions(
  questions: readonly Question[],
  cases: ReadonlySet<string> | undefined,
): readonly Question[] {
  return cases === undefined ? questions : questions.filter((question) => cases.has(question.case));
}

/** A golden set with the questions of some cases. */
export function casesOf(set: GoldenSet, matches: ((id: string) => boolean) | undefined): GoldenSet {
  return matches === undefined
    ? set
    : { ...set, questions: set.questions.filter((question) => matches(question.case)) };
}
