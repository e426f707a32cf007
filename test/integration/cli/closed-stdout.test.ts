import { describe, expect, test } from "vitest";
import { type CliRun, startCli } from "../../support/cli.ts";
import { driverOptions, honest, wrong } from "../../support/judged.ts";

// Runs the command with a reader that is gone before the first word, so that no buffer on the way can hide it.
async function runWithoutReader(args: readonly string[]): Promise<CliRun> {
  const run = startCli(args);
  run.stdout.destroy();
  const { exitCode, signal, stderr } = await run;
  return { exitCode, signal, stdout: "", stderr };
}

const commands: readonly [string, string[], number][] = [
  ["a gate that passes", ["check", ...driverOptions({ honest }), "--case", "text/*", "--reporter", "json"], 0],
  [
    "a gate that fails",
    ["check", ...driverOptions({ w: wrong("name-cut") }), "--case", "{text,names}/*", "--reporter", "json"],
    1,
  ],
  ["a list of cases", ["cases", "--json"], 0],
];

describe("a reader that goes early", () => {
  test.concurrent.each(commands)("changes no exit code and shows no error: %s", async (_, args, code) => {
    expect(await runWithoutReader(args)).toMatchObject({ exitCode: code, signal: undefined, stderr: "" });
  });
});
