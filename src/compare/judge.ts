import { jsonString } from "../json/build.ts";
import type { Json } from "../json/types.ts";
import type { Observation } from "../rules/observation.ts";
import { type RuleViolation, violationsOf } from "../rules/predicates.ts";
import { repeatable } from "../rules/repeatable.ts";
import { type Level, type Question, renderingOf } from "../spec/model.ts";
import { failedAsserts } from "./asserts.ts";
import { type Difference, differencesOf } from "./differences.ts";

/** What became of one question to one port. */
export type Verdict = "match" | "mismatch" | "timeout" | "crash" | "protocol-error" | "unsupported";

/** The judgement of one question; `level` is that of the gravest rule broken, `message` is what there is to say in words. */
export type Judgement = {
  readonly verdict: Verdict;
  readonly level?: Level;
  readonly rules: readonly string[];
  readonly differences: readonly Difference[];
  readonly message?: string;
};

/** The level of each rule by its id. */
export type Levels = ReadonlyMap<string, Level>;

/** The judgement of an answer that is right to the last byte. */
export const matched: Judgement = { verdict: "match", rules: [], differences: [] };

/**
 * Judges an answer: what differs from the expected one, and which rules it breaks. A difference that no
 * predicate explains is laid to the rules the case was written for, so that it can't pass unnoticed.
 */
export function judgeAnswer(question: Question, answer: Json, levels: Levels): Judgement {
  const violations = violationsOf(observe(question, answer));
  const found = question.asserts ? failedAsserts(question.asserts, answer) : differencesOf(question.expected, answer);
  const rules = new Set(violations.map((violation) => violation.rule));
  if (!explained(question, found, violations, levels)) {
    addCited(rules, question, levels);
  }
  if (rules.size === 0) {
    return matched;
  }
  const differences = found.length > 0 ? found : violations.map(asDifference);
  return { verdict: "mismatch", ...gravest(rules, levels), rules: [...rules], differences, ...said(violations) };
}

/** Judges two answers to the same question: each for itself, and whether they are the same. */
export function judgeTwice(question: Question, first: Json, again: Json, levels: Levels): Judgement {
  const judgedFirst = judgeAnswer(question, first, levels);
  // Stryker disable next-line ConditionalExpression,BlockStatement: judging it again would only take time
  if (first === again) {
    return judgedFirst;
  }
  const judged = mergeJudgements(judgedFirst, judgeAnswer(question, again, levels), levels);
  const unstable = repeatable({ ...observe(question, first), again });
  return unstable.length === 0 ? judged : unrepeatable(judged, differencesOf(first, again), levels);
}

/** A judgement to which it is added that the port did not answer the same again. */
export function unrepeatable(judged: Judgement, differences: readonly Difference[], levels: Levels): Judgement {
  const rules = new Set([...judged.rules, "repeatable"]);
  const message = "Asked the same again, the port answered something else";
  const shown = judged.differences.length > 0 ? judged.differences : differences;
  return { verdict: "mismatch", ...gravest(rules, levels), rules: [...rules], differences: shown, message };
}

/** Two judgements of one question as one: all rules broken, with the differences of the first that has any. */
export function mergeJudgements(first: Judgement, again: Judgement, levels: Levels): Judgement {
  const rules = new Set([...first.rules, ...again.rules]);
  const shown = first.verdict === "match" ? again : first;
  return rules.size === 0 ? matched : { ...shown, ...gravest(rules, levels), rules: [...rules] };
}

/** Judges a port that answered with a failure of its own: what the call owes, or the rules the case was written for. */
export function judgeFailure(question: Question, message: string, levels: Levels): Judgement {
  const rules = new Set<string>(question.operation === "execute" ? owedRules(question) : []);
  if (rules.size === 0) {
    addCited(rules, question, levels);
  }
  const difference: Difference = { pointer: "", kind: "failure", actual: jsonString(message) };
  const text = `The port failed: ${message}`;
  return {
    verdict: "mismatch",
    ...gravest(rules, levels),
    rules: [...rules],
    differences: [difference],
    message: text,
  };
}

/** The rules that an answer breaks; the expected answer itself must break none. */
export function violationsOfAnswer(question: Question, answer: Json): RuleViolation[] {
  return violationsOf(observe(question, answer));
}

function observe(question: Question, answer: Json): Observation {
  const { operation, input, call } = question;
  return { operation, rendering: renderingOf(question), input, call, answer };
}

// A reordering or a respelling that breaks no rule is allowed; another value is explained by a MUST, or where the
// specification is open on it; a failed assert, which is a demand of its own, by a MUST alone.
function explained(
  question: Question,
  found: readonly Difference[],
  violations: readonly RuleViolation[],
  levels: Levels,
): boolean {
  const own = violations.map(({ rule }) => levels.get(rule));
  const isSoft = found.every(({ kind }) => kind === "order" || kind === "spelling");
  return isSoft || own.includes("MUST") || (question.asserts === undefined && own.includes("OPEN"));
}

// Without a MUST among the cited rules, or any rule at all, the answer as a whole stands for the demand.
function addCited(rules: Set<string>, question: Question, levels: Levels): void {
  const cited = question.rules.filter((rule) => levels.get(rule) === "MUST");
  for (const rule of cited.length > 0 ? cited : owedRules(question)) {
    rules.add(rule);
  }
}

// What a question asks for at the least: an entry a tool, or what that kind of call has to give.
function owedRules(question: Question): string[] {
  if (question.operation !== "execute") {
    return ["one-entry-per-tool"];
  }
  // What a tool of the port's own owes is known to the case alone.
  // Stryker disable next-line ObjectLiteral,StringLiteral: any answer that is no object breaks what is owed
  const owed = [...violationsOf(observe(question, { kind: "null" })).map(({ rule }) => rule), ...question.rules];
  return [owed.find((rule) => rule.startsWith("execute-")) ?? "execute-output"];
}

function gravest(rules: ReadonlySet<string>, levels: Levels): { level: Level } {
  const found = [...rules].map((rule) => levels.get(rule) ?? "MUST");
  return { level: found.includes("MUST") ? "MUST" : found.includes("SHOULD") ? "SHOULD" : "OPEN" };
}

function asDifference({ pointer, problem }: RuleViolation): Difference {
  return { pointer, kind: "assert", expected: jsonString(shortened(problem)) };
}

const longestMessage = 300;

// A problem may quote a whole answer; the differences have it.
function shortened(problem: string): string {
  return problem.length <= longestMessage ? problem : `${problem.slice(0, longestMessage).toWellFormed()}…`;
}

function said(violations: readonly RuleViolation[]): { message?: string } {
  const [first] = violations;
  return first === undefined ? {} : { message: shortened(first.problem) };
}
