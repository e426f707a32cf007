import type { Levels } from "./compare/judge.ts";
import { processDriver } from "./drivers/process.ts";
import { runSession, type SessionEnd } from "./drivers/session.ts";
import type { Limits } from "./drivers/wire.ts";
import { jobOf, jobsAhead, type Plan, planFor } from "./plan/agenda.ts";
import { type Collector, createCollector } from "./plan/collect.ts";
import { type Obstacle, obstacleAtStart, prepareTarget, type Teller } from "./plan/prepare.ts";
import type { Target } from "./plan/targets.ts";
import { countLevels, countVerdicts, resultsOf, statusOf } from "./report/assemble.ts";
import { markKnown } from "./report/known.ts";
import type { KnownProblem, TargetReport } from "./report/model.ts";
import type { KnownFailure } from "./spec/known-failures-file.ts";
import type { Question } from "./spec/model.ts";

/** What the world outside gives to a run. */
export type Host = {
  readonly workingFolder: string;
  /** The suite's own version, for the report. */
  readonly version: string;
  /** The day, `YYYY-MM-DD`, on which known failures may end. */
  readonly today: string;
  /** Milliseconds since any fixed moment. */
  readonly clock: () => number;
  /** Tells a person what is going on; one line. */
  readonly note: (line: string) => void;
  /** Tells how far a target is: questions done, of how many. */
  readonly progress: (target: string, done: number, total: number) => void;
  /** Tells what a target is busy with before it answers; undefined once it is done with. */
  readonly showStage: (target: string, what: string | undefined) => void;
};

/** What a target is asked, how grave each rule is, and what is known to fail. */
export type Paper = {
  readonly questions: readonly Question[];
  readonly levels: Levels;
  readonly known: readonly KnownFailure[];
};

/**
 * How a target is tried. The paper is taken when the driver has described itself, so that it can start while that is
 * read; `assertGoing` throws once the run has failed. `isWhole` says that all cases are asked, of the listed build.
 */
export type Trial = {
  readonly paper: () => Paper;
  readonly assertGoing: () => void;
  readonly limits: Limits;
  readonly strict: boolean;
  readonly isWhole: boolean;
};

/** A target's part of a report, and what is to be edited in the known failures. */
export type Tried = { readonly report: TargetReport; readonly problems: readonly KnownProblem[] };

/** Prepares a target, asks it everything and judges what it answers. */
export async function tryTarget(target: Target, trial: Trial, host: Host): Promise<Tried> {
  try {
    return await tryPrepared(target, trial, host);
  } finally {
    host.showStage(target.name, undefined);
  }
}

async function tryPrepared(target: Target, trial: Trial, host: Host): Promise<Tried> {
  const teller = tellerWhile(trial.assertGoing, host);
  const obstacle = await prepareTarget(target, teller, trial.paper);
  trial.assertGoing();
  if (obstacle !== undefined) {
    return idle(target, obstacle);
  }
  host.showStage(target.name, "starting");
  let asked: Asked | undefined;
  const end = await ask(target, trial.limits, () => {
    const paper = trial.paper();
    const { questions, levels } = paper;
    let done = 0;
    const onJudged = (): void => host.progress(target.name, ++done, questions.length);
    asked = { paper, collector: createCollector(questions, levels, onJudged, host.clock) };
    return asked;
  });
  trial.assertGoing();
  if (end.kind === "broken" || asked === undefined) {
    const reason = end.kind === "broken" ? end.fault.message : "it was asked nothing";
    const { report, problems } = idle(target, await obstacleAtStart(target, reason, teller.note));
    return { report: { ...report, log: end.log }, problems };
  }
  return reportOn(target, trial, asked, end, host.today);
}

// What a failed run has ended says nothing of the target.
function tellerWhile(assertGoing: () => void, { note, showStage }: Host): Teller {
  const noteWhile = (line: string): void => {
    assertGoing();
    note(line);
  };
  return { note: noteWhile, showStage };
}

type Asked = { readonly paper: Paper; readonly collector: Collector };

function reportOn(
  { name }: Target,
  { strict, isWhole }: Trial,
  { paper: { questions, levels, known: entries }, collector }: Asked,
  end: Extract<SessionEnd, { kind: "done" }>,
  today: string,
): Tried {
  const judged = resultsOf(questions, collector.judgements(), collector.milliseconds());
  const { results, uses, problems } = markKnown(judged, { entries, levels, strict, today, isWhole });
  const status = statusOf(results, end.problems.length, strict);
  const { port, version, host, build } = end.description;
  const report: TargetReport = {
    name,
    port,
    version,
    host,
    ...(build !== undefined && { build }),
    status,
    ...(status === "missing" && { reason: "it supports nothing that was asked" }),
    problems: end.problems,
    ...(end.problems.length > 0 && end.log !== "" && { log: end.log }),
    counts: countVerdicts(results),
    levels: countLevels(results),
    known: results.filter((result) => result.known === true).length,
    ...(uses.length > 0 && { knownFailures: uses }),
    results,
  };
  return { report, problems };
}

function ask(target: Target, limits: Limits, begin: () => Asked): Promise<SessionEnd> {
  const probes = new Map<number, Plan["undeclared"][number]>();
  let collector: Collector | undefined;
  return runSession(
    processDriver(target.name, target.command),
    (description) => {
      const asked = begin();
      collector = asked.collector;
      const { questions } = asked.paper;
      const plan = planFor(description, questions);
      const probeJobs = plan.undeclared.map((group) => {
        const job = jobOf(questions, { index: group.indexes[0] as number, pass: "first" });
        probes.set(job.id, group);
        return job;
      });
      return { probes: probeJobs, jobs: jobsAhead(questions, plan.declared) };
    },
    limits,
    (job, outcome) => {
      const group = probes.get(job.id);
      if (group === undefined) {
        collector?.take(job, outcome);
      } else {
        collector?.takeProbe(group, outcome);
      }
    },
  );
}

function idle({ name }: Target, { status, reason }: Obstacle): Tried {
  const [counts, levels] = [countVerdicts([]), countLevels([])];
  const [port, version, host] = ["", "", ""];
  const report = { name, port, version, host, status, reason, problems: [], counts, levels, known: 0, results: [] };
  return { report, problems: [] };
}
