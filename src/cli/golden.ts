import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Command } from "commander";
import { exportSet, ownFolders, planUpdate, verifySet } from "../golden/maintain.ts";
import { counted } from "../report/counted.ts";
import { renderProblems, renderUpdate } from "../report/golden-pretty.ts";
import type { Impact } from "../report/impact.ts";
import { renderImpact } from "../report/impact-pretty.ts";
import { ParityError } from "../spec/error.ts";
import { addImpactOptions, type ImpactFlags, impactFor } from "./golden-impact.ts";
import { isCi } from "./options.ts";
import { palette, print } from "./terminal.ts";

const impactHelp = `
With --impact the ports are judged on the cases that change, by the set as it is and as it would be; known failures
are counted too, as known. Where a port that was named cannot be judged it is exit 2, and --yes writes nothing.

Example:
  $ npx toolnexus-parity golden`;

/** Adds \`golden\`, which keeps the answers. */
export function addGolden(golden: Command): void {
  golden.addHelpText("after", "\nExample:\n  $ npx toolnexus-parity golden status");
  const statusCommand = golden
    .command("status")
    .description("show what an update would change; exit 1 when there is something")
    .option("--json", "for a machine");
  addImpactOptions(statusCommand).addHelpText("after", `${impactHelp} status --impact --port java`).action(status);
  const updateCommand = golden
    .command("update")
    .description("accept what the reference answers now, after showing it")
    .option("--yes", "do not ask");
  addImpactOptions(updateCommand)
    .addHelpText("after", `\nIt refuses where CI is set.${impactHelp} update --impact`)
    .action(update);
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

async function status(flags: ImpactFlags & { readonly json?: true }): Promise<void> {
  const plan = planUpdate(ownFolders);
  const impact = await impactFor(plan, flags);
  const isCurrent = plan.changes.length === 0 && plan.failures.length === 0 && !plan.isManifestStale;
  if (flags.json === true) {
    const changes = plan.changes.map(({ path, kind, rules }) => ({ path, kind, rules }));
    print(`${JSON.stringify({ current: isCurrent, changes, failures: plan.failures, impact }, null, 2)}\n`);
  } else {
    print(renderUpdate(plan));
    printImpact(impact);
  }
  process.exitCode = impact?.isJudged === false ? 2 : isCurrent ? 0 : 1;
}

async function update(flags: ImpactFlags & { readonly yes?: true }): Promise<void> {
  if (isCi()) {
    throw new ParityError({
      message: "Goldens are not updated in CI: nobody would see what is accepted",
      hint: "Run `toolnexus-parity golden update` on your machine and commit what it writes",
    });
  }
  const plan = planUpdate(ownFolders);
  print(renderUpdate(plan));
  const impact = await impactFor(plan, flags);
  if (plan.failures.length > 0) {
    process.exitCode = 1;
    return;
  }
  if (plan.changes.length === 0 && !plan.isManifestStale) {
    return;
  }
  printImpact(impact);
  if (flags.yes === true ? impact?.isJudged === false : !(await isConfirmed())) {
    print("Nothing was written.\n");
    process.exitCode = 2;
    return;
  }
  plan.accept();
  print(`${counted(plan.changes.length, "file")} accepted.\n`);
}

function printImpact(impact: Impact | undefined): void {
  if (impact !== undefined) {
    print(renderImpact(impact, palette()));
  }
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
