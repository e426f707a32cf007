import type { Levels } from "../compare/judge.ts";
import type { Outcome } from "../compare/outcome.ts";
import { verdictOf } from "../compare/verdict.ts";
import { askingsOf, questionOf, sampleOf } from "../fuzz/generate.ts";
import type { Question } from "../spec/model.ts";
import type { Mutant } from "./mutant.ts";
import { answerOf, type Port } from "./port.ts";

/**
 * How one wrong port fared. `cases` are the golden cases that caught it by its rule; `samples` is after how many
 * random samples fuzzing did, undefined where it did not.
 */
export type Caught = {
  readonly mutant: Mutant;
  readonly cases: readonly string[];
  readonly samples: number | undefined;
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
  return "failure" in answer ? { kind: "error", message: answer.failure } : { kind: "ok", answer };
}

function breaks({ rule }: Mutant, question: Question, first: Outcome, again: Outcome, levels: Levels): boolean {
  const { rules } = verdictOf(question, first, again, levels);
  return rules.includes(rule) || (rules.length > 0 && first.kind === "error" && again.kind === "error");
}
