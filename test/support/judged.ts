import { join } from "node:path";
import { parseJson } from "../../src/json/parse.ts";
import { toPlain } from "../../src/json/plain.ts";
import type { Report, Result, TargetReport } from "../../src/report/model.ts";
import { packageFolder } from "../../src/spec/layout.ts";
import { problemWith } from "../../src/spec/validate.ts";
import { type CliOptions, runCli } from "./cli.ts";

/** A driver's argv. */
export type Argv = readonly string[];

/** A run of the gate with the report it printed, each target by its name. */
export type Judged = {
  readonly exitCode: number | undefined;
  readonly stderr: string;
  readonly report: Report;
  readonly targets: ReadonlyMap<string, TargetReport>;
};

const folder = join(packageFolder, "test", "fixtures", "drivers");

/** The driver that does everything right. */
export const honest: Argv = [process.execPath, join(folder, "honest.js")];

/** The driver that makes one mistake, of `test/fixtures/drivers/mistakes`. */
export function wrong(mistake: string): Argv {
  return [process.execPath, join(folder, "wrong.js"), mistake];
}

/** The driver that is right in an unusual way. */
export function unusual(habit: string): Argv {
  return [process.execPath, join(folder, "unusual.js"), habit];
}

/** The options that name drivers on the command line. */
export function driverOptions(drivers: Readonly<Record<string, Argv>>): string[] {
  return Object.entries(drivers).flatMap(([name, argv]) => ["--driver", `${name}=${JSON.stringify(argv)}`]);
}

/** The options that hand variables on to drivers, who get no others beside those that every program needs. */
export function environmentOptions(env: CliOptions["env"] = {}): string[] {
  return Object.keys(env).flatMap((name) => ["--environment", name]);
}

/** Runs the gate on drivers and reads its JSON report; a report that breaks its schema fails the test. */
export async function judge(
  drivers: Readonly<Record<string, Argv>>,
  args: readonly string[],
  options: CliOptions = {},
): Promise<Judged> {
  return judgedBy(["check", ...driverOptions(drivers), ...environmentOptions(options.env), ...args], options);
}

/** The same for one driver. */
export async function judgeOne(argv: Argv, args: readonly string[], options: CliOptions = {}) {
  const run = await judge({ subject: argv }, args, options);
  return { ...run, target: targetOf(run, "subject") };
}

/** Runs a command that judges, with a JSON report on stdout. */
export async function judgedBy(args: readonly string[], options: CliOptions = {}): Promise<Judged> {
  const { exitCode, stdout, stderr } = await runCli([...args, "--reporter", "json"], options);
  if (stdout === "") {
    throw new Error(`No report, exit code ${exitCode}, and stderr has: ${stderr}`);
  }
  const report = readReport(stdout);
  return { exitCode, stderr, report, targets: new Map(report.targets.map((target) => [target.name, target])) };
}

/** A report as the gate printed it, after checking that it is as its schema says. */
export function readReport(text: string): Report {
  const json = parseJson(text);
  const problem = problemWith(json, "report");
  if (problem !== undefined) {
    throw new Error(`The report breaks its schema: ${JSON.stringify(problem)}`);
  }
  return toPlain(json) as Report;
}

/** One target of a run. */
export function targetOf({ targets }: Judged, name: string): TargetReport {
  const target = targets.get(name);
  if (target === undefined) {
    throw new Error(`The report has no target ${name}, it has ${[...targets.keys()].join(", ")}`);
  }
  return target;
}

/** A result's question as `case operation`. */
export function questionOf(result: Result): string {
  return `${result.case} ${result.operation}`;
}

/** The questions that were not answered right, each with its verdict. */
export function failures({ results }: TargetReport): Record<string, string> {
  const failed = results.filter(({ verdict }) => verdict !== "match");
  return Object.fromEntries(failed.map((result) => [questionOf(result), result.verdict]));
}
