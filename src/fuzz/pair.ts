import type { Question } from "../spec/model.ts";
import { askAfter } from "./asker.ts";
import { changeFrom, changeIn, outcomeAfter, type Patient } from "./change.ts";
import { type Descent, descend, type Place } from "./descend.ts";
import { type Origin, sampleAt } from "./generate.ts";
import type { Sample } from "./sample.ts";
import { judgeOutcome, questionAt, type Shrunk } from "./shrink.ts";

/**
 * The request after which a port answers another one otherwise, with its origin and its place among the requests of
 * its sample; `after` counts all that are needed before the other.
 */
export type Poison = {
  readonly question: Question;
  readonly after: number;
  readonly origin: Origin;
  readonly asking: number;
};

/** A question that is answered otherwise after another one, and that one. */
export type Poisoned = Shrunk & { readonly poison: Poison };

// Requests tried at once after the poisoning one, and all in all; each try of a poison takes a fresh start.
const batchSize = 16;
const patience = { poisoned: 2000, poison: 250 };

/** A poisoned question and the one that poisons it, both as small as they get: first the former, then the latter. */
export async function smallestPair(pair: Poisoned, asking: number, patient: Patient): Promise<Poisoned> {
  const smaller = await withSmallerQuestion(pair, asking, patient);
  return withSmallerPoison(smaller, patient);
}

async function withSmallerQuestion(pair: Poisoned, asking: number, patient: Patient): Promise<Poisoned> {
  const { poison, question } = pair;
  const questionOf = (sample: Sample): Question => questionAt(sample, { asking, question });
  const ask = askAfter([poison.question], patient.driver, patient.limits);
  const found = await smallest(pair, {
    // All that come after the poison in one start: those that are wrong may be so by each other, which is seen then.
    attempt: async (samples) => {
      const questions = samples.map(questionOf);
      const outcomes = await ask(questions);
      return questions.map((each, index) => {
        const outcome = outcomes[index];
        const judgement = outcome && judgeOutcome(each, outcome, patient.levels);
        return judgement?.verdict === "match" ? undefined : judgement;
      });
    },
    confirm: (sample) => changeIn(questionOf(sample), [poison.question], patient),
    batchSize,
    patience: patience.poisoned,
  });
  return { ...pair, question: questionOf(found.place.sample), ...placed(pair, found) };
}

async function withSmallerPoison(pair: Poisoned, patient: Patient): Promise<Poisoned> {
  const { poison, question } = pair;
  const alone = await outcomeAfter([], question, patient);
  if (alone === undefined) {
    return pair;
  }
  const questionOf = (sample: Sample): Question => questionAt(sample, poison);
  const found = await smallest(
    { ...pair, origin: poison.origin },
    {
      attempt: (samples) =>
        Promise.all(samples.map((sample) => changeFrom(alone, question, [questionOf(sample)], patient))),
      batchSize: 1,
      patience: patience.poison,
    },
  );
  const { judgement, origin } = placed(poison, found);
  return { ...pair, judgement, poison: { ...poison, question: questionOf(found.place.sample), origin } };
}

function smallest({ origin, judgement }: Pick<Poisoned, "origin" | "judgement">, descent: Descent): Promise<Place> {
  const place = sampleAt(origin);
  if (place === undefined) {
    throw new Error("A finding's origin leads nowhere");
  }
  return descend({ place, judgement, path: origin.path }, descent);
}

function placed({ origin }: Pick<Poisoned, "origin">, { judgement, path }: Place) {
  return { judgement, origin: { ...origin, path } };
}
