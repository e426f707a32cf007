import { parseJson } from "../../src/json/parse.ts";
import { toPlain } from "../../src/json/plain.ts";
import { problemWith } from "../../src/spec/validate.ts";
import { type CliOptions, type CliRun, runCli } from "./cli.ts";
import { type Argv, driverOptions } from "./judged.ts";

type FoundRequest = {
  readonly op: string;
  readonly input: { readonly tools: readonly { readonly name: string }[] };
};

/** What the tests read of one finding in a fuzz report. */
export type FoundFinding = {
  readonly verdict: string;
  readonly level?: string;
  readonly rules: readonly string[];
  readonly origin: { readonly seed: number; readonly run: number; readonly path: readonly number[] };
  readonly asking: number;
  readonly request: FoundRequest;
  readonly poison?: { readonly after: number; readonly request: FoundRequest };
};

/** What the tests read of a fuzz report. */
export type FuzzRead = {
  readonly seed: number;
  readonly exitCode: number;
  readonly targets: readonly {
    readonly name: string;
    readonly status: string;
    readonly samples: number;
    readonly requests: number;
    readonly known?: readonly { readonly rule: string; readonly questions: number }[];
    readonly findings: readonly FoundFinding[];
  }[];
};

/** Fuzzes one driver with the compiled command. */
export function fuzz(argv: Argv, args: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  return runCli(["fuzz", ...driverOptions({ subject: argv }), ...args], options);
}

/** A JSON report of fuzz, after checking that it is as its schema says. */
export function readFuzzReport(text: string): FuzzRead {
  const json = parseJson(text);
  const problem = problemWith(json, "fuzz-report");
  if (problem !== undefined) {
    throw new Error(`The report breaks its schema: ${JSON.stringify(problem)}`);
  }
  return toPlain(json) as FuzzRead;
}

/** The arguments of each command that a report for a person offers for asking again. */
export function againCommands(stdout: string): string[][] {
  const lines = stdout.matchAll(/again: node \S+ fuzz --driver '([^']*)' (.*)/g);
  return [...lines].map(([, driver = "", rest = ""]) => ["fuzz", "--driver", driver, ...rest.split(" ")]);
}
