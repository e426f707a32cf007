import type { Levels } from "./compare/judge.ts";
import { processDriver } from "./drivers/process.ts";
import { changeIn } from "./fuzz/change.ts";
import { type Finding, type Fuzzed, fuzzDriver } from "./fuzz/fuzz.ts";
import type { Origin } from "./fuzz/generate.ts";
import { knownRules } from "./fuzz/known.ts";
import { type Promoted, promote } from "./fuzz/promote.ts";
import { questionFrom, repeatQuestion } from "./fuzz/repeat.ts";
import type { SearchOptions } from "./fuzz/search.ts";
import { inTurn } from "./plan/in-turn.ts";
import { obstacleAtStart, prepareTarget } from "./plan/prepare.ts";
import { resolveTargets, type Target } from "./plan/targets.ts";
import { exitCodeOf, requiredIf } from "./report/assemble.ts";
import { type FuzzReport, type FuzzTarget, findingFails } from "./report/fuzz-report.ts";
import type { JudgeOptions } from "./run.ts";
import { loadKnown } from "./run-known.ts";
import type { Host } from "./run-target.ts";
import { casesFolder } from "./spec/layout.ts";
import { levelsOf, loadRules } from "./spec/rules-file.ts";

/** What `fuzz` takes beside what every judging command takes. */
export type FuzzOptions = JudgeOptions & {
  readonly seed: number;
  /** Samples to ask of each target. */
  readonly runs: number;
  /** Whether it is time to stop; what was found so far is reported. */
  readonly isOver: () => boolean;
  /** Whether somebody wants the result now, as it is. */
  readonly isStopped?: () => boolean;
  /** Whether what the known failures list is left out; `knownFailures` is their file, if it is not the usual one. */
  readonly skipsKnown?: boolean;
  readonly knownFailures?: string | undefined;
};

/** A request that a finding names: one of its sample's, by its place from 0. */
export type RequestPlace = { readonly origin: Origin; readonly asking: number };

/** Looks for drift in every target with random requests. Throws ParityError for bad options. */
export async function runFuzz(options: FuzzOptions, host: Host): Promise<FuzzReport> {
  const { knownFailures } = options;
  const entries =
    options.skipsKnown === true ? loadKnown({ ...options, knownFailures, writesKnown: false }, host, loadRules()) : [];
  return overTargets(options, host, async (target, levels) => {
    const known = knownRules(entries, target.name, host.today);
    const { known: counts, ...report } = await fuzzTarget(target, levels, { ...options, known }, host);
    return options.skipsKnown === true && counts !== undefined ? { ...report, known: counts } : report;
  });
}

/**
 * Asks every target for one request again, and reports what is still wrong; or, where one is given that comes before
 * it, whether the answer is still another after that.
 *
 * @throws ParityError for bad options, or a place that is not there.
 */
export async function repeatFinding(
  at: RequestPlace,
  after: RequestPlace | undefined,
  options: FuzzOptions,
  host: Host,
): Promise<FuzzReport> {
  const question = questionFrom(at.origin, at.asking);
  const poison = after && { ...after, question: questionFrom(after.origin, after.asking), after: 1 };
  const again = { ...at, question, ...(poison && { poison }) };
  return overTargets(options, host, (target, levels) => repeatOn(target, again, levels, options, host));
}

/** Writes findings as cases under a folder. `undefined` stands for one that no single case can say. */
export function saveFindings(report: FuzzReport, folder: string = casesFolder): readonly (Promoted | undefined)[] {
  const findings = report.targets.flatMap((target) => target.findings);
  return findings.map((finding) => promote(finding, folder));
}

type Work = (target: Target, levels: Levels) => Promise<FuzzTarget>;

// Prepares each target, has it worked on, and draws the conclusion.
async function overTargets(options: FuzzOptions, host: Host, work: Work): Promise<FuzzReport> {
  const levels = levelsOf(loadRules());
  const targets = resolveTargets(options, host.workingFolder);
  const reports = await inTurn(targets, options.jobs, async (target) => {
    const obstacle = await prepareTarget(target, host);
    return obstacle === undefined ? work(target, levels) : { ...nothingFrom(target), ...obstacle };
  });
  const isEmpty = !reports.some((report) => report.requests > 0);
  const states = reports.map(({ status }, index) => {
    return { status, ...requiredIf(targets[index]?.isNamed === true, options) };
  });
  return { seed: options.seed, exitCode: isEmpty ? 2 : exitCodeOf(states), targets: reports };
}

function nothingFrom({ name }: Target): Omit<FuzzTarget, "status"> {
  return { name, version: "", host: "", samples: 0, requests: 0, findings: [], problems: [] };
}

async function fuzzTarget(
  target: Target,
  levels: Levels,
  options: FuzzOptions & SearchOptions,
  host: Host,
): Promise<FuzzTarget> {
  const { name } = target;
  const progress = {
    onAsked: (samples: number) => host.progress(name, samples, options.runs),
    onShrinking: (left: number) => host.progress(`${name}: findings to make small`, left, left),
  };
  const fuzzed = await fuzzDriver(processDriver(name, target.command), levels, options.limits, options, progress);
  if (fuzzed.kind === "broken") {
    return { ...nothingFrom(target), ...(await obstacleAtStart(target, fuzzed.fault.message, host.note)) };
  }
  return { ...concluded(target, fuzzed, options.strict), known: fuzzed.known };
}

async function repeatOn(
  target: Target,
  again: Omit<Finding, "judgement">,
  levels: Levels,
  options: FuzzOptions,
  host: Host,
): Promise<FuzzTarget> {
  const driver = processDriver(target.name, target.command);
  const repeated = await repeatQuestion(driver, again.question, levels, options.limits);
  if (repeated.kind === "broken") {
    return { ...nothingFrom(target), ...(await obstacleAtStart(target, repeated.fault.message, host.note)) };
  }
  const { reason, description, problems } = repeated;
  const patient = { driver, description, levels, limits: options.limits };
  const isPair = again.poison !== undefined && repeated.judgement !== undefined;
  const judgement = isPair ? await changeIn(again.question, [again.poison.question], patient) : repeated.judgement;
  const findings = judgement === undefined || judgement.verdict === "match" ? [] : [{ ...again, judgement }];
  // A pair is its one request alone, and both.
  const requests = repeated.judgement === undefined ? 0 : isPair ? 3 : 1;
  const counts = { samples: Math.min(requests, 1), requests };
  const done = concluded(target, { description, problems, findings, ...counts }, options.strict);
  return { ...done, ...(reason !== undefined && { reason: `not judged: ${reason}` }) };
}

type Done = Omit<Extract<Fuzzed, { kind: "done" }>, "kind" | "known">;

function concluded({ name }: Target, { description, ...done }: Done, strict: boolean): FuzzTarget {
  const { problems, findings, requests, samples } = done;
  const isFailed = problems.length > 0 || findings.some((finding) => findingFails(finding, strict));
  const status = isFailed ? "failed" : requests > 0 ? "passed" : "missing";
  const { version, host, build } = description;
  return { name, version, host, ...(build && { build }), status, samples, requests, findings, problems };
}
