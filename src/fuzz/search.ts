import type { Judgement, Levels } from "../compare/judge.ts";
import type { Outcome } from "../compare/outcome.ts";
import { verdictOf } from "../compare/verdict.ts";
import type { Driver } from "../drivers/driver.ts";
import type { Description } from "../drivers/protocol.ts";
import { type Agenda, runSession, type SessionEnd } from "../drivers/session.ts";
import { type Job, type Jobs, type Limits, remembered } from "../drivers/wire.ts";
import { isDeclared, type JobText, textOf } from "../plan/agenda.ts";
import { ahead } from "../plan/ahead.ts";
import type { Question } from "../spec/model.ts";
import { askingsOf, questionOf, sampleOf } from "./generate.ts";
import { type KnownCount, type KnownRules, newsIn } from "./known.ts";
import { type Failing, failingsOf } from "./signature.ts";

/** How far a search goes: so many samples, or until it is over for another reason (time, Ctrl-C). */
export type SearchOptions = {
  readonly seed: number;
  readonly runs: number;
  readonly isOver: () => boolean;
  readonly isStopped?: () => boolean;
  /** What is known to be wrong: it gives no hit and is counted. */
  readonly known?: KnownRules;
};

/** The first question that a port answered wrong in one way. `asking` is its place among those of its sample. */
export type Hit = Failing & {
  readonly run: number;
  readonly asking: number;
  readonly question: Question;
  readonly judgement: Judgement;
};

/** What a search came to. `samples` and `requests` count what was asked; every request was asked twice. */
export type SearchResult = {
  readonly hits: readonly Hit[];
  readonly known: readonly KnownCount[];
  readonly samples: number;
  readonly requests: number;
  readonly end: SessionEnd;
};

/** Samples of one block: asked one after the other, then all again in reverse. */
export const blockSize = 64;

// So many kinds of drift in one port are more than anybody reads at once.
const mostHits = 40;

/** A question of a run, with its place among those of its sample. */
export type Asked = { readonly run: number; readonly asking: number; readonly question: Question };

// What is under way has its texts alone: the question is made again where its answer is to be judged, since keeping it
// that long costs more than making it.
type Open = { readonly run: number; readonly asking: number; readonly text: JobText; first: Outcome | undefined };

type State = {
  readonly options: SearchOptions;
  readonly levels: Levels;
  readonly onAsked: (samples: number) => void;
  readonly open: Map<number, Open>;
  /** The places of the requests answered last, since a second answer is a fault that is told after the first. */
  readonly answered: Map<number, Pick<Open, "run" | "asking">>;
  readonly hits: Map<string, Hit>;
  readonly known: Map<string, number>;
  /** The questions of a run; those of the last one are kept. */
  questionsOf: (run: number) => readonly Asked[];
  nextId: number;
  samples: number;
  requests: number;
};

/** Looks for answers of one port that differ from the reference's or break a rule, one hit a signature. */
export async function search(
  driver: Driver,
  levels: Levels,
  limits: Limits,
  options: SearchOptions,
  onAsked: (samples: number) => void,
): Promise<SearchResult> {
  const state: State = {
    options,
    levels,
    onAsked,
    open: new Map(),
    answered: new Map(),
    hits: new Map(),
    known: new Map(),
    questionsOf: () => [],
    nextId: 1,
    samples: 0,
    requests: 0,
  };
  const agenda = (description: Description): Agenda => {
    state.questionsOf = lastKept((run) => askedOf(options.seed, run, description));
    return { probes: [], jobs: jobs(state, description) };
  };
  const end = await runSession(driver, agenda, limits, (job, outcome) => take(state, job, outcome));
  const { hits, samples, requests } = state;
  const known = [...state.known].map(([rule, questions]) => ({ rule, questions }));
  return { hits: [...hits.values()], known, samples, requests, end };
}

// A block's worth, so that the requests of the next one are made while a driver answers this one's for the second time.
const room = { items: blockSize, size: 8 * 1024 * 1024, sizeOf, step: 1 };

function jobs(state: State, description: Description): Jobs {
  const samples = ahead(preparedRuns(state.options, description), room);
  const inOrder = jobsOf(state, samples);
  return { next: () => inOrder.next(), prepare: () => !state.options.isOver() && samples.prepare() };
}

function* jobsOf(state: State, samples: Iterator<readonly Open[], undefined>): Generator<Job, undefined> {
  const { options } = state;
  for (let start = 0; start < options.runs && !options.isOver(); start += blockSize) {
    const block: Open[] = [];
    for (let run = start; run < Math.min(start + blockSize, options.runs); run += 1) {
      for (const asked of samples.next().value ?? []) {
        block.push(asked);
        yield open(state, asked);
      }
      state.samples += 1;
      state.onAsked(state.samples);
    }
    for (const asked of block.reverse()) {
      yield open(state, asked);
    }
  }
  return undefined;
}

// The texts of each run's questions.
function* preparedRuns({ seed, runs }: SearchOptions, description: Description): Generator<Open[], undefined> {
  for (let run = 0; run < runs; run += 1) {
    const all = askedOf(seed, run, description);
    yield all.map(({ asking, question }) => ({ run, asking, text: textOf(question), first: undefined }));
  }
  return undefined;
}

function sizeOf(all: readonly Open[]): number {
  return all.reduce((sum, { text }) => sum + text.request.length + text.expected.length, 0);
}

function lastKept<T>(make: (key: number) => T): (key: number) => T {
  let last: { readonly key: number; readonly made: T } | undefined;
  return (key) => {
    last = last?.key === key ? last : { key, made: make(key) };
    return last.made;
  };
}

/** The questions of one run that a driver claims to answer, with their places. */
export function askedOf(seed: number, run: number, description: Description): Asked[] {
  const name = `seed ${seed} run ${run}`;
  return askingsOf(sampleOf(seed, run)).flatMap((asking, index) =>
    isDeclared(description, asking) ? [{ run, asking: index, question: questionOf(name, asking) }] : [],
  );
}

function open(state: State, asked: Open): Job {
  const id = state.nextId;
  state.nextId += 1;
  state.requests += 1;
  state.open.set(id, asked);
  return { id, ...asked.text };
}

function take(state: State, job: Pick<Job, "id">, outcome: Outcome): void {
  const opened = state.open.get(job.id);
  if (opened === undefined) {
    const late = state.answered.get(job.id);
    if (late !== undefined) {
      judge(state, late, outcome, outcome);
    }
    return;
  }
  state.open.delete(job.id);
  keepPlace(state, job.id, opened);
  const { first } = opened;
  if (first === undefined) {
    opened.first = outcome;
  } else if (first.kind !== "same" || outcome.kind !== "same") {
    judge(state, opened, first, outcome);
  }
}

function keepPlace({ answered }: State, id: number, { run, asking }: Open): void {
  answered.set(id, { run, asking });
  if (answered.size > remembered) {
    const [oldest] = answered.keys();
    answered.delete(oldest as number);
  }
}

function judge(state: State, place: Pick<Open, "run" | "asking">, first: Outcome, second: Outcome): void {
  const asked = state.questionsOf(place.run).find(({ asking }) => asking === place.asking);
  const judgement = asked && verdictOf(asked.question, first, second, state.levels);
  if (judgement !== undefined && judgement.verdict !== "match" && judgement.verdict !== "unsupported") {
    keep(state, asked as Asked, judgement);
  }
}

function keep({ hits, known, options }: State, { run, asking, question }: Asked, judgement: Judgement): void {
  const failings = failingsOf(judgement);
  const news = newsIn(failings, options.known?.(question.operation) ?? new Set());
  if (news.length === 0) {
    for (const { rule = "" } of failings) {
      known.set(rule, (known.get(rule) ?? 0) + 1);
    }
  }
  for (const failing of news) {
    const before = hits.get(failing.signature);
    // The hit that breaks the fewest rules beside shows its own best.
    const isBetter =
      before === undefined ? hits.size < mostHits : before.judgement.rules.length > judgement.rules.length;
    if (isBetter) {
      hits.set(failing.signature, { ...failing, run, asking, question, judgement });
    }
  }
}
