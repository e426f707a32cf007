import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Command } from "commander";
import { exportSet, ownFolders, planUpdate, verifySet } from "../golden/maintain.ts";
import { counted, renderProblems, renderUpdate } from "../report/golden-pretty.ts";
import { ParityError } from "../spec/error.ts";
import { isCi } from "./options.ts";
import { print } from "./terminal.ts";

/** Adds \`golden\`, which keeps the answers. */
export function addGolden(golden: Command): void {
  golden.addHelpText("after", "\nExample:\n  $ npx toolnexus-parity golden status");
  golden
    .command("status")
    .description("show what an update would change; exit 1 when there is something")
    .option("--json", "for a machine")
    .addHelpText("after", "\nExample:\n  $ npx toolnexus-parity golden status")
    .action(({ json }: { json?: true }) => status(json === true));
  golden
    .command("update")
    .description("accept what the reference answers now, after showing it")
    .option("--yes", "do not ask")
    .addHelpText("after", "\nIt refuses where CI is set.\n\nExample:\n  $ npx toolnexus-parity golden update --yes")
    .action(({ yes }: { yes?: true }) => update(yes === true));
  golden
    .command("verify")
    .description("check the set: changed bytes, orphans, missing files, stale answers, rules without a case")
    .option("--json", "for a machine")
    .addHelpText("after", "\nExample:\n  $ npx toolnexus-parity golden verify")
    .action(({ json }: { json?: true }) => verify(json === true));
  golden
    .command("export")
    .description("copy the set for a port's repository")
    .argument("<dir>", "a new or empty folder, or an earlier export")
    .addHelpText("after", "\nExample:\n  $ npx toolnexus-parity golden export ../port/test/golden")
    .action((folder: string) =>
      print(`${counted(exportSet(ownFolders, resolve(folder)), "file")} written to ${folder}\n`),
    );
}

function status(asJson: boolean): void {
  const plan = planUpdate(ownFolders);
  const isCurrent = plan.changes.length === 0 && plan.failures.length === 0 && !plan.isManifestStale;
  if (asJson) {
    const changes = plan.changes.map(({ path, kind, rules }) => ({ path, kind, rules }));
    print(`${JSON.stringify({ current: isCurrent, changes, failures: plan.failures }, null, 2)}\n`);
  } else {
    print(renderUpdate(plan));
  }
  process.exitCode = isCurrent ? 0 : 1;
}

async function update(isAgreed: boolean): Promise<void> {
  if (isCi()) {
    throw new ParityError({
      message: "Goldens are not updated in CI: nobody would see what is accepted",
      hint: "Run `npx toolnexus-parity golden update` on your machine and commit what it writes",
    });
  }
  const plan = planUpdate(ownFolders);
  print(renderUpdate(plan));
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
  print(`${counted(plan.changes.length, "file")} accepted.\n`);
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
    print(renderProblems(problems));
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}
