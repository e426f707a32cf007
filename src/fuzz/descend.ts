import type { Judgement } from "../compare/judge.ts";
import type { Shrinkable } from "./generate.ts";
import type { Sample } from "./sample.ts";

/** How a fault is tried on simpler samples: the judgement of each that is still the fault in question. */
export type Descent = {
  readonly attempt: (samples: readonly Sample[]) => Promise<readonly (Judgement | undefined)[]>;
  /** Tries one sample for good, where those asked before it may have a part in the fault. */
  readonly confirm?: (sample: Sample) => Promise<Judgement | undefined>;
  /** Samples tried at once, and all in all. */
  readonly batchSize: number;
  readonly patience: number;
};

/** A sample that fails, with its judgement and the steps that led to it. */
export type Place = {
  readonly place: Shrinkable;
  readonly judgement: Judgement;
  readonly path: readonly number[];
};

/** Goes from one failing sample to simpler ones, taking the first that fails each time, until there is none. */
export async function descend(from: Place, descent: Descent): Promise<Place> {
  let best = from;
  for (let left = descent.patience; left > 0; ) {
    const { asked, found } = await nextStep(best, descent, left);
    left -= asked;
    if (found === undefined) {
      break;
    }
    best = found;
  }
  return best;
}

type Step = { readonly asked: number; readonly found?: Place };

async function nextStep(best: Place, descent: Descent, patience: number): Promise<Step> {
  let asked = 0;
  for (const batch of batches(best.place.simpler(), descent.batchSize)) {
    const judgements = await descent.attempt(batch.map(({ sample }) => sample));
    for (const [index, place] of batch.entries()) {
      const tried = judgements[index];
      const judgement = tried && descent.confirm ? await descent.confirm(place.sample) : tried;
      if (judgement !== undefined && leadsOn(judgement, place, best)) {
        return { asked: asked + batch.length, found: { place, judgement, path: [...best.path, asked + index] } };
      }
    }
    asked += batch.length;
    if (asked >= patience) {
      break;
    }
  }
  return { asked };
}

// No rule that was not broken before; and a fuller sample is a step only if it breaks fewer, so that there is an end.
function leadsOn({ verdict, rules }: Judgement, { isFuller }: Shrinkable, { judgement: best }: Place): boolean {
  const isPure = verdict === best.verdict && rules.every((rule) => best.rules.includes(rule));
  return isPure && (!isFuller || rules.length < best.rules.length);
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}
