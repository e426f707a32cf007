import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { parseAction } from "@actions/workflow-parser/actions/action-parser";
import { execa } from "execa";
import { parse } from "yaml";
import { packageFolder } from "../../src/spec/layout.ts";
import { cliFile } from "./cli.ts";

/** A step of a workflow or a composite action. */
export type Step = {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
};

/** A job of a workflow. */
export type Job = {
  readonly steps: readonly Step[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly "timeout-minutes"?: number;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
};

/** A workflow. */
export type Workflow = {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: object;
  readonly jobs: Readonly<Record<string, Job>>;
};

/** A composite action. */
export type Action = {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
};

/** The text of a file of this project. */
export function textOf(path: string): string {
  return readFileSync(join(packageFolder, path), "utf8");
}

/** A YAML document as a value. */
export function yamlOf<T>(text: string): T {
  return parse(text) as T;
}

/** What GitHub's own parser has against a workflow. */
export function workflowProblems(name: string, content: string): string[] {
  return messages(parseWorkflow({ name, content }, new NoOperationTraceWriter()));
}

/** What GitHub's own parser has against an action's file. */
export function actionProblems(name: string, content: string): string[] {
  return messages(parseAction({ name, content }, new NoOperationTraceWriter()));
}

function messages({ context }: ReturnType<typeof parseWorkflow>): string[] {
  return context.errors.getErrors().map(({ message }) => message);
}

/** Where `sh` and `bash` are a POSIX system's. On Windows the runners' own job runs the action instead. */
export const hasPosixShell: boolean = process.platform !== "win32";

// In place of the package that `npx` would fetch, the command that is compiled here; `check` on some cases, where so told.
const npxHere = `npx() {
  while :; do case "$1" in toolnexus-parity*) break;; esac; shift; done; shift
  if [ "$1" = check ] && [ -n "$ONLY" ]; then set -- "$@" --case "$ONLY"; fi
  "$NODE" "$CLI" "$@"
}`;

/**
 * Runs lines of a page or workflow in a POSIX shell, with this project's own command for that which they fetch. `ONLY` in
 * `env` is a glob of the cases that they judge.
 */
export async function runShell(lines: string, cwd: string, env: Readonly<Record<string, string>> = {}) {
  const { PATH = "" } = process.env;
  const { exitCode, stdout, stderr } = await execa("sh", ["-c", `set -e\n${npxHere}\n${lines}`], {
    cwd,
    env: { PATH, NODE: process.execPath, CLI: cliFile, ...env },
    extendEnv: false,
    reject: false,
    stdin: "ignore",
  });
  return { exitCode, stdout, stderr };
}
