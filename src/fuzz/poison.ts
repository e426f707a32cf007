import type { Levels } from "../compare/judge.ts";
import type { Driver } from "../drivers/driver.ts";
import type { Description } from "../drivers/protocol.ts";
import type { Limits } from "../drivers/wire.ts";
import type { Question } from "../spec/model.ts";
import { createAsker } from "./asker.ts";
import { askedOf, blockSize, type Hit } from "./search.ts";
import { judgeOutcome } from "./shrink.ts";

/** The request after which a port answers another one otherwise; `after` counts all that are needed before it. */
export type Poison = { readonly question: Question; readonly after: number };

// How many blocks before the hit's own are asked again to bring the fault back.
const farthest = 4;

/**
 * Finds the request that makes a port answer a question wrong which it answers right when it comes first.
 *
 * @returns undefined when the fault does not come back.
 */
export async function findPoison(
  hit: Hit,
  seed: number,
  driver: Driver,
  description: Description,
  levels: Levels,
  limits: Limits,
): Promise<Poison | undefined> {
  const isWrongAfter = async (before: readonly Question[]): Promise<boolean> => {
    const asker = createAsker(driver, limits);
    const outcomes = await asker.ask([...before, hit.question]);
    await asker.close();
    const last = outcomes.at(-1);
    return last === undefined || judgeOutcome(hit.question, last, levels).verdict !== "match";
  };
  for (let blocks = 1; blocks <= farthest; blocks *= 2) {
    const history = historyBefore(hit, seed, description, blocks);
    if (await isWrongAfter(history)) {
      return narrow(history, isWrongAfter);
    }
  }
  return undefined;
}

// What the search asked before: the blocks in order, each followed by itself in reverse.
function historyBefore(hit: Hit, seed: number, description: Description, blocks: number): Question[] {
  const own = Math.floor(hit.run / blockSize);
  const history: Question[] = [];
  for (let block = Math.max(0, own - blocks + 1); block <= own; block += 1) {
    const runs = Array.from({ length: blockSize }, (_, index) => block * blockSize + index);
    const asked = runs.flatMap((run) => askedOf(seed, run, description)).map(({ question }) => question);
    history.push(...asked, ...asked.toReversed());
  }
  return history;
}

// By halves: the shortest beginning that is enough, then whether its last request is enough alone.
async function narrow(
  history: readonly Question[],
  isWrongAfter: (before: readonly Question[]) => Promise<boolean>,
): Promise<Poison | undefined> {
  let enough = history.length;
  let tooFew = 0;
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2);
    if (await isWrongAfter(history.slice(0, middle))) {
      enough = middle;
    } else {
      tooFew = middle;
    }
  }
  const question = history[enough - 1];
  if (question === undefined) {
    return undefined;
  }
  return { question, after: (await isWrongAfter([question])) ? 1 : enough };
}
