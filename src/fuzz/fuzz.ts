import type { Judgement, Levels } from "../compare/judge.ts";
import type { Fault } from "../compare/outcome.ts";
import type { Driver } from "../drivers/driver.ts";
import type { Description } from "../drivers/protocol.ts";
import type { Limits } from "../drivers/wire.ts";
import type { Question } from "../spec/model.ts";
import { askAfter, createAsker } from "./asker.ts";
import type { Patient } from "./change.ts";
import type { Origin } from "./generate.ts";
import type { KnownCount } from "./known.ts";
import type { Poison } from "./pair.ts";
import { findPoison } from "./poison.ts";
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
      readonly known: readonly KnownCount[];
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
  const { hits, end, ...counts } = await search(driver, levels, limits, options, progress.onAsked);
  if (end.kind === "broken") {
    return end;
  }
  const { description, problems } = end;
  const patient = { driver, description, levels, limits };
  const findings = new Map<string, Finding>();
  for (const [index, hit] of hits.entries()) {
    progress.onShrinking(hits.length - index);
    // Somebody who has stopped it wants to see what there is, not to wait until it is small.
    const isStopped = options.isStopped?.() === true;
    const finding = isStopped ? asFound(hit, options.seed) : await minimise(hit, options.seed, patient, findings);
    const key = keyOf(finding);
    if (finding.poison !== undefined || !findings.has(key)) {
      findings.set(key, finding);
    }
  }
  return { kind: "done", description, problems, ...counts, findings: [...findings.values()] };
}

const remembers = "repeatable";

// Made small, two hits are often the same; and a port that remembers shows it in as many ways as there are places.
function keyOf({ judgement }: Finding): string {
  const failings = failingsOf(judgement).map(({ signature }) => signature);
  return judgement.rules.includes(remembers) ? remembers : failings.join(", ");
}

function asFound({ question, judgement, run, asking }: Hit, seed: number): Finding {
  return { question, judgement, origin: { seed, run, path: [] }, asking };
}

async function minimise(
  hit: Hit,
  seed: number,
  patient: Patient,
  before: ReadonlyMap<string, Finding>,
): Promise<Finding> {
  const shrunk = await shrunkAlone(hit, seed, patient);
  if (shrunk !== undefined) {
    return { ...shrunk, asking: hit.asking };
  }
  // What poisons one answer is taken for what poisons the others: once it is mended, the next run shows the rest.
  const known = before.get(remembers);
  if (known?.poison !== undefined) {
    return known;
  }
  const poisoned = await findPoison(hit, seed, patient);
  if (poisoned !== undefined) {
    return { ...poisoned, asking: hit.asking };
  }
  const rules = [...new Set([...hit.judgement.rules, remembers])];
  return { ...asFound(hit, seed), judgement: { ...hit.judgement, rules, level: "MUST" } };
}

// What was made small on a port that remembers may be wrong only after all that was asked on the way; then each step
// is held against a fresh start.
async function shrunkAlone(hit: Hit, seed: number, { driver, levels, limits }: Patient): Promise<Shrunk | undefined> {
  const askAlone = askAfter([], driver, limits);
  const asker = createAsker(driver, limits);
  try {
    const shrunk = await shrink(hit, seed, asker.ask, levels);
    const [again] = shrunk === undefined ? [] : await askAlone([shrunk.question]);
    const isAlone = shrunk && again && judgeOutcome(shrunk.question, again, levels).verdict !== "match";
    return shrunk === undefined || isAlone === true ? shrunk : await shrink(hit, seed, askAlone, levels, askAlone);
  } finally {
    await asker.close();
  }
}
