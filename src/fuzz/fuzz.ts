import type { Judgement, Levels } from "../compare/judge.ts";
import type { Fault } from "../compare/outcome.ts";
import type { Driver } from "../drivers/driver.ts";
import type { Description } from "../drivers/protocol.ts";
import type { Limits } from "../drivers/wire.ts";
import type { Question } from "../spec/model.ts";
import { type Asker, createAsker } from "./asker.ts";
import type { Origin } from "./generate.ts";
import { findPoison, type Poison } from "./poison.ts";
import { type Hit, type SearchOptions, search } from "./search.ts";
import { judgeOutcome, type Shrunk, shrink } from "./shrink.ts";
import { failingsOf } from "./signature.ts";

/**
 * One way in which a port breaks a rule, as small as it gets. `poison` is there when the question is answered
 * right by a fresh start, and wrong after that request.
 */
export type Finding = {
  readonly question: Question;
  readonly judgement: Judgement;
  readonly origin: Origin;
  /** Which of its sample's requests it is, from 0. */
  readonly asking: number;
  readonly poison?: Poison;
};

/** What fuzzing one driver came to; `fault` is there when it could not be started. */
export type Fuzzed =
  | { readonly kind: "broken"; readonly fault: Fault; readonly log: string }
  | {
      readonly kind: "done";
      readonly description: Description;
      readonly samples: number;
      readonly requests: number;
      readonly findings: readonly Finding[];
      readonly problems: readonly Fault[];
    };

/** Told how far it is: samples asked, and findings that are being made small. */
export type FuzzProgress = {
  readonly onAsked: (samples: number) => void;
  readonly onShrinking: (left: number) => void;
};

/** Searches one driver for drift and makes what it finds small. */
export async function fuzzDriver(
  driver: Driver,
  levels: Levels,
  limits: Limits,
  options: SearchOptions,
  progress: FuzzProgress,
): Promise<Fuzzed> {
  const { hits, samples, requests, end } = await search(driver, levels, limits, options, progress.onAsked);
  if (end.kind === "broken") {
    return end;
  }
  const findings = new Map<string, Finding>();
  for (const [index, hit] of hits.entries()) {
    progress.onShrinking(hits.length - index);
    // Somebody who has stopped it wants to see what there is, not to wait until it is small.
    const finding =
      options.isStopped?.() === true
        ? {
            question: hit.question,
            judgement: hit.judgement,
            origin: { seed: options.seed, run: hit.run, path: [] },
            asking: hit.asking,
          }
        : await minimise(hit, driver, end.description, levels, limits, options.seed);
    const key = keyOf(finding);
    if (!findings.has(key)) {
      findings.set(key, finding);
    }
  }
  const { description, problems } = end;
  return { kind: "done", description, samples, requests, findings: [...findings.values()], problems };
}

// Made small, two hits are often the same; and a port that remembers shows it in as many ways as there are places.
function keyOf({ judgement, poison }: Finding): string {
  const failings = failingsOf(judgement).map(({ signature }) => signature);
  return poison === undefined ? failings.join(", ") : "poisoned";
}

async function minimise(
  hit: Hit,
  driver: Driver,
  description: Description,
  levels: Levels,
  limits: Limits,
  seed: number,
): Promise<Finding> {
  const shrunk = await shrunkAlone(hit, driver, levels, limits, seed);
  if (shrunk !== undefined) {
    return { ...shrunk, asking: hit.asking };
  }
  const poison = await findPoison(hit, seed, driver, description, levels, limits);
  const { question, run, asking } = hit;
  const rules = [...new Set([...hit.judgement.rules, "repeatable"])];
  const judgement: Judgement = { ...hit.judgement, rules, level: "MUST" };
  return { question, judgement, origin: { seed, run, path: [] }, asking, ...(poison && { poison }) };
}

// What was made small on a port that remembers may be wrong only after all that was asked on the way.
async function shrunkAlone(
  hit: Hit,
  driver: Driver,
  levels: Levels,
  limits: Limits,
  seed: number,
): Promise<Shrunk | undefined> {
  const shrunk = await asked(driver, limits, (asker) => shrink(hit, seed, asker, levels));
  const again = shrunk && (await asked(driver, limits, (asker) => asker.ask([shrunk.question])))[0];
  const isAlone =
    again !== undefined && shrunk !== undefined && judgeOutcome(shrunk.question, again, levels).verdict !== "match";
  return isAlone ? shrunk : undefined;
}

async function asked<T>(driver: Driver, limits: Limits, work: (asker: Asker) => Promise<T>): Promise<T> {
  const asker = createAsker(driver, limits);
  try {
    return await work(asker);
  } finally {
    await asker.close();
  }
}
