import type { Command } from "commander";
import { runCheck } from "../run.ts";
import { addTargetOptions, collect, judgeOptions, type TargetFlags, thisHost, withProgress } from "./options.ts";
import { reportersOf, writeReport } from "./reporters.ts";

const help = `
Exit codes: 0 every rule holds, 1 a port breaks one, 2 it could not be judged.

Examples:
  $ toolnexus-parity check
  $ toolnexus-parity check --port java --case 'toolkit-order/*' --strict
  $ toolnexus-parity check --driver mine='["python3","driver.py"]' --reporter pretty --reporter json=report.json`;

/** Adds \`check\`, the gate. */
export function addCheck(program: Command): void {
  const command = program
    .command("check")
    .description("judge ports by the golden cases: the gate")
    .option("--case <glob>", "judge these cases only (repeatable)", collect, []);
  addTargetOptions(command)
    .addHelpText("after", help)
    .action(async (flags: TargetFlags & { readonly case: string[] }) => {
      const reporters = reportersOf(flags.reporter);
      const report = await withProgress(runCheck({ ...judgeOptions(flags), cases: flags.case }, thisHost()));
      writeReport(
        report,
        reporters,
        (target, id) => `toolnexus-parity check ${targetFlag(flags, target)} --case ${id}`,
      );
      process.exitCode = report.summary.exitCode;
    });
}

/** The option that names a target again: how it was given, quoted for a shell. */
export function targetFlag(flags: TargetFlags, target: string): string {
  const driver = flags.driver.find((text) => text.startsWith(`${target}=`));
  if (driver !== undefined) {
    return `--driver '${driver.replaceAll("'", "'\\''")}'`;
  }
  return [...(flags.config === undefined ? [] : [`--config ${flags.config}`]), `--port ${target}`].join(" ");
}
