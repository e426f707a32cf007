import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { renderBadge } from "../report/badge.ts";
import { readReport } from "../report/read.ts";
import { ParityError } from "../spec/error.ts";
import { collect } from "./options.ts";
import { print, writeOutputFile } from "./terminal.ts";

const help = `
Examples:
  $ npx toolnexus-parity report badge report.json --port java
  $ npx toolnexus-parity report badge report.json --output badges`;

type BadgeFlags = { readonly port: string[]; readonly output?: string };

/** One target's badge. */
type TargetBadge = { readonly name: string; readonly text: string; readonly file: string };

/** Adds `report badge`. */
export function addBadge(report: Command): void {
  report
    .command("badge")
    .description("write the JSON that shields.io's endpoint badge reads, one a target")
    .argument("<file...>", "reports of `--reporter json`")
    .option("--port <name>", "this target only (repeatable; default: all)", collect, [])
    .option("--output <dir>", "write DIR/NAME.json, instead of one badge to stdout")
    .addHelpText("after", help)
    .action((files: string[], { port, output }: BadgeFlags) => writeBadges(chosen(badgesOf(files), port), output));
}

function badgesOf(files: readonly string[]): TargetBadge[] {
  const badges = files.flatMap((file) => {
    const report = readReport(file);
    return report.targets.map((target) => ({ name: target.name, text: renderBadge(report, target), file }));
  });
  const doubled = badges.find(({ name }, index) => badges.findIndex((other) => other.name === name) !== index);
  if (doubled !== undefined) {
    const message = `Two reports judge ${doubled.name}, and a badge can show one`;
    throw new ParityError({ message, file: doubled.file, hint: "Give one report of the whole suite" });
  }
  return badges;
}

function chosen(badges: readonly TargetBadge[], names: readonly string[]): readonly TargetBadge[] {
  const absent = names.find((name) => !badges.some((badge) => badge.name === name));
  if (absent !== undefined || badges.length === 0) {
    const expected =
      badges.length === 0 ? "a report with targets" : `one of ${badges.map(({ name }) => name).join(", ")}`;
    throw new ParityError({ message: "There is no such target in the reports", expected, got: absent ?? "none" });
  }
  return names.length === 0 ? badges : badges.filter(({ name }) => names.includes(name));
}

function writeBadges(badges: readonly TargetBadge[], folder: string | undefined): void {
  if (folder !== undefined) {
    makeFolder(folder);
    for (const { name, text } of badges) {
      const file = join(folder, `${fileNameOf(name)}.json`);
      writeOutputFile(resolve(file), text, file);
    }
    return;
  }
  if (badges.length > 1) {
    const got = badges.map(({ name }) => name).join(", ");
    const hint = "Choose one with --port NAME, or write them all with --output DIR";
    throw new ParityError({ message: "stdout holds one badge", expected: "one target", got, hint });
  }
  print(badges.map(({ text }) => text).join(""));
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(resolve(folder), { recursive: true });
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    throw new ParityError({ message: `The folder cannot be made (${code})`, file: folder, cause });
  }
}

// A name comes from a file, so it must not lead out of the folder.
function fileNameOf(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll("*", "%2A").replace(/^\./, "%2E");
}
