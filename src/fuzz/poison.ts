import type { Description } from "../drivers/protocol.ts";
import type { Question } from "../spec/model.ts";
import { changeFrom, outcomeAfter, type Patient } from "./change.ts";
import { type Poisoned, smallestPair } from "./pair.ts";
import { type Asked, askedOf, blockSize, type Hit } from "./search.ts";
import type { Shrunk } from "./shrink.ts";

// How many blocks before the hit's own are asked again to bring the fault back.
const farthest = 4;

/**
 * Finds the request that makes a port answer a question otherwise than when it comes first, and makes both as small as
 * they get.
 *
 * @returns undefined when the fault does not come back.
 */
export async function findPoison(hit: Hit, seed: number, patient: Patient): Promise<Poisoned | undefined> {
  const { question, run } = hit;
  const alone = await outcomeAfter([], question, patient);
  if (alone === undefined) {
    return undefined;
  }
  const changeAfter = (before: readonly Asked[]) => changeFrom(alone, question, questionsOf(before), patient);
  for (let blocks = 1; blocks <= farthest; blocks *= 2) {
    const history = historyBefore(run, seed, patient.description, blocks);
    if ((await changeAfter(history)) !== undefined) {
      const needed = await narrow(history, async (before) => (await changeAfter(before)) !== undefined);
      const judgement = await changeAfter(needed);
      const cause = needed.at(-1);
      if (judgement === undefined || cause === undefined) {
        return undefined;
      }
      const whole = poisonedBy(cause, needed.length, { question, judgement, origin: { seed, run, path: [] } });
      // With several that are needed before, each try would have to ask them all.
      return needed.length === 1 ? smallestPair(whole, hit.asking, patient) : whole;
    }
  }
  return undefined;
}

function poisonedBy({ question, run, asking }: Asked, after: number, shrunk: Shrunk): Poisoned {
  const origin = { seed: shrunk.origin.seed, run, path: [] };
  return { ...shrunk, poison: { question, after, origin, asking } };
}

// What the search asked before: the blocks in order, each followed by itself in reverse.
function historyBefore(run: number, seed: number, description: Description, blocks: number): Asked[] {
  const own = Math.floor(run / blockSize);
  const history: Asked[] = [];
  for (let block = Math.max(0, own - blocks + 1); block <= own; block += 1) {
    const runs = Array.from({ length: blockSize }, (_, index) => block * blockSize + index);
    const asked = runs.flatMap((each) => askedOf(seed, each, description));
    history.push(...asked, ...asked.toReversed());
  }
  return history;
}

function questionsOf(asked: readonly Asked[]): Question[] {
  return asked.map(({ question }) => question);
}

// By halves: the shortest beginning that is enough, then whether its last request is enough alone.
async function narrow(
  history: readonly Asked[],
  isEnough: (before: readonly Asked[]) => Promise<boolean>,
): Promise<readonly Asked[]> {
  let enough = history.length;
  let tooFew = 0;
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2);
    if (await isEnough(history.slice(0, middle))) {
      enough = middle;
    } else {
      tooFew = middle;
    }
  }
  const last = history.slice(enough - 1, enough);
  return (await isEnough(last)) ? last : history.slice(0, enough);
}
