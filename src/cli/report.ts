import type { Command } from "commander";
import { runMerge } from "../run-merge.ts";
import { quoted } from "./check.ts";
import { collect, thisHost } from "./options.ts";
import { reportersOf, writeReport } from "./reporters.ts";

const mergeHelp = `
The reports are those of \`check --reporter json=FILE\`, of shares of the same cases or of other targets. The exit code
is that of the run they make together.

Example:
  $ npx toolnexus-parity check --shard 1/2 --reporter json=1.json
  $ npx toolnexus-parity check --shard 2/2 --reporter json=2.json
  $ npx toolnexus-parity report merge 1.json 2.json --reporter pretty --reporter json=whole.json`;

/** Adds `report`, which works on JSON reports of earlier runs. */
export function addReport(program: Command): void {
  const report = program.command("report").description("work on JSON reports of earlier runs");
  report
    .command("merge")
    .description("put the reports of shards, or of several targets, together")
    .argument("<file...>", "JSON reports")
    .option("--reporter <format[=file]>", "as of check (repeatable; default: pretty)", collect, [])
    .addHelpText("after", mergeHelp)
    .action((files: string[], flags: { readonly reporter: string[] }) => {
      const reporters = reportersOf(flags.reporter);
      const merged = runMerge(files, thisHost());
      writeReport(
        merged,
        reporters,
        (target, id) => `npx toolnexus-parity check --port ${target} --case ${quoted(id)}`,
      );
      process.exitCode = merged.summary.exitCode;
    });
}
