import { referenceAnswer } from "../golden/answer.ts";
import { type Question, type Rendering, renderings, type ToolsInput } from "../spec/model.ts";
import type { ToolList } from "../spec/tool-lists.ts";

/**
 * The questions that real tool lists pose: each as a list and as a toolkit, for every provider, with the
 * reference's answer. The predicates judge the ports' answers beside it. Tools and answers are made as they are
 * asked for, so that many large lists are never in memory at once.
 */
export function questionsFromLists(lists: readonly Pick<ToolList, "name" | "tools">[]): Question[] {
  return lists.flatMap((list) =>
    (["list", "toolkit"] as const).flatMap((kind) => {
      const input: ToolsInput = {
        kind,
        get tools() {
          return list.tools;
        },
      };
      return renderings.map((operation) => questionOf(`${list.name} as ${kind}`, operation, input));
    }),
  );
}

function questionOf(name: string, operation: Rendering, input: ToolsInput): Question {
  return {
    case: name,
    rules: [],
    operation,
    input,
    call: undefined,
    as: undefined,
    get expected() {
      return referenceAnswer({ operation, input });
    },
    asserts: undefined,
  };
}
