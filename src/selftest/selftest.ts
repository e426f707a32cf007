import type { Levels } from "../compare/judge.ts";
import type { Outcome } from "../compare/outcome.ts";
import { verdictOf } from "../compare/verdict.ts";
import { askingsOf, questionOf, sampleOf } from "../fuzz/generate.ts";
import { referenceAnswer } from "../golden/answer.ts";
import type { Json, JsonObject } from "../json/types.ts";
import type { Question } from "../spec/model.ts";
import type { Mutant } from "./mutant.ts";
import { answerOf, type Port } from "./port.ts";

/**
 * How one wrong port fared. `cases` are the golden cases that caught it by its rule; `samples` is after how many random
 * samples fuzzing did, undefined where it did not, or where it never asks what would show the mistake (`isReachable`).
 */
export type Caught = {
  readonly mutant: Mutant;
  readonly cases: readonly string[];
  readonly samples: number | undefined;
  readonly isReachable: boolean;
};

/** The golden questions that catch a mutant by the rule it breaks, asked in order and then in reverse, as the gate does. */
export function casesThatCatch(mutant: Mutant, questions: readonly Question[], levels: Levels): string[] {
  const port = mutant.start();
  const first = questions.map((question) => respond(port, question));
  const caught = new Set<string>();
  for (const [index, question] of [...questions.entries()].reverse()) {
    if (breaks(mutant, question, first[index] as Outcome, respond(port, question), levels)) {
      caught.add(question.case);
    }
  }
  return [...caught].sort();
}

/** Random questions in blocks, each to be asked in order and then in reverse, as the search does. */
export function randomBlocks(seed: number, samples: number, blockSize: number): Question[][][] {
  const all = Array.from({ length: samples }, (_, run) =>
    askingsOf(sampleOf(seed, run)).map((asking) => questionOf(`run ${run}`, asking)),
  );
  return Array.from({ length: Math.ceil(samples / blockSize) }, (_, block) =>
    all.slice(block * blockSize, (block + 1) * blockSize),
  );
}

/** After how many samples fuzzing catches a mutant by the rule it breaks; undefined where it never does. */
export function samplesUntilCaught(
  mutant: Mutant,
  blocks: readonly Question[][][],
  levels: Levels,
): number | undefined {
  const port = mutant.start();
  let samples = 0;
  for (const block of blocks) {
    const questions = block.flat();
    const first = questions.map((question) => respond(port, question));
    const again = questions.map(() => undefined as Outcome | undefined);
    for (const [index, question] of [...questions.entries()].reverse()) {
      again[index] = respond(port, question);
    }
    let place = 0;
    for (const sample of block) {
      samples += 1;
      for (const question of sample) {
        if (breaks(mutant, question, first[place] as Outcome, again[place] as Outcome, levels)) {
          return samples;
        }
        place += 1;
      }
    }
  }
  return undefined;
}

function respond(port: Port, question: Question): Outcome {
  const answer = answerOf(port, question);
  if ("failure" in answer) {
    return { kind: "error", message: answer.failure };
  }
  return isSame(answer, question.expected) ? { kind: "same" } : { kind: "ok", answer };
}

// The answers share what they took from the question, so most of the work is to see that.
function isSame(first: Json, second: Json): boolean {
  if (first === second) {
    return true;
  }
  switch (first.kind) {
    case "null":
      return second.kind === "null";
    case "number":
      return second.kind === "number" && first.text === second.text;
    case "boolean":
    case "string":
      return second.kind === first.kind && first.value === second.value;
    case "array":
      return (
        second.kind === "array" &&
        first.items.length === second.items.length &&
        first.items.every((item, index) => isSame(item, second.items[index] as Json))
      );
    case "object":
      return second.kind === "object" && sameMembers(first, second);
  }
}

function sameMembers(first: JsonObject, second: JsonObject): boolean {
  const isAlike = first.members.length === second.members.length;
  return (
    isAlike &&
    first.members.every(([key, value], index) => {
      const [otherKey, other] = second.members[index] as (typeof second.members)[number];
      return key === otherKey && isSame(value, other);
    })
  );
}

/** Golden questions with answers that share what they take from the question. */
export function shared(questions: readonly Question[]): Question[] {
  return questions.map((question) => ({ ...question, expected: referenceAnswer(question) }));
}

function breaks({ rule }: Mutant, question: Question, first: Outcome, again: Outcome, levels: Levels): boolean {
  if (first.kind === "same" && again.kind === "same") {
    return false;
  }
  return verdictOf(question, first, again, levels).rules.includes(rule);
}
