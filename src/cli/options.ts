import { availableParallelism } from "node:os";
import { type Command, InvalidArgumentError, Option } from "commander";
import { defaultLimits } from "../drivers/limits.ts";
import type { JudgeOptions } from "../run.ts";
import type { Host } from "../run-target.ts";
import { clearProgress, progress, showStage } from "./progress.ts";
import { formatNames } from "./reporters.ts";
import { note } from "./terminal.ts";
import { version } from "./version.ts";

/** The options that every command with targets has, as the command line gives them. */
export type TargetFlags = {
  readonly port: string[];
  readonly driver: string[];
  readonly config?: string;
  readonly artifact: string[];
  readonly environment: string[];
  readonly strict?: true;
  readonly allowMissing?: true;
  readonly jobs: number;
  readonly startupTimeout: number;
  readonly caseTimeout: number;
};

/** Adds the shared options to a command. */
export function addTargetOptions(command: Command): Command {
  return command
    .option("--port <name>", "judge this port of the ports file (repeatable; default: all)", collect, [])
    .option("--driver <name=argv>", "judge this driver: a JSON array, or plain words (repeatable)", collect, [])
    .option("--config <file>", "a ports file instead of the suite's own")
    .option("--artifact <name=path>", "another build of a port: a jar, folder, version… (repeatable)", collect, [])
    .option("--environment <name>", "hand this variable on to drivers (repeatable)", collect, [])
    .option("--strict", "SHOULD rules fail too")
    .option("--allow-missing", "a target that cannot run here is no failure")
    .option("--jobs <n>", "targets that run at once", wholeNumber, availableParallelism())
    .addOption(timeout("--startup-timeout <seconds>", "how long a driver may take to start", defaultLimits.startup))
    .addOption(timeout("--case-timeout <seconds>", "how long a driver may take for one case", defaultLimits.oneCase));
}

/** Adds the option that says how, and where, a report is written. */
export function addReporterOption(command: Command): Command {
  const description = `${formatNames.join(", ")}: to stdout or a file (repeatable; default: pretty)`;
  return command.option("--reporter <format[=file]>", description, collect, []);
}

function timeout(flags: string, description: string, milliseconds: number): Option {
  return new Option(flags, description).argParser(seconds).default(milliseconds, String(milliseconds / 1000));
}

/** The shared options as a run takes them. */
export function judgeOptions(flags: TargetFlags): JudgeOptions {
  return {
    ports: flags.port,
    drivers: flags.driver,
    config: flags.config,
    artifacts: flags.artifact,
    environment: flags.environment,
    surroundings: process.env,
    strict: flags.strict ?? false,
    allowMissing: flags.allowMissing ?? false,
    ci: isCi(),
    jobs: flags.jobs,
    limits: { ...defaultLimits, startup: flags.startupTimeout, oneCase: flags.caseTimeout },
  };
}

/** This process as a run sees it. */
export function thisHost(): Host {
  const today = new Date().toISOString().slice(0, "YYYY-MM-DD".length);
  return { workingFolder: process.cwd(), version, today, clock: () => performance.now(), note, progress, showStage };
}

/** Whether this is a CI system, by the variable that all of them set. */
export function isCi(): boolean {
  const value = process.env["CI"];
  return value !== undefined && value !== "" && value !== "false" && value !== "0";
}

/** Ends the progress line once the work is done. */
export async function withProgress<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    clearProgress();
  }
}

/** Gathers a repeatable option. */
export function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

/** Reads a whole number from 1. */
export function wholeNumber(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) {
    throw new InvalidArgumentError("Expected a whole number from 1.");
  }
  return number;
}

// Node's timers hold no more, and take a longer time for none.
const longestSeconds = 2_147_483;

/** Reads seconds above 0, as milliseconds. */
export function seconds(value: string): number {
  const number = Number(value);
  if (!(number > 0 && number <= longestSeconds)) {
    throw new InvalidArgumentError(`Expected a number of seconds above 0, and no more than ${longestSeconds}.`);
  }
  return number * 1000;
}
