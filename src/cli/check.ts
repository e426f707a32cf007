import type { Command } from "commander";
import { runCheck } from "../run.ts";
import { addTargetOptions, collect, judgeOptions, type TargetFlags, thisHost, withProgress } from "./options.ts";
import { reportersOf, writeReport } from "./reporters.ts";

const help = `
Exit codes: 0 every rule holds, 1 a port breaks one, 2 it could not be judged.

Examples:
  $ toolnexus-parity check
  $ toolnexus-parity check --port clojure --case 'toolkit-order/*' --strict
  $ toolnexus-parity check --driver mine='["python3","driver.py"]' --reporter pretty --reporter json=report.json`;

type CheckFlags = TargetFlags & { readonly case: string[]; readonly knownFailures?: string };

/** Adds \`check\`, the gate. */
export function addCheck(program: Command): void {
  const command = program
    .command("check")
    .description("judge ports by the golden cases: the gate")
    .option("--case <glob>", "judge these cases only (repeatable)", collect, [])
    .option("--known-failures <file>", "what ports are known to do wrong (default: beside the ports file)");
  addTargetOptions(command)
    .addHelpText("after", help)
    .action(async (flags: CheckFlags) => {
      const reporters = reportersOf(flags.reporter);
      const report = await withProgress(
        runCheck({ ...judgeOptions(flags), cases: flags.case, knownFailures: flags.knownFailures }, thisHost()),
      );
      writeReport(
        report,
        reporters,
        (target, id) => `toolnexus-parity check ${targetFlag(flags, target)} --case ${quoted(id)}`,
      );
      process.exitCode = report.summary.exitCode;
    });
}

/** The options that judge a target again as it was judged: how it was given, its build, how strictly. */
export function targetFlag(flags: TargetFlags, target: string): string {
  const driver = flags.driver.find((text) => text.startsWith(`${target}=`));
  const config = flags.config === undefined ? [] : ["--config", flags.config];
  const artifacts = flags.artifact
    .filter((text) => text.startsWith(`${target}=`))
    .flatMap((text) => ["--artifact", text]);
  const words = driver === undefined ? [...config, "--port", target, ...artifacts] : ["--driver", driver];
  const environment = flags.environment.flatMap((name) => ["--environment", name]);
  return [...words, ...environment, ...(flags.strict === true ? ["--strict"] : [])].map(quoted).join(" ");
}

/** A word as a shell takes it. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
