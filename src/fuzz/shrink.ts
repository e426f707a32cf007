import { type Judgement, judgeAnswer, type Levels, matched } from "../compare/judge.ts";
import type { Outcome } from "../compare/outcome.ts";
import { verdictOf } from "../compare/verdict.ts";
import type { Question } from "../spec/model.ts";
import type { Ask } from "./asker.ts";
import { descend } from "./descend.ts";
import { askingsOf, type Origin, questionOf, sampleAt } from "./generate.ts";
import type { Sample } from "./sample.ts";
import type { Hit } from "./search.ts";

/** The smallest question found that still fails in the same way on the port. */
export type Shrunk = { readonly question: Question; readonly judgement: Judgement; readonly origin: Origin };

// Questions asked at once while shrinking, and all in all for one hit.
const batchSize = 16;
const patience = 4000;

/**
 * Makes a hit as small as it gets on that port. `askAlone`, where it is there, asks a fresh start: each step is held
 * against it, since a port that remembers may be wrong only after what was asked on the way.
 *
 * @returns undefined when the question, the first that is asked, is answered right.
 */
export async function shrink(
  hit: Hit,
  seed: number,
  ask: Ask,
  levels: Levels,
  askAlone?: Ask,
): Promise<Shrunk | undefined> {
  const attemptBy = (by: Ask) => async (samples: readonly Sample[]) => {
    const questions = samples.map((sample) => questionAt(sample, hit));
    const outcomes = await by(questions);
    return questions.map((question, index) => {
      const outcome = outcomes[index];
      const judgement = outcome && judgeOutcome(question, outcome, levels);
      return judgement !== undefined && failsAlike(judgement, hit) ? judgement : undefined;
    });
  };
  const place = sampleAt({ seed, run: hit.run, path: [] });
  const [judgement] = place === undefined ? [] : await attemptBy(ask)([place.sample]);
  if (place === undefined || judgement === undefined) {
    return undefined;
  }
  const confirm = askAlone && (async (sample: Sample) => (await attemptBy(askAlone)([sample]))[0]);
  const descent = { attempt: attemptBy(ask), batchSize, patience, ...(confirm && { confirm }) };
  const smallest = await descend({ place, judgement, path: [] }, descent);
  return {
    question: questionAt(smallest.place.sample, hit),
    judgement: smallest.judgement,
    origin: { seed, run: hit.run, path: smallest.path },
  };
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
