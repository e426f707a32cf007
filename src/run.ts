import { resolve } from "node:path";
import picomatch from "picomatch";
import { processDriver } from "./drivers/process.ts";
import { runSession, type SessionEnd } from "./drivers/session.ts";
import type { Limits } from "./drivers/wire.ts";
import { loadGolden } from "./golden/load.ts";
import { jobOf, jobsOf, type Plan, planFor } from "./plan/agenda.ts";
import { type Collector, createCollector } from "./plan/collect.ts";
import { inTurn } from "./plan/in-turn.ts";
import { type Obstacle, obstacleAtStart, prepareTarget } from "./plan/prepare.ts";
import { resolveTargets, type Target, type TargetOptions } from "./plan/targets.ts";
import { questionsFromLists } from "./plan/tool-list-questions.ts";
import { assembleReport, countLevels, countVerdicts, resultsOf, type Strictness, statusOf } from "./report/assemble.ts";
import type { Report, Suite, TargetReport } from "./report/model.ts";
import { ParityError } from "./spec/error.ts";
import { goldenFolder } from "./spec/layout.ts";
import type { Question } from "./spec/model.ts";
import { levelsOf, loadRules, type RuleBook } from "./spec/rules-file.ts";
import { loadToolList } from "./spec/tool-lists.ts";

/** What the world outside gives to a run. */
export type Host = {
  readonly workingFolder: string;
  /** The suite's own version, for the report. */
  readonly version: string;
  /** Tells a person what is going on; one line. */
  readonly note: (line: string) => void;
  /** Tells how far a target is: questions done, of how many. */
  readonly progress: (target: string, done: number, total: number) => void;
};

/** What `check` and `diff` share. Times in milliseconds. */
export type JudgeOptions = TargetOptions &
  Strictness & {
    /** Targets that run at once. */
    readonly jobs: number;
    readonly limits: Limits;
  };

/** The limits of a run: generous, since a slow machine is no fault of a port. */
export const defaultLimits: Limits = {
  startup: 60_000,
  oneCase: 20_000,
  shutdown: 10_000,
  jobs: 64,
  bytes: 4 * 1024 * 1024,
};

/**
 * The gate: judges every target on the golden cases whose id matches one of the globs, or all of them.
 *
 * @throws ParityError when nothing can be judged: a bad file, bad options, no case that matches.
 */
export async function runCheck(
  options: JudgeOptions & { readonly cases: readonly string[] },
  host: Host,
): Promise<Report> {
  const matches = options.cases.length === 0 ? undefined : picomatch(options.cases.filter((glob) => glob !== ""));
  const golden = loadGolden(goldenFolder, matches);
  if (golden.questions.length === 0) {
    const got = options.cases.join(", ");
    throw new ParityError({
      message: "No case matches",
      expected: "a glob of case ids",
      got,
      hint: "See `toolnexus-parity cases`",
    });
  }
  return judge(golden.questions, golden, options, host);
}

/**
 * Judges every target on real tool lists, each as a list and as a toolkit, against the reference's answers.
 *
 * @throws ParityError for a file that is no tool list, or bad options.
 */
export async function runDiff(
  options: JudgeOptions & { readonly files: readonly string[] },
  host: Host,
): Promise<Report> {
  const lists = options.files.flatMap((file) => loadToolList(resolve(host.workingFolder, file), file));
  const questions = questionsFromLists(lists);
  const { digest } = loadGolden(goldenFolder, () => false);
  return judge(questions, { digest, cases: lists.length }, options, host);
}

type Golden = { readonly digest: string; readonly cases: number };

async function judge(
  questions: readonly Question[],
  golden: Golden,
  options: JudgeOptions,
  host: Host,
): Promise<Report> {
  const book = loadRules();
  const targets = resolveTargets(options, host.workingFolder);
  const reports = await inTurn(targets, options.jobs, (target) => judgeTarget(target, questions, book, options, host));
  const suite: Suite = {
    version: host.version,
    spec: book.spec,
    golden: { digest: golden.digest, cases: golden.cases },
  };
  const named = new Set(targets.filter((target) => target.isNamed).map((target) => target.name));
  return assembleReport(suite, reports, named, options);
}

async function judgeTarget(
  target: Target,
  questions: readonly Question[],
  book: RuleBook,
  options: JudgeOptions,
  host: Host,
): Promise<TargetReport> {
  const obstacle = await prepareTarget(target, host.note);
  if (obstacle !== undefined) {
    return idle(target, obstacle);
  }
  const levels = levelsOf(book);
  let done = 0;
  const collector = createCollector(questions, levels, () => host.progress(target.name, ++done, questions.length));
  const end = await ask(target, questions, collector, options.limits);
  if (end.kind === "broken") {
    return { ...idle(target, await obstacleAtStart(target, end.fault.message, host.note)), log: end.log };
  }
  const results = resultsOf(questions, collector.judgements());
  const status = statusOf(results, end.problems.length, options.strict);
  const { port, version, host: runsOn } = end.description;
  return {
    name: target.name,
    port,
    version,
    host: runsOn,
    status,
    ...(status === "missing" && { reason: "it supports nothing that was asked" }),
    problems: end.problems,
    ...(end.problems.length > 0 && end.log !== "" && { log: end.log }),
    counts: countVerdicts(results),
    levels: countLevels(results),
    results,
  };
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

function idle({ name }: Target, { status, reason }: Obstacle): TargetReport {
  const [counts, levels] = [countVerdicts([]), countLevels([])];
  return { name, port: "", version: "", host: "", status, reason, problems: [], counts, levels, results: [] };
}
