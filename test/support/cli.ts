import { join } from "node:path";
import { execa } from "execa";
import { packageFolder } from "../../src/spec/layout.ts";

/** How a run of the compiled command ended. */
export type CliRun = {
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
  readonly stdout: string;
  readonly stderr: string;
};

/** Where it runs, what its environment has beside a plain one, and another copy of the command. */
export type CliOptions = {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly command?: string;
};

/** The compiled command, as `process.execPath` runs it. */
export const cliFile: string = join(packageFolder, "dist", "cli", "main.js");

// What a CI system, a terminal or the test runner sets would change what is tested.
const untold = /^(CI|GITHUB_.*|NO_COLOR|FORCE_COLOR|TERM|NODE_OPTIONS|npm_command|VITEST.*|FIXTURE_.*)$/;

/** The environment of a person without a CI system, a terminal or a test runner. */
export function plainEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !untold.test(name)));
}

/** Starts the compiled command; its output comes with its end. */
export function startCli(
  args: readonly string[],
  { cwd = packageFolder, env = {}, command = cliFile }: CliOptions = {},
) {
  return execa(process.execPath, [command, ...args], {
    cwd,
    env: { ...plainEnvironment(), ...env },
    extendEnv: false,
    reject: false,
    stdin: "ignore",
    stripFinalNewline: false,
  });
}

/** Runs the compiled command to its end, as a person without a CI system would. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  const { exitCode, signal, stdout, stderr } = await startCli(args, options);
  return { exitCode, signal, stdout, stderr };
}
