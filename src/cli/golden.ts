import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Command } from "commander";
import type { BuildFailure } from "../golden/build.ts";
import type { Change } from "../golden/changes.ts";
import { exportSet, ownFolders, planUpdate, type Update, verifySet } from "../golden/maintain.ts";
import { visible, visibleJson } from "../report/visible.ts";
import { ParityError } from "../spec/error.ts";
import { isCi } from "./options.ts";
import { print } from "./terminal.ts";

const shownDifferences = 5;
const valueWidth = 60;

/** Adds \`golden\`, which keeps the answers. */
export function addGolden(program: Command): void {
  const golden = program
    .command("golden")
    .description("keep the golden answers")
    .addHelpText("after", "\nExample:\n  $ toolnexus-parity golden status");
  golden
    .command("status")
    .description("show what an update would change; exit 1 when there is something")
    .option("--json", "for a machine")
    .addHelpText("after", "\nExample:\n  $ toolnexus-parity golden status")
    .action(({ json }: { json?: true }) => status(json === true));
  golden
    .command("update")
    .description("accept what the reference answers now, after showing it")
    .option("--yes", "do not ask")
    .addHelpText("after", "\nIt refuses where CI is set.\n\nExample:\n  $ toolnexus-parity golden update --yes")
    .action(({ yes }: { yes?: true }) => update(yes === true));
  golden
    .command("verify")
    .description("check the set: changed bytes, orphans, missing files, stale answers, rules without a case")
    .option("--json", "for a machine")
    .addHelpText("after", "\nExample:\n  $ toolnexus-parity golden verify")
    .action(({ json }: { json?: true }) => verify(json === true));
  golden
    .command("export")
    .description("copy the set for a port's repository")
    .argument("<dir>", "a new or empty folder, or an earlier export")
    .addHelpText("after", "\nExample:\n  $ toolnexus-parity golden export ../port/test/golden")
    .action((folder: string) => print(`${exportSet(ownFolders, resolve(folder))} files written to ${folder}\n`));
}

function status(asJson: boolean): void {
  const plan = planUpdate(ownFolders);
  const isCurrent = plan.changes.length === 0 && plan.failures.length === 0 && !plan.isManifestStale;
  if (asJson) {
    const changes = plan.changes.map(({ path, kind, rules }) => ({ path, kind, rules }));
    print(`${JSON.stringify({ current: isCurrent, changes, failures: plan.failures }, null, 2)}\n`);
  } else {
    printPlan(plan);
  }
  process.exitCode = isCurrent ? 0 : 1;
}

async function update(isAgreed: boolean): Promise<void> {
  if (isCi()) {
    throw new ParityError({
      message: "Goldens are not updated in CI: nobody would see what is accepted",
      hint: "Run `toolnexus-parity golden update` on your machine and commit what it writes",
    });
  }
  const plan = planUpdate(ownFolders);
  printPlan(plan);
  if (plan.failures.length > 0) {
    process.exitCode = 1;
    return;
  }
  if (plan.changes.length === 0 && !plan.isManifestStale) {
    return;
  }
  if (!isAgreed && !(await isConfirmed())) {
    print("Nothing was written.\n");
    process.exitCode = 2;
    return;
  }
  plan.accept();
  print(`${plan.changes.length} files accepted.\n`);
}

async function isConfirmed(): Promise<boolean> {
  if (process.stdin.isTTY !== true) {
    throw new ParityError({
      message: "Nobody is there to agree; nothing was written",
      hint: "Look at the changes, then run it with --yes",
    });
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Accept these answers? [y/N] ");
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

function verify(asJson: boolean): void {
  const problems = verifySet(ownFolders);
  if (asJson) {
    print(`${JSON.stringify({ ok: problems.length === 0, problems }, null, 2)}\n`);
  } else {
    for (const { kind, subject, problem } of problems) {
      print(`${kind.padEnd(13)} ${subject}: ${visible(problem)}\n`);
    }
    print(problems.length === 0 ? "The golden set is whole and current.\n" : `${problems.length} problems.\n`);
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function printPlan({ changes, failures, isManifestStale }: Update): void {
  for (const change of changes) {
    printChange(change);
  }
  for (const failure of failures) {
    print(`refused  ${failureText(failure)}\n`);
  }
  if (failures.length > 0) {
    print(`${failures.length} reasons to refuse: nothing can be accepted.\n`);
  } else if (changes.length > 0) {
    print(`${changes.length} files would change.\n`);
  } else {
    print(isManifestStale ? "Only the manifest would change.\n" : "The golden set is current: nothing to change.\n");
  }
}

function printChange({ path, kind, rules, differences }: Change): void {
  print(`${kind.padEnd(8)} ${path}${rules.length === 0 ? "" : `  (${rules.join(", ")})`}\n`);
  for (const { pointer, expected, actual } of differences.slice(0, shownDifferences)) {
    const was = expected === undefined ? "nothing" : visibleJson(expected, valueWidth);
    const is = actual === undefined ? "nothing" : visibleJson(actual, valueWidth);
    print(`           ${visible(pointer)}\n             was ${was}\n             now ${is}\n`);
  }
  if (differences.length > shownDifferences) {
    print(`           … and ${differences.length - shownDifferences} more places\n`);
  }
}

function failureText({ case: id, operation, pointer, problem, rule }: BuildFailure): string {
  return `${id} · ${operation} at ${pointer === "" ? "the root" : visible(pointer)}: ${problem}${rule === undefined ? "" : ` (${rule})`}`;
}
