import type { Levels } from "./compare/judge.ts";
import { processDriver } from "./drivers/process.ts";
import { createAsker } from "./fuzz/asker.ts";
import { type Finding, fuzzDriver } from "./fuzz/fuzz.ts";
import { type Origin, sampleAt } from "./fuzz/generate.ts";
import { type Promoted, promote } from "./fuzz/promote.ts";
import { judgeOutcome, questionAt } from "./fuzz/shrink.ts";
import { inTurn } from "./plan/in-turn.ts";
import { obstacleAtStart, prepareTarget } from "./plan/prepare.ts";
import { resolveTargets, type Target } from "./plan/targets.ts";
import { exitCodeOf, requiredIf } from "./report/assemble.ts";
import { type FuzzReport, type FuzzTarget, findingFails } from "./report/fuzz-report.ts";
import type { JudgeOptions } from "./run.ts";
import type { Host } from "./run-target.ts";
import { ParityError } from "./spec/error.ts";
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
};

/** Looks for drift in every target with random requests. Throws ParityError for bad options. */
export async function runFuzz(options: FuzzOptions, host: Host): Promise<FuzzReport> {
  const levels = levelsOf(loadRules());
  const targets = resolveTargets(options, host.workingFolder);
  const reports = await inTurn(targets, options.jobs, (target) => fuzzTarget(target, levels, options, host));
  const isEmpty = !reports.some((report) => report.requests > 0);
  const states = reports.map(({ status }, index) => ({
    status,
    ...requiredIf(targets[index]?.isNamed === true, options),
  }));
  return { seed: options.seed, exitCode: isEmpty ? 2 : exitCodeOf(states), targets: reports };
}

async function fuzzTarget(target: Target, levels: Levels, options: FuzzOptions, host: Host): Promise<FuzzTarget> {
  const { name } = target;
  const nothing = { name, version: "", host: "", samples: 0, requests: 0, findings: [], problems: [] };
  const obstacle = await prepareTarget(target, host.note);
  if (obstacle !== undefined) {
    return { ...nothing, ...obstacle };
  }
  const progress = {
    onAsked: (samples: number) => host.progress(name, samples, options.runs),
    onShrinking: (left: number) => host.progress(`${name}: findings to make small`, left, left),
  };
  const fuzzed = await fuzzDriver(processDriver(name, target.command), levels, options.limits, options, progress);
  if (fuzzed.kind === "broken") {
    return { ...nothing, ...(await obstacleAtStart(target, fuzzed.fault.message, host.note)) };
  }
  const { description, samples, requests, findings, problems } = fuzzed;
  const isFailed = problems.length > 0 || findings.some((finding) => findingFails(finding, options.strict));
  const status = isFailed ? "failed" : requests > 0 ? "passed" : "missing";
  const { version, host: runsOn } = description;
  return { name, version, host: runsOn, status, samples, requests, findings, problems };
}

/** Asks every target for one sample again, at its origin, and reports what is still wrong. */
export async function repeatFinding(
  origin: Origin,
  asking: number,
  options: FuzzOptions,
  host: Host,
): Promise<FuzzReport> {
  const place = sampleAt(origin);
  if (place === undefined) {
    throw new ParityError({
      message: "--at leads nowhere: that run has no such step",
      got: [origin.run, ...origin.path].join(":"),
    });
  }
  const levels = levelsOf(loadRules());
  const targets = resolveTargets(options, host.workingFolder);
  const reports = await inTurn(targets, options.jobs, async (target): Promise<FuzzTarget> => {
    const nothing = { name: target.name, version: "", host: "", samples: 1, requests: 1, findings: [], problems: [] };
    const obstacle = await prepareTarget(target, host.note);
    if (obstacle !== undefined) {
      return { ...nothing, samples: 0, requests: 0, ...obstacle };
    }
    const question = questionAt(place.sample, { asking, question: { case: "again" } });
    const asker = createAsker(processDriver(target.name, target.command), options.limits);
    const [outcome] = await asker.ask([question]);
    await asker.close();
    const judgement = outcome && judgeOutcome(question, outcome, levels);
    const isRight = judgement === undefined || judgement.verdict === "match" || judgement.verdict === "unsupported";
    const findings: Finding[] = isRight ? [] : [{ question, judgement, origin, asking }];
    const isFailed = findings.some((finding) => findingFails(finding, options.strict));
    return { ...nothing, status: isFailed ? "failed" : "passed", findings };
  });
  const states = reports.map(({ status }) => ({ status, ...requiredIf(true, options) }));
  return { seed: origin.seed, exitCode: exitCodeOf(states), targets: reports };
}

/** Writes findings as cases. `undefined` stands for one that no single case can say. */
export function saveFindings(report: FuzzReport): readonly (Promoted | undefined)[] {
  const findings = report.targets.flatMap((target) => target.findings);
  return findings.map((finding) => promote(finding, casesFolder));
}
