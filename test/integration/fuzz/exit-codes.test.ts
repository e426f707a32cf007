import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
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
    expect(stdout).toContain("1 request, 0 findings");
  });
});

describe("what is known", () => {
  /** Fuzzes a driver that says null for no description, held against one entry of the known failures. */
  async function heldAgainst(entry: object, options: readonly string[] = []) {
    return withTemporaryFolder(async (folder) => {
      const file = join(folder, "known-failures.json");
      writeFileSync(file, JSON.stringify([{ port: "subject", case: "*/*", reason: "why", ...entry }]));
      const args = [...few, "--json", "--known-failures", file, ...options];
      const { exitCode, stdout } = await fuzz(wrong("description-null"), args);
      const [target] = readFuzzReport(stdout).targets;
      return { exitCode, rules: target?.findings.map(({ rules }) => rules.join(" ")), known: target?.known };
    });
  }
  const news = { exitCode: 1, rules: ["default-description"] };

  test.concurrent("is counted and left out, and the run passes", async () => {
    const known = [{ rule: "default-description", questions: expect.any(Number) }];
    expect(await heldAgainst({ rules: ["default-description"] })).toEqual({ exitCode: 0, rules: [], known });
  });

  test.concurrent.each([
    ["by another rule", { rules: ["default-parameters"] }],
    ["of another port", { port: "other", rules: ["default-description"] }],
    ["in another operation", { operation: "execute", rules: ["default-description"] }],
    ["until a day that has gone by", { rules: ["default-description"], until: "2020-01-01" }],
  ])("%s is news", async (_, entry) => {
    expect(await heldAgainst(entry)).toEqual({ ...news, known: [] });
  });

  test.concurrent("is not asked after where nobody says so", async () => {
    const { stdout } = await fuzz(wrong("description-null"), [...few, "--json"]);
    expect(readFuzzReport(stdout).targets[0]?.known).toBeUndefined();
  });

  test.concurrent("is told to a person", async () => {
    await withTemporaryFolder(async (folder) => {
      const entry = { port: "subject", case: "*/*", rules: ["default-description"], reason: "why" };
      writeFileSync(join(folder, "known-failures.json"), JSON.stringify([entry]));
      const { exitCode, stdout } = await fuzz(wrong("description-null"), [...few, "--known"], { cwd: folder });
      expect(stdout).toMatch(/^ {4}known, and left out: default-description \d+$/m);
      expect(exitCode).toBe(0);
    });
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
    ["a place that cannot be read", ["--seed", "1", "--at", "x"], "--at and --after take"],
    ["a request before none", ["--seed", "1", "--after", "3.0"], "--after needs"],
    ["known failures of one request", ["--seed", "1", "--at", "3.0", "--known"], "--known"],
    ["a file of known failures that is not there", ["--known-failures", "none.json"], "none.json"],
    ["an unknown option", ["--sed", "1"], "--sed"],
  ])("such as %s exits with 2, says so, and asks nothing", async (_, args, words) => {
    const { exitCode, stdout, stderr } = await fuzz(honest, args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toContain(words);
  });
});
