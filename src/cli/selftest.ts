import type { Command } from "commander";
import { renderSelftest, renderSoleCatches } from "../report/selftest-pretty.ts";
import { runSelftest } from "../run-selftest.ts";
import { loadCases } from "../spec/cases.ts";
import { casesFolder } from "../spec/layout.ts";
import { wholeNumber } from "./options.ts";
import { clearProgress, progress } from "./progress.ts";
import { palette, print } from "./terminal.ts";

type Flags = { readonly runs: number; readonly seed: number; readonly cases?: true; readonly json?: true };

const help = `
Every wrong port makes one small plausible mistake. Each has to be caught by a golden case, and by fuzzing, with the
rule it breaks: the proof that the gate can fail.

Exit codes: 0 all are caught, 1 one is not.

Example:
  $ npx toolnexus-parity selftest --cases`;

/** Adds \`selftest\`, which holds the suite against wrong ports. */
export function addSelftest(command: Command): void {
  command
    .option("--runs <n>", "random samples to catch each by", wholeNumber, 2000)
    .option("--seed <n>", "the seed of the random samples", wholeNumber, 1)
    .option("--cases", "also show which wrong ports a single case catches, and which cases catch none")
    .option("--json", "for a machine")
    .addHelpText("after", help)
    .action(selftest);
}

function selftest({ runs, seed, cases, json }: Flags): void {
  const onDone = (done: number, total: number): void => progress("selftest", done, total);
  const report = runSelftest({ seed, samples: runs, onDone });
  clearProgress();
  if (json === true) {
    const caught = report.caught.map(({ mutant: { name, rule, mistake }, ...rest }) => ({
      name,
      rule,
      mistake,
      ...rest,
    }));
    print(`${JSON.stringify({ seed, runs, exitCode: report.exitCode, caught }, null, 2)}\n`);
  } else {
    if (cases === true) {
      print(
        renderSoleCatches(
          report.caught,
          loadCases(casesFolder).map(({ id }) => id),
        ),
      );
    }
    print(renderSelftest(report, palette()));
  }
  process.exitCode = report.exitCode;
}
