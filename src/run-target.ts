import type { Levels } from "./compare/judge.ts";
import { processDriver } from "./drivers/process.ts";
import { runSession, type SessionEnd } from "./drivers/session.ts";
import type { Limits } from "./drivers/wire.ts";
import { jobOf, jobsOf, type Plan, planFor } from "./plan/agenda.ts";
import { type Collector, createCollector } from "./plan/collect.ts";
import { type Obstacle, obstacleAtStart, prepareTarget } from "./plan/prepare.ts";
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
};

/** What a target is asked and how its answers are judged. `isWhole` says that all cases are asked, of the listed build. */
export type Trial = {
  readonly questions: readonly Question[];
  readonly levels: Levels;
  readonly limits: Limits;
  readonly strict: boolean;
  readonly known: readonly KnownFailure[];
  readonly isWhole: boolean;
};

/** A target's part of a report, and what is to be edited in the known failures. */
export type Tried = { readonly report: TargetReport; readonly problems: readonly KnownProblem[] };

/** Prepares a target, asks it everything and judges what it answers. */
export async function tryTarget(target: Target, trial: Trial, host: Host): Promise<Tried> {
  const obstacle = await prepareTarget(target, host.note);
  if (obstacle !== undefined) {
    return idle(target, obstacle);
  }
  const { questions, levels, limits } = trial;
  let done = 0;
  const onJudged = (): void => host.progress(target.name, ++done, questions.length);
  const collector = createCollector(questions, levels, onJudged, host.clock);
  const end = await ask(target, questions, collector, limits);
  if (end.kind === "broken") {
    const { report, problems } = idle(target, await obstacleAtStart(target, end.fault.message, host.note));
    return { report: { ...report, log: end.log }, problems };
  }
  return reportOn(target, trial, collector, end, host.today);
}

function reportOn(
  { name }: Target,
  { questions, levels, strict, known: entries, isWhole }: Trial,
  collector: Collector,
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

function ask(
  target: Target,
  questions: readonly Question[],
  collector: Collector,
  limits: Limits,
): Promise<SessionEnd> {
  const probes = new Map<number, Plan["undeclared"][number]>();
  const driver = processDriver(target.name, target.command);
  return runSession(
    driver,
    (description) => {
      const plan = planFor(description, questions);
      const probeJobs = plan.undeclared.map((group) => {
        const job = jobOf(questions, { index: group.indexes[0] as number, pass: "first" });
        probes.set(job.id, group);
        return job;
      });
      return { probes: probeJobs, jobs: jobsOf(questions, plan.declared) };
    },
    limits,
    (job, outcome) => {
      const group = probes.get(job.id);
      if (group === undefined) {
        collector.take(job, outcome);
      } else {
        collector.takeProbe(group, outcome);
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
