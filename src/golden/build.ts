import { join } from "node:path";
import { failedAsserts } from "../compare/asserts.ts";
import { type Difference, differencesOf } from "../compare/differences.ts";
import { violationsOfAnswer } from "../compare/judge.ts";
import { jsonObject, member } from "../json/build.ts";
import { fromPlain } from "../json/plain.ts";
import { printIndented } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import type { Case, Input, Operation, Question } from "../spec/model.ts";
import { referenceAnswer } from "./answer.ts";

/** Why an answer of the reference can't be accepted as golden. */
export type BuildFailure = {
  readonly case: string;
  readonly operation: Operation;
  readonly pointer: string;
  readonly problem: string;
  readonly rule?: string;
};

/** The golden of one case, as the text of its file, and what speaks against accepting it. */
export type BuiltGolden = { readonly id: string; readonly text: string; readonly failures: readonly BuildFailure[] };

/** Answers a case by the reference and checks the answers by the predicates and the hand-written expectations. */
export function buildGolden(source: Case, specFolder: string): BuiltGolden {
  const { call, as } = source;
  const input = openable(source.input, specFolder);
  const answers = source.operations.map((operation): [Operation, Json] => [
    operation,
    referenceAnswer({ operation, input, call, as }),
  ]);
  const failures = answers.flatMap(([operation, answer]) => failuresOf(source, operation, answer));
  return { id: source.id, text: `${printIndented(document(source, answers))}\n`, failures };
}

/** An input whose skills folder can be opened; other inputs are as they were. */
export function openable(input: Input, base: string): Input {
  return input.kind === "skills" ? { kind: "skills", skills: join(base, input.skills) } : input;
}

function document(source: Case, answers: readonly [Operation, Json][]): Json {
  const given = (key: string): Json | undefined => member(source.document, key);
  return jsonObject([
    ["id", fromPlain(source.id)],
    ["title", given("title")],
    ["rules", given("rules")],
    ["source", given("source")],
    ["operations", fromPlain(source.operations)],
    ["input", given("input")],
    ["call", given("call")],
    ["as", given("as")],
    ["expect", jsonObject(answers)],
    ["asserts", given("asserts")],
  ]);
}

function failuresOf(source: Case, operation: Operation, answer: Json): BuildFailure[] {
  const { id, rules, input, call, as, asserts } = source;
  const question: Question = { case: id, rules, operation, input, call, as, expected: answer, asserts };
  const handWritten = source.expect.get(operation);
  const told = [
    ...(handWritten === undefined ? [] : differencesOf(handWritten, answer)),
    ...failedAsserts(asserts ?? [], answer),
  ];
  return [
    ...violationsOfAnswer(question, answer).map((violation) => ({ case: id, operation, ...violation })),
    ...told.map((difference) => ({
      case: id,
      operation,
      pointer: difference.pointer,
      problem: handProblem(difference),
    })),
  ];
}

function handProblem(difference: Difference): string {
  return `the reference differs from the hand-written expectation (${difference.kind})`;
}
