import { printCompact } from "../json/print.ts";
import { broken, givenTools, type Predicate } from "./observation.ts";

const empty = { toOpenAI: "[]", toAnthropic: "[]", toGemini: '[{"functionDeclarations":[]}]' } as const;

/** Without tools the answers are `[]`, `[]` and Gemini's wrapper with no declarations. */
export const emptyInput: Predicate = (seen) => {
  if (givenTools(seen)?.length !== 0 || seen.rendering === undefined) {
    return [];
  }
  const due = empty[seen.rendering];
  return printCompact(seen.answer) === due ? [] : broken("", `without tools the answer is ${due}`);
};
