import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { ownFolders, type Update } from "../golden/maintain.ts";
import type { Impact } from "../report/impact.ts";
import { runImpact } from "../run-impact.ts";
import { ParityError } from "../spec/error.ts";
import { addTargetOptions, judgeOptions, type TargetFlags, thisHost, withProgress } from "./options.ts";

/** The options of a command that can show what a change does to the ports. */
export type ImpactFlags = TargetFlags & { readonly impact?: true };

/** Adds `--impact`, and the options that choose the ports. */
export function addImpactOptions(command: Command): Command {
  const text = "judge the ports by the set as it is and as it would be: what would newly fail or pass";
  return addTargetOptions(command.option("--impact", text));
}

/** What a change does to the ports; undefined where nobody asks for it, or no case that they are asked changes. */
export async function impactFor(update: Update, flags: ImpactFlags): Promise<Impact | undefined> {
  if (flags.impact !== true) {
    assertUnused(flags);
    return undefined;
  }
  // What the reference cannot answer is no set to judge a port by.
  if (update.failures.length > 0) {
    return undefined;
  }
  const future = mkdtempSync(join(tmpdir(), "parity-impact-"));
  const remove = (): void => rmSync(future, { recursive: true, force: true });
  // Ctrl-C leaves nothing behind either.
  process.once("exit", remove);
  try {
    const folders = { golden: ownFolders.golden, future };
    return await withProgress(runImpact(update, folders, judgeOptions(flags), thisHost()));
  } finally {
    remove();
    process.removeListener("exit", remove);
  }
}

function assertUnused({ port, driver, config, artifact }: TargetFlags): void {
  if (port.length + driver.length + artifact.length > 0 || config !== undefined) {
    throw new ParityError({ message: "Which ports to judge is of use with --impact alone" });
  }
}
