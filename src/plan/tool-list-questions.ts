import { referenceAnswer } from "../golden/answer.ts";
import { type Question, renderings } from "../spec/model.ts";
import type { ToolList } from "../spec/tool-lists.ts";

/**
 * The questions that real tool lists pose: each as a list and as a toolkit, for every provider, with the
 * reference's answer. The predicates judge the ports' answers beside it.
 */
export function questionsFromLists(lists: readonly ToolList[]): Question[] {
  const questions: Question[] = [];
  for (const { name, tools } of lists) {
    for (const kind of ["list", "toolkit"] as const) {
      const input = { kind, tools };
      for (const operation of renderings) {
        const expected = referenceAnswer({ operation, input });
        const asked = { case: `${name} as ${kind}`, rules: [], operation, input, call: undefined, as: undefined };
        questions.push({ ...asked, expected, asserts: undefined });
      }
    }
  }
  return questions;
}
