import { type Command, InvalidArgumentError } from "commander";
import type { Share } from "../plan/shards.ts";
import { counted } from "../report/counted.ts";
import type { Report } from "../report/model.ts";
import type { Again } from "../report/pretty-style.ts";
import { type CheckOptions, runCheck } from "../run.ts";
import { draftKnown, type KnownDraft } from "../run-known.ts";
import { ParityError } from "../spec/error.ts";
import { ownInvocation, quoted } from "./invocation.ts";
import {
  addReporterOption,
  addTargetOptions,
  collect,
  isCi,
  judgeOptions,
  type TargetFlags,
  thisHost,
  withProgress,
} from "./options.ts";
import { reportersOf, writeReport } from "./reporters.ts";
import { note, writeOutputFile } from "./terminal.ts";

const help = `
Exit codes: 0 every rule holds, 1 a port breaks one, 2 it could not be judged.

Examples:
  $ npx toolnexus-parity check
  $ npx toolnexus-parity check --port clojure --case 'toolkit-order/*' --strict
  $ npx toolnexus-parity check --driver mine='["python3","driver.py"]' --reporter pretty --reporter json=report.json`;

type CheckFlags = TargetFlags & {
  readonly reporter: string[];
  readonly case: string[];
  readonly knownFailures?: string;
  readonly writeKnownFailures?: true;
  readonly shard?: Share;
  readonly durations?: string;
  readonly baseline?: string;
  readonly watch?: true;
  readonly watchPath: string[];
};

/** Adds \`check\`, the gate. */
export function addCheck(command: Command): void {
  command
    .option("--case <glob>", "judge these cases only (repeatable)", collect, [])
    .option(
      "--known-failures <file>",
      "what ports are known to do wrong (default: known-failures.json beside the ports file, or here with --driver alone)",
    )
    .option("--write-known-failures", "draft entries there for what fails and is not known yet; never in CI")
    .option("--shard <i/n>", "judge the i-th of n shares of the cases; `report merge` puts them together", share)
    .option("--durations <file>", "an earlier JSON report to balance the shares by, the same for all of them")
    .option("--baseline <file>", "an earlier JSON report: fail only what is worse than there")
    .option("--watch", "stay, and run what failed again when the port's files change; never in CI")
    .option("--watch-path <path>", "with --watch, a file or folder that belongs to the port (repeatable)", collect, []);
  addReporterOption(addTargetOptions(command)).addHelpText("after", help).action(check);
}

async function check(flags: CheckFlags): Promise<void> {
  assertMayWrite(flags);
  const reporters = await reportersOf(flags.reporter);
  const options = checkOptions(flags);
  const again: Again = (target, id) => `${ownInvocation()} check ${targetFlag(flags, target)} --case ${quoted(id)}`;
  if (flags.watch === true) {
    const { watchCheck } = await import("./watch.ts");
    await watchCheck({ ...options, paths: flags.watchPath }, reporters, again);
    return;
  }
  const report = withOptions(await withProgress(runCheck(options, thisHost())), flags);
  writeReport(report, reporters, again);
  process.exitCode = report.summary.exitCode;
  if (flags.writeKnownFailures === true) {
    writeDraft(draftKnown(report, options, thisHost()));
  }
}

// A merge of reports shows how to repeat a case, and has the reports alone.
function withOptions(report: Report, flags: CheckFlags): Report {
  const targets = report.targets.map(({ name, ...rest }) => ({ name, options: targetWords(flags, name), ...rest }));
  return { ...report, targets };
}

/** Reads a share, I/N. */
function share(value: string): Share {
  const [, index, count] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(value)?.map(Number) ?? [];
  if (index === undefined || count === undefined || index > count) {
    throw new InvalidArgumentError("Expected I/N, with I from 1 to N.");
  }
  return { index, count };
}

function checkOptions(flags: CheckFlags): CheckOptions {
  if (flags.durations !== undefined && flags.shard === undefined) {
    throw new ParityError({
      message: "--durations balances shares, and there are none",
      expected: "--shard I/N beside it",
    });
  }
  const { case: cases, knownFailures, writeKnownFailures, shard, durations, baseline } = flags;
  const writesKnown = writeKnownFailures === true;
  return { ...judgeOptions(flags), cases, knownFailures, writesKnown, shard, durations, baseline };
}

function assertMayWrite({ writeKnownFailures, watch, watchPath }: CheckFlags): void {
  if (watch === true && writeKnownFailures === true) {
    throw new ParityError({ message: "--watch and --write-known-failures do not go together" });
  }
  if (watch !== true && watchPath.length > 0) {
    throw new ParityError({ message: "--watch-path is of use with --watch alone" });
  }
  if (writeKnownFailures === true && isCi()) {
    throw new ParityError({
      message: "Known failures are not drafted in CI: nobody would explain them",
      hint: "Run it on your machine, write down the reasons, and commit the file",
    });
  }
}

function writeDraft({ file, text, drafted }: KnownDraft): void {
  if (drafted === 0) {
    note("Nothing to draft: all that fails is known, or is no answer to a question.");
    return;
  }
  writeOutputFile(file, text, file);
  note(`${counted(drafted, "entry", "entries")} drafted in ${file}: write down the reasons, then run it again.`);
}

/** The options that judge a target again as it was judged, as a shell takes them. */
export function targetFlag(flags: TargetFlags, target: string): string {
  return targetWords(flags, target).map(quoted).join(" ");
}

// How it was given, its build, how strictly.
function targetWords(flags: TargetFlags, target: string): string[] {
  const driver = flags.driver.find((text) => text.startsWith(`${target}=`));
  const config = flags.config === undefined ? [] : ["--config", flags.config];
  const artifacts = flags.artifact
    .filter((text) => text.startsWith(`${target}=`))
    .flatMap((text) => ["--artifact", text]);
  const words = driver === undefined ? [...config, "--port", target, ...artifacts] : ["--driver", driver];
  const environment = flags.environment.flatMap((name) => ["--environment", name]);
  return [...words, ...environment, ...(flags.strict === true ? ["--strict"] : [])];
}
