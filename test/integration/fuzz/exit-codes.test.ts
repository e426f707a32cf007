import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";
import { fuzz, readFuzzReport } from "../../support/fuzz-runs.ts";
import { type Argv, driverOptions, honest, wrong } from "../../support/judged.ts";

const few = ["--seed", "1", "--runs", "24"];

// The exit code alone, and with `--strict`.
const alone: readonly [string, Argv, 0 | 1 | 2, 0 | 1 | 2, string][] = [
  ["nothing found", honest, 0, 0, "PASS"],
  ["a MUST broken", wrong("description-null"), 1, 1, "FAIL"],
  ["a SHOULD broken", wrong("payload-keys-sorted"), 0, 1, "PASS"],
  ["a driver that cannot start", wrong("describes-too-new-a-protocol"), 2, 2, "COULD NOT JUDGE"],
];

describe("the exit code of fuzz", () => {
  test.concurrent.each(alone)("with %s", async (_, argv, plain, strict, verdict) => {
    const runs = await Promise.all([fuzz(argv, few), fuzz(argv, [...few, "--strict"])]);
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([plain, strict]);
    expect(runs[0]?.stdout).toContain(`${verdict}  seed 1 (exit ${plain})`);
  });

  test.concurrent("of two drivers is that of the worse, and each is reported", async () => {
    const drivers = driverOptions({ right: honest, nulls: wrong("description-null") });
    const { exitCode, stdout } = await runCli(["fuzz", ...drivers, ...few, "--json"]);
    const { targets, exitCode: told } = readFuzzReport(stdout);
    expect([exitCode, told]).toEqual([1, 1]);
    expect(targets.map(({ name, status }) => `${name} ${status}`)).toEqual(["right passed", "nulls failed"]);
  });
});

describe("a wrong use of fuzz", () => {
  test.concurrent.each([
    ["a seed that is no number", ["--seed", "x"], "--seed"],
    ["no runs at all", ["--runs", "0"], "--runs"],
    ["no time at all", ["--time", "0"], "--time"],
    ["a step that is not there", ["--seed", "1", "--at", "3.0:999999"], "leads nowhere"],
    ["a place that cannot be read", ["--seed", "1", "--at", "x"], "--at takes"],
    ["an unknown option", ["--sed", "1"], "--sed"],
  ])("such as %s exits with 2, says so, and asks nothing", async (_, args, words) => {
    const { exitCode, stdout, stderr } = await fuzz(honest, args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toContain(words);
  });
});
