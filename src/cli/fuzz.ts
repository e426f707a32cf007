import { relative, resolve } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { killAllDrivers } from "../drivers/process.ts";
import type { Finding } from "../fuzz/fuzz.ts";
import { blockSize } from "../fuzz/search.ts";
import { renderFuzzJson } from "../report/fuzz-json.ts";
import { renderFuzz } from "../report/fuzz-pretty.ts";
import type { FuzzReport } from "../report/fuzz-report.ts";
import { type RequestPlace, repeatFinding, runFuzz, saveFindings } from "../run-fuzz.ts";
import { ParityError } from "../spec/error.ts";
import { casesFolder, isCheckout } from "../spec/layout.ts";
import { targetFlag } from "./check.ts";
import { ownInvocation, quoted } from "./invocation.ts";
import {
  addTargetOptions,
  judgeOptions,
  seconds,
  type TargetFlags,
  thisHost,
  wholeNumber,
  withProgress,
} from "./options.ts";
import { palette, print } from "./terminal.ts";

type FuzzFlags = TargetFlags & {
  readonly runs?: number;
  readonly time?: number;
  readonly seed?: number;
  readonly at?: string;
  readonly after?: string;
  readonly known?: true;
  readonly knownFailures?: string;
  /** A folder, or true where none is named. */
  readonly save?: true | string;
  readonly json?: true;
};

const defaultRuns = 1000;

const help = `
Each sample is a list of tools, rendered for every provider as a list and as a toolkit, or a call; each request is
asked twice. What is found is made as small as it gets on that port, one finding for each rule and kind of place.

Exit codes: 0 nothing found, 1 a port breaks a MUST (with --strict also a SHOULD), 2 it could not be judged.

Examples:
  $ npx toolnexus-parity fuzz --port java --runs 5000
  $ npx toolnexus-parity fuzz --driver mine='["python3","driver.py"]' --time 60 --save`;

/** Adds \`fuzz\`, which looks for drift with random requests. */
export function addFuzz(command: Command): void {
  command
    .option("--runs <n>", `samples to ask of each target (default: ${defaultRuns}, or what --time allows)`, wholeNumber)
    .option("--time <seconds>", "stop after so many seconds", seconds)
    .option("--seed <n>", "the seed of the random requests (default: another each time)", integer)
    .option("--at <run[.asking][:step…]>", "ask one request again, as a finding names it")
    .option("--after <run[.asking][:step…]>", "with --at: whether it is answered otherwise after this one")
    .addOption(new Option("--known", "leave out what the known failures list, by port and rule").conflicts("at"))
    .addOption(
      new Option("--known-failures <file>", "where they are (default: beside the ports file); implies --known")
        .implies({ known: true })
        .conflicts("at"),
    )
    .option("--save [folder]", `write what is found as cases (default: ${shownFolder(caseFolder())})`)
    .option("--json", "for a machine");
  addTargetOptions(command)
    .addHelpText("after", help)
    .action((flags: FuzzFlags) => fuzz(flags));
}

async function fuzz(flags: FuzzFlags): Promise<void> {
  const deadline = flags.time === undefined ? Number.POSITIVE_INFINITY : Date.now() + flags.time;
  const runs = flags.runs ?? (flags.time === undefined ? defaultRuns : Number.MAX_SAFE_INTEGER);
  const isStopped = stopAtInterrupt();
  const isOver = (): boolean => isStopped() || Date.now() >= deadline;
  const seed = seedOf(flags);
  const known = { skipsKnown: flags.known === true, knownFailures: flags.knownFailures };
  const options = { ...judgeOptions(flags), ...known, seed, runs, isOver, isStopped };
  const [at, after] = [flags.at, flags.after].map((text) => (text === undefined ? undefined : placeOf(text, seed)));
  const work = at === undefined ? runFuzz(options, thisHost()) : repeatFinding(at, after, options, thisHost());
  const report = await withProgress(work);
  const again = (target: string, finding: Finding): string => againCommand(flags, target, finding);
  print(flags.json === true ? renderFuzzJson(report) : renderFuzz(report, palette(), again));
  if (flags.save !== undefined) {
    save(report, flags.save === true ? caseFolder() : resolve(flags.save));
  }
  if (isStopped() && report.exitCode === 0) {
    process.stderr.write("Interrupted: nothing was found so far, which is not the same as nothing to find.\n");
  }
  // As a shell has it for that signal; what was found still counts for more.
  process.exitCode = isStopped() && report.exitCode === 0 ? 130 : report.exitCode;
}

// The first Ctrl-C asks for what was found so far; the second is for somebody who will not wait.
function stopAtInterrupt(): () => boolean {
  let isStopped = false;
  process.removeAllListeners("SIGINT");
  process.once("SIGINT", () => {
    isStopped = true;
    process.once("SIGINT", () => void killAllDrivers().finally(() => process.exit(130)));
  });
  return () => isStopped;
}

function seedOf({ seed, at, after }: FuzzFlags): number {
  if (after !== undefined && at === undefined) {
    throw new ParityError({ message: "--after needs the --at that the finding names with it" });
  }
  if (at !== undefined && seed === undefined) {
    throw new ParityError({ message: "--at needs the --seed that the finding names" });
  }
  return seed ?? Math.floor(Math.random() * 2 ** 31);
}

// What needs several requests before it comes back only with all that was asked on the way.
function againCommand(flags: FuzzFlags, target: string, { origin, asking, poison }: Finding): string {
  const command = `${ownInvocation()} fuzz ${targetFlag(flags, target)} --seed ${origin.seed}`;
  if (poison !== undefined && poison.after > 1) {
    const known = flags.knownFailures === undefined ? ["--known"] : ["--known-failures", quoted(flags.knownFailures)];
    const runs = (Math.floor(origin.run / blockSize) + 1) * blockSize;
    return [command, "--runs", String(runs), ...(flags.known === true ? known : [])].join(" ");
  }
  const at = `${command} --at ${placeText({ origin, asking })}`;
  return poison === undefined ? at : `${at} --after ${placeText(poison)}`;
}

function placeText({ origin: { run, path }, asking }: RequestPlace): string {
  return [`${run}.${asking}`, ...path].join(":");
}

// In a checkout cases have their place; a package in another project is not the place for that project's files.
function caseFolder(): string {
  return isCheckout() ? casesFolder : resolve("parity-cases");
}

function shownFolder(path: string): string {
  const inside = relative(process.cwd(), path);
  return inside.startsWith("..") ? path : inside || ".";
}

function save(report: FuzzReport, folder: string): void {
  const saved = saveFindings(report, folder);
  for (const promoted of saved) {
    process.stderr.write(
      promoted === undefined
        ? "left out      not a case: it needs another request before it\n"
        : `${promoted.isNew ? "saved" : "there already"}  ${shownFolder(promoted.file)}\n`,
    );
  }
  if (saved.some((promoted) => promoted?.isNew === true)) {
    process.stderr.write(
      folder === casesFolder
        ? `Look at the new cases, give each a title that says what it is about, then run \`${ownInvocation()} golden update\`.\n`
        : "Look at the new cases. They are judged once they are in spec/cases/ of toolnexus-parity: CONTRIBUTING.md there says how to add one.\n",
    );
  }
}

function placeOf(text: string, seed: number): RequestPlace {
  const [, run, asking = "0", steps = ""] = /^(\d+)(?:\.(\d+))?((?::\d+)*)$/.exec(text) ?? [];
  if (run === undefined) {
    throw new ParityError({ message: "--at and --after take RUN.ASKING:STEP:STEP…, as a finding names it", got: text });
  }
  const path = steps
    .split(":")
    .filter((step) => step !== "")
    .map(Number);
  return { origin: { seed, run: Number(run), path }, asking: Number(asking) };
}

function integer(value: string): number {
  if (!/^-?\d{1,10}$/.test(value)) {
    throw new InvalidArgumentError("Expected a whole number.");
  }
  return Number(value);
}
