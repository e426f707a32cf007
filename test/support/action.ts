import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { packageFolder } from "../../src/spec/layout.ts";
import { plainEnvironment } from "./cli.ts";
import { type Action, textOf, yamlOf } from "./workflows.ts";

/** How a run of the action's own step ended, and what it left for the runner. */
export type ActionRun = {
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
};

/** The action as its file has it. */
export const action: Action = yamlOf<Action>(textOf("action.yml"));

/**
 * Runs the first step of `action.yml` as a runner does: the inputs' defaults and values go where its `env` says, and its
 * `run` to bash. `folder` is the workspace, in which the runner's own files are.
 */
export async function runAction(inputs: Readonly<Record<string, string>>, folder: string): Promise<ActionRun> {
  const runner = join(folder, ".runner");
  mkdirSync(runner, { recursive: true });
  const [outputFile, summaryFile] = [join(runner, "output"), join(runner, "summary")];
  const [{ run = "", env = {} } = {}] = action.runs.steps;
  const given = Object.entries(env).map(([name, value]) => [name, evaluated(value, inputs)]);
  const { exitCode, stdout, stderr } = await execa("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", run], {
    cwd: folder,
    env: {
      ...plainEnvironment(),
      ...{ CI: "true", GITHUB_ACTIONS: "true", GITHUB_ACTION_PATH: packageFolder, RUNNER_TEMP: runner },
      ...{ GITHUB_OUTPUT: outputFile, GITHUB_STEP_SUMMARY: summaryFile, GITHUB_WORKSPACE: folder },
      ...Object.fromEntries(given),
    },
    extendEnv: false,
    reject: false,
    stdin: "ignore",
  });
  const read = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");
  return { exitCode, stdout, stderr, outputs: outputsOf(read(outputFile)), summary: read(summaryFile) };
}

function evaluated(value: string, inputs: Readonly<Record<string, string>>): string {
  const [, name = ""] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value) ?? [];
  const declared = action.inputs[name];
  if (declared === undefined) {
    throw new Error(`action.yml has no input for ${value}`);
  }
  return inputs[name] ?? declared.default ?? "";
}

// As the runner reads them: NAME<<DELIMITER, lines, DELIMITER.
function outputsOf(text: string): Record<string, string> {
  const matches = [...text.matchAll(/^([\w-]+)<<(.+)\n([\s\S]*?)\n\2\n/gm)];
  return Object.fromEntries(matches.map(([, name = "", , value = ""]) => [name, value]));
}
