import { type Judgement, judgeAnswer, type Levels, matched } from "../compare/judge.ts";
import type { Outcome } from "../compare/outcome.ts";
import { verdictOf } from "../compare/verdict.ts";
import type { Question } from "../spec/model.ts";
import type { Asker } from "./asker.ts";
import { askingsOf, type Origin, questionOf, type Shrinkable, sampleAt } from "./generate.ts";
import type { Sample } from "./sample.ts";
import type { Hit } from "./search.ts";

/** The smallest question found that still fails in the same way on the port. */
export type Shrunk = { readonly question: Question; readonly judgement: Judgement; readonly origin: Origin };

// Questions asked at once while shrinking, and all in all for one hit.
const batchSize = 16;
const patience = 4000;

/**
 * Makes a hit as small as it gets on that port.
 *
 * @returns undefined when the question alone, asked of a fresh start, is answered right.
 */
export async function shrink(hit: Hit, seed: number, asker: Asker, levels: Levels): Promise<Shrunk | undefined> {
  const start = sampleAt({ seed, run: hit.run, path: [] });
  const [outcome] = await asker.ask([hit.question]);
  const judgement = outcome && judgeOutcome(hit.question, outcome, levels);
  if (start === undefined || judgement === undefined || !failsAlike(judgement, hit)) {
    return undefined;
  }
  let place: Shrinkable = start;
  let best: Shrunk = { question: hit.question, judgement, origin: { seed, run: hit.run, path: [] } };
  for (let asked = 0; asked < patience; ) {
    const step = await nextSimpler(place, hit, asker, levels, best.origin);
    asked += step.asked;
    if (step.found === undefined) {
      break;
    }
    place = step.found.place;
    best = step.found.shrunk;
  }
  return best;
}

type Step = { readonly asked: number; readonly found?: { readonly place: Shrinkable; readonly shrunk: Shrunk } };

async function nextSimpler(place: Shrinkable, hit: Hit, asker: Asker, levels: Levels, from: Origin): Promise<Step> {
  let asked = 0;
  for (const batch of batches(place.simpler())) {
    const questions = batch.map(({ sample }) => questionAt(sample, hit));
    const outcomes = await asker.ask(questions);
    for (const [index, outcome] of outcomes.entries()) {
      const question = questions[index] as Question;
      const judgement = outcome && judgeOutcome(question, outcome, levels);
      if (judgement !== undefined && failsAlike(judgement, hit)) {
        const origin = { ...from, path: [...from.path, asked + index] };
        return {
          asked: asked + batch.length,
          found: { place: batch[index] as Shrinkable, shrunk: { question, judgement, origin } },
        };
      }
    }
    asked += batch.length;
    if (asked >= patience) {
      break;
    }
  }
  return { asked };
}

function* batches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}

/** The question of a sample that stands where the hit's stood in its own. */
export function questionAt(
  sample: Sample,
  { asking, question }: { asking: number; question: { case: string } },
): Question {
  const askings = askingsOf(sample);
  return questionOf(question.case, askings[Math.min(asking, askings.length - 1)] as (typeof askings)[number]);
}

/** The judgement of one outcome. */
export function judgeOutcome(question: Question, outcome: Outcome, levels: Levels): Judgement {
  if (outcome.kind === "same") {
    return matched;
  }
  const isAnswer = outcome.kind === "ok";
  return isAnswer ? judgeAnswer(question, outcome.answer, levels) : verdictOf(question, outcome, outcome, levels);
}

// As the hit did: the same verdict, the rule in question, and no rule that the hit did not break.
function failsAlike(judgement: Judgement, { judgement: wanted, rule }: Hit): boolean {
  const isPure = judgement.rules.every((one) => wanted.rules.includes(one));
  return judgement.verdict === wanted.verdict && isPure && (rule === undefined || judgement.rules.includes(rule));
}
