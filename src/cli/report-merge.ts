import type { Command } from "commander";
import { runMerge } from "../run-merge.ts";
import { ownInvocation, quoted } from "./invocation.ts";
import { collect, thisHost } from "./options.ts";
import { reportersOf, writeReport } from "./reporters.ts";

const help = `
The reports are those of \`check --reporter json=FILE\`, of shares of the same cases or of other targets. The exit code
is that of the run they make together.

Example:
  $ npx toolnexus-parity check --shard 1/2 --reporter json=1.json
  $ npx toolnexus-parity check --shard 2/2 --reporter json=2.json
  $ npx toolnexus-parity report merge 1.json 2.json --reporter pretty --reporter json=whole.json`;

/** Adds `report merge`. */
export function addMerge(report: Command): void {
  report
    .command("merge")
    .description("put the reports of shards, or of several targets, together")
    .argument("<file...>", "JSON reports")
    .option("--reporter <format[=file]>", "as of check (repeatable; default: pretty)", collect, [])
    .addHelpText("after", help)
    .action(async (files: string[], flags: { readonly reporter: string[] }) => {
      const reporters = await reportersOf(flags.reporter);
      const merged = runMerge(files, thisHost());
      writeReport(merged, reporters, (name, id) => {
        const words = merged.targets.find((target) => target.name === name)?.options ?? ["--port", name];
        return `${ownInvocation()} check ${words.map(quoted).join(" ")} --case ${quoted(id)}`;
      });
      process.exitCode = merged.summary.exitCode;
    });
}
