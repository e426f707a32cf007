#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { killAllDrivers } from "../drivers/process.ts";
import { visible } from "../report/visible.ts";
import { errorLines, ParityError } from "../spec/error.ts";
import { addCheck } from "./check.ts";
import { addDiff } from "./diff.ts";
import { addDriver } from "./driver.ts";
import { addFuzz } from "./fuzz.ts";
import { addGolden } from "./golden.ts";
import { addLists } from "./lists.ts";
import { addReport } from "./report.ts";
import { addSelftest } from "./selftest.ts";
import { clearProgress } from "./terminal.ts";
import { version } from "./version.ts";

const help = `
Exit codes: 0 held, 1 a port or a golden disagrees, 2 could not judge.

Example:
  $ toolnexus-parity check`;

function createProgram(): Command {
  const program = new Command("toolnexus-parity")
    .description("The conformance suite for toolnexus's provider adapters (SPEC §4)")
    .version(version)
    .showHelpAfterError("(see --help)")
    .exitOverride()
    .addHelpText("after", help);
  for (const add of [addCheck, addDiff, addFuzz, addGolden, addLists, addReport, addSelftest, addDriver]) {
    add(program);
  }
  return program;
}

async function main(): Promise<void> {
  try {
    await createProgram().parseAsync();
  } catch (error) {
    process.exitCode = explain(error);
  }
}

function explain(error: unknown): number {
  clearProgress();
  if (error instanceof CommanderError) {
    return error.exitCode === 0 ? 0 : 2;
  }
  if (error instanceof ParityError) {
    process.stderr.write(`${errorLines(error.details).map(visible).join("\n")}\n`);
    return 2;
  }
  // Not the user's doing, so here the stack is what helps.
  process.stderr.write(`This is a fault of toolnexus-parity itself; please report it.\n${(error as Error).stack}\n`);
  return 2;
}

// The drivers' groups end first; the exit code is the shell's own for that signal.
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const) {
  process.once(signal, () => {
    clearProgress();
    void killAllDrivers().finally(() => process.exit(code));
  });
}
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // A reader that has gone is no failure of the run: it ends quietly, with the exit code it comes to.
  if (error.code !== "EPIPE") {
    process.stderr.write(`The output cannot be written (${error.code})\n`);
    unwritten = 2;
  }
});
let unwritten: 2 | undefined;
process.on("exit", () => {
  process.exitCode = unwritten ?? process.exitCode ?? 0;
});
await main();
