import type { Json } from "../json/types.ts";
import type { Question } from "../spec/model.ts";
import {
  type Judgement,
  judgeAnswer,
  judgeFailure,
  judgeTwice,
  type Levels,
  matched,
  mergeJudgements,
  unrepeatable,
} from "./judge.ts";
import type { Fault, Outcome } from "./outcome.ts";

/** What became of one question to one port: what it answered first and when asked again. */
export function verdictOf(question: Question, first: Outcome, again: Outcome, levels: Levels): Judgement {
  const fault = [first, again].find((outcome) => outcome.kind === "fault");
  if (fault?.kind === "fault") {
    return fault.isUnasked === true ? half(question, first, fault, levels) : faulted(fault);
  }
  if (first.kind === "same" && again.kind === "same") {
    return matched;
  }
  if (first.kind === "unsupported" && again.kind === "unsupported") {
    return unsupported(first.reason);
  }
  const [answer, second] = [answerOf(question, first), answerOf(question, again)];
  if (answer !== undefined && second !== undefined) {
    return judgeTwice(question, answer, second, levels);
  }
  const judged = mergeJudgements(judgeOne(question, first, levels), judgeOne(question, again, levels), levels);
  return first.kind === again.kind ? judged : unrepeatable(judged, [], levels);
}

// What was answered before the driver was given up counts against the port; alone it is no pass, since nothing says
// that it would be answered so again.
function half(question: Question, first: Outcome, { verdict, message }: Fault, levels: Levels): Judgement {
  if (first.kind === "fault") {
    return faulted({ verdict, message });
  }
  const judged = judgeOne(question, first, levels);
  const words = `It was answered once. ${message.replace(/^Not asked:/, "Not asked again:")}`;
  return judged.verdict === "mismatch" ? judged : faulted({ verdict, message: words });
}

/** The judgement of a question that a fault was traced to. */
export function faulted({ verdict, message }: Fault): Judgement {
  return { verdict, rules: [], differences: [], message };
}

/** The judgement of a question that the port does not take, with its reason. */
export function unsupported(reason: string): Judgement {
  return { verdict: "unsupported", rules: [], differences: [], message: reason };
}

function answerOf(question: Question, outcome: Outcome): Json | undefined {
  // Stryker disable next-line ConditionalExpression: the other outcomes have no answer, which is undefined as well
  return outcome.kind === "same" ? question.expected : outcome.kind === "ok" ? outcome.answer : undefined;
}

function judgeOne(question: Question, outcome: Outcome, levels: Levels): Judgement {
  const answer = answerOf(question, outcome);
  if (answer !== undefined) {
    return judgeAnswer(question, answer, levels);
  }
  return outcome.kind === "error" ? judgeFailure(question, outcome.message, levels) : matched;
}
