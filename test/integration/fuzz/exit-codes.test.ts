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

describe("a request asked again", () => {
  const place = ["--seed", "1", "--at", "3.5"];

  test.concurrent.each([
    ["all-refused", "There is no port yet"],
    ["toolkit-not-listed", "describe does not list the input kind toolkit"],
  ])("that the port does not take was not judged: %s", async (mistake, reason) => {
    const { exitCode, stdout } = await fuzz(wrong(mistake), place);
    expect(exitCode).toBe(2);
    expect(stdout).toContain(`not judged: ${reason}`);
    expect(stdout).toContain("0 requests");
  });

  test.concurrent("of a driver that cannot start is exit code 2 too", async () => {
    const { exitCode, stdout } = await fuzz(wrong("describes-too-new-a-protocol"), [...place, "--json"]);
    expect(exitCode).toBe(2);
    expect(readFuzzReport(stdout).targets).toEqual([expect.objectContaining({ status: "broken", requests: 0 })]);
  });

  test.concurrent("that a port answers right passes", async () => {
    const { exitCode, stdout } = await fuzz(honest, place);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("1 requests, 0 findings");
  });
});

describe("a wrong use of fuzz", () => {
  test.concurrent.each([
    ["a seed that is no number", ["--seed", "x"], "--seed"],
    ["no runs at all", ["--runs", "0"], "--runs"],
    ["no time at all", ["--time", "0"], "--time"],
    ["a step that is not there", ["--seed", "1", "--at", "3.0:999999"], "leads nowhere"],
    ["a request that its sample has not", ["--seed", "1", "--at", "3.99"], "from 0 to 5"],
    ["a second request of a call", ["--seed", "1", "--at", "7.1"], "expected: 0"],
    ["a reporter, which it has not", ["--reporter", "json=report.json"], "--reporter"],
    ["a place that cannot be read", ["--seed", "1", "--at", "x"], "--at takes"],
    ["an unknown option", ["--sed", "1"], "--sed"],
  ])("such as %s exits with 2, says so, and asks nothing", async (_, args, words) => {
    const { exitCode, stdout, stderr } = await fuzz(honest, args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toContain(words);
  });
});
