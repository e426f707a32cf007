#!/usr/bin/env node
import { Command, CommanderError, Help, type Option } from "commander";
import { visible } from "../report/visible.ts";
import { errorLines, ParityError } from "../spec/error.ts";
import { commands } from "./commands.ts";
import { clearProgress } from "./progress.ts";
import { version } from "./version.ts";

const help = `
Exit codes: 0 held, 1 a port or a golden disagrees, 2 could not judge.

Example:
  $ npx toolnexus-parity check`;

async function createProgram(): Promise<Command> {
  const program = new Command("toolnexus-parity")
    .description("The conformance suite for toolnexus's provider adapters (SPEC §4)")
    .version(version)
    .showHelpAfterError("(see --help)")
    .exitOverride()
    .configureHelp({ optionDescription })
    .addHelpText("after", help);
  const [first, second] = process.argv.slice(2);
  const called = first === "help" ? second : first;
  for (const [name, { does, load }] of Object.entries(commands)) {
    const command = program.command(name).description(does);
    if (name === called) {
      const addTo = await load();
      addTo(command);
    }
  }
  return program;
}

// A repeatable option starts with nothing, which its help need not say.
function optionDescription(option: Option): string {
  const { defaultValue } = option;
  const isEmptyList = Array.isArray(defaultValue) && defaultValue.length === 0;
  const shown: Option = isEmptyList ? Object.assign(Object.create(option), { defaultValue: undefined }) : option;
  return new Help().optionDescription(shown);
}

async function main(): Promise<void> {
  try {
    const program = await createProgram();
    await program.parseAsync();
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

// Loaded by now where a driver runs.
async function endDrivers(): Promise<void> {
  const { killAllDrivers } = await import("../drivers/process.ts");
  await killAllDrivers();
}

// The drivers' groups end first; the exit code is the shell's own for that signal.
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const) {
  process.once(signal, () => {
    clearProgress();
    // A report of a part would look like one of the whole, so there is none.
    process.stderr.write(signal === "SIGINT" ? "Interrupted before the end: nothing is reported.\n" : "");
    void endDrivers().finally(() => process.exit(code));
  });
}
// Thrown where nobody waits for it, such as while an answer is judged. Node's own end, 1, would speak of a port.
let isFaulty = false;
process.on("uncaughtException", (error) => {
  if (isFaulty) {
    return;
  }
  isFaulty = true;
  const code = explain(error);
  void endDrivers().finally(() => process.exit(code));
});
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
