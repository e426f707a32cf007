import { type Command, InvalidArgumentError } from "commander";
import type { Origin } from "../fuzz/generate.ts";
import { renderFuzzJson } from "../report/fuzz-json.ts";
import { renderFuzz } from "../report/fuzz-pretty.ts";
import type { FuzzReport } from "../report/fuzz-report.ts";
import { repeatFinding, runFuzz, saveFindings } from "../run-fuzz.ts";
import { targetFlag } from "./check.ts";
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

type FuzzFlags = Omit<TargetFlags, "reporter"> & {
  readonly runs?: number;
  readonly time?: number;
  readonly seed?: number;
  readonly at?: string;
  readonly save?: true;
  readonly json?: true;
};

const defaultRuns = 1000;

const help = `
Each sample is a list of tools, rendered for every provider as a list and as a toolkit, or a call; each request is
asked twice. What is found is made as small as it gets on that port, one finding for each rule and kind of place.

Exit codes: 0 nothing found, 1 a port breaks a MUST (with --strict also a SHOULD), 2 it could not be judged.

Examples:
  $ toolnexus-parity fuzz --port java --runs 5000
  $ toolnexus-parity fuzz --driver mine='["python3","driver.py"]' --time 60 --save`;

/** Adds \`fuzz\`, which looks for drift with random requests. */
export function addFuzz(program: Command): void {
  const command = program
    .command("fuzz")
    .description("look for drift with random requests, and make what is found small")
    .option("--runs <n>", `samples to ask of each target (default: ${defaultRuns}, or what --time allows)`, wholeNumber)
    .option("--time <seconds>", "stop after so many seconds", seconds)
    .option("--seed <n>", "the seed of the random requests (default: another each time)", integer)
    .option("--at <run[.asking][:step…]>", "ask one request again, as a finding names it")
    .option("--save", "write what is found as cases under spec/cases/regressions/")
    .option("--json", "for a machine");
  addTargetOptions(command)
    .addHelpText("after", help)
    .action((flags: FuzzFlags) => fuzz(flags));
}

async function fuzz(flags: FuzzFlags): Promise<void> {
  const seed = flags.seed ?? Math.floor(Math.random() * 2 ** 31);
  const deadline = flags.time === undefined ? Number.POSITIVE_INFINITY : Date.now() + flags.time;
  const runs = flags.runs ?? (flags.time === undefined ? defaultRuns : Number.MAX_SAFE_INTEGER);
  let isInterrupted = false;
  const interrupt = (): void => {
    isInterrupted = true;
  };
  process.removeAllListeners("SIGINT");
  process.once("SIGINT", interrupt);
  const isOver = (): boolean => isInterrupted || Date.now() >= deadline;
  const options = { ...judgeOptions({ ...flags, reporter: [] }), seed, runs, isOver };
  const place = flags.at === undefined ? undefined : placeOf(flags.at, seed);
  const work =
    place === undefined ? runFuzz(options, thisHost()) : repeatFinding(place.origin, place.asking, options, thisHost());
  const report = await withProgress(work);
  print(
    flags.json === true
      ? renderFuzzJson(report)
      : renderFuzz(report, palette(), (target, { origin, asking }) => {
          const at = [`${origin.run}.${asking}`, ...origin.path].join(":");
          return `toolnexus-parity fuzz ${targetFlag({ ...flags, reporter: [] }, target)} --seed ${origin.seed} --at ${at}`;
        }),
  );
  if (flags.save === true) {
    save(report);
  }
  process.exitCode = report.exitCode;
}

function save(report: FuzzReport): void {
  const saved = saveFindings(report);
  for (const promoted of saved) {
    const said = promoted === undefined ? "not a case: it needs another request before it" : promoted.id;
    process.stderr.write(
      `${promoted?.isNew === true ? "saved" : promoted === undefined ? "left out" : "there already"}  ${said}\n`,
    );
  }
  if (saved.some((promoted) => promoted?.isNew === true)) {
    process.stderr.write(
      "Look at the new cases, give each a title that says what it is about, then run `toolnexus-parity golden update`.\n",
    );
  }
}

function placeOf(text: string, seed: number): { origin: Origin; asking: number } {
  const [, run, asking = "0", steps = ""] = /^(\d+)(?:\.(\d+))?((?::\d+)*)$/.exec(text) ?? [];
  if (run === undefined) {
    throw new InvalidArgumentError("--at takes RUN.ASKING:STEP:STEP…, as a finding names it.");
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
