import { differencesOf } from "../compare/differences.ts";
import { type Judgement, type Levels, unrepeatable } from "../compare/judge.ts";
import type { Outcome } from "../compare/outcome.ts";
import type { Driver } from "../drivers/driver.ts";
import type { Description } from "../drivers/protocol.ts";
import type { Limits } from "../drivers/wire.ts";
import { printCompact } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import type { Question } from "../spec/model.ts";
import { askAfter } from "./asker.ts";
import { judgeOutcome } from "./shrink.ts";

/** A driver whose memory is looked into. */
export type Patient = {
  readonly driver: Driver;
  readonly description: Description;
  readonly levels: Levels;
  readonly limits: Limits;
};

/** How a question is answered otherwise after others than when it comes first; undefined when it is not. */
export async function changeIn(
  question: Question,
  before: readonly Question[],
  patient: Patient,
): Promise<Judgement | undefined> {
  const alone = await outcomeAfter([], question, patient);
  return alone && changeFrom(alone, question, before, patient);
}

/** The same where it is known how a fresh start answers. */
export async function changeFrom(
  alone: Outcome,
  question: Question,
  before: readonly Question[],
  patient: Patient,
): Promise<Judgement | undefined> {
  const later = await outcomeAfter(before, question, patient);
  return later && judgeChange(question, alone, later, patient.levels);
}

/** What becomes of a question that a fresh start is asked after others; undefined when it dies of those. */
export async function outcomeAfter(
  before: readonly Question[],
  question: Question,
  { driver, limits }: Patient,
): Promise<Outcome | undefined> {
  return (await askAfter(before, driver, limits)([question]))[0];
}

// What is wrong at any time says nothing of a memory: only the rules broken beyond that do.
function judgeChange(question: Question, alone: Outcome, later: Outcome, levels: Levels): Judgement | undefined {
  const [first, again] = [answerOf(question, alone), answerOf(question, later)];
  const isSame = first && again ? printCompact(first) === printCompact(again) : saidBy(alone) === saidBy(later);
  if (isSame) {
    return undefined;
  }
  const [before, after] = [judgeOutcome(question, alone, levels), judgeOutcome(question, later, levels)];
  const rules = after.rules.filter((rule) => !before.rules.includes(rule));
  const differences = first && again ? differencesOf(first, again) : after.differences;
  const changed = unrepeatable({ ...after, rules, differences }, [], levels);
  return { ...changed, message: "After another request, the port answered something else" };
}

function answerOf(question: Question, outcome: Outcome): Json | undefined {
  return outcome.kind === "same" ? question.expected : outcome.kind === "ok" ? outcome.answer : undefined;
}

function saidBy(outcome: Outcome): string {
  switch (outcome.kind) {
    case "error":
      return `error ${outcome.message}`;
    case "unsupported":
      return `unsupported ${outcome.reason}`;
    case "fault":
      return outcome.verdict;
    case "same":
    case "ok":
      return "answer";
  }
}
