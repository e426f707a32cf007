import type { Command } from "commander";
import { runDiff } from "../run.ts";
import { targetFlag } from "./check.ts";
import { ownInvocation, quoted } from "./invocation.ts";
import {
  addReporterOption,
  addTargetOptions,
  judgeOptions,
  type TargetFlags,
  thisHost,
  withProgress,
} from "./options.ts";
import { reportersOf, writeReport } from "./reporters.ts";

const help = `
A file holds a tools/list reply of an MCP server, {"tools": [...]} or a bare array of tools: one JSON value, or
one reply a line. Each list is judged as a list and as a toolkit, with the reference's answer as the right one. An
empty list is judged too, but not when no list has a tool: then there is nothing to judge.

Exit codes: 0 every rule holds, 1 a port breaks one, 2 it could not be judged.

Example:
  $ npx toolnexus-parity diff tools.json --port java`;

/** Adds \`diff\`, which judges ports on real tool lists. */
export function addDiff(command: Command): void {
  command.argument("<file...>", "tool lists");
  addReporterOption(addTargetOptions(command))
    .addHelpText("after", help)
    .action(async (files: string[], flags: TargetFlags & { readonly reporter: string[] }) => {
      const reporters = await reportersOf(flags.reporter);
      const report = await withProgress(runDiff({ ...judgeOptions(flags), files }, thisHost()));
      writeReport(
        report,
        reporters,
        (target) => `${ownInvocation()} diff ${files.map(quoted).join(" ")} ${targetFlag(flags, target)}`,
      );
      process.exitCode = report.summary.exitCode;
    });
}
