import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { TargetReport } from "../../../src/report/model.ts";
import { startCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { driverOptions, environmentOptions, failures, judgeOne, readReport, wrong } from "../../support/judged.ts";
import { alive, notedPids, until } from "../../support/processes.ts";

const cases = ["--case", "names/*"];
const guilty = "names/naive-tool toGemini";

// A driver that fails now and then has its faults laid to some questions; all others were answered, and right.
function expectSome(target: TargetReport, verdict: string, words: string): void {
  const faults = target.results.filter((result) => result.verdict !== "match");
  expect(new Set(faults.map((result) => result.verdict))).toEqual(new Set([verdict]));
  expect(faults.map(({ message }) => message)).toEqual(faults.map(() => expect.stringContaining(words)));
  expect(target.counts.match).toBe(target.results.length - faults.length);
  expect(target.counts.match).toBeGreaterThan(target.results.length / 2);
  expect(target.status).toBe("failed");
}

describe("a driver that wears out", () => {
  test.concurrent("by crashing on every tenth question is started again each time, and the rest is judged", async () => {
    const { exitCode, target } = await judgeOne(wrong("exits-on-every-tenth"), cases);
    expect(exitCode).toBe(1);
    expectSome(target, "crash", "it exited with 3");
  });

  test.concurrent("by crashing on a question the second time is a crash of that one, which is right when alone", async () => {
    const { exitCode, target } = await judgeOne(wrong("exits-the-second-time"), cases);
    expect({ exitCode, failures: failures(target) }).toEqual({ exitCode: 1, failures: { [guilty]: "crash" } });
    const [result] = target.results.filter(({ verdict }) => verdict === "crash");
    expect(result?.message).toMatch(/it exited with 3[\s\S]*asked alone, it answered/);
  });

  test.concurrent("by slowing down is a timeout of the questions that took too long, with what to do", async () => {
    const { exitCode, target } = await judgeOne(wrong("slows-down"), [...cases, "--case-timeout", "3"]);
    expect(exitCode).toBe(1);
    expectSome(target, "timeout", "within 3 s");
    expectSome(target, "timeout", "--case-timeout");
  });

  test.concurrent("by growing in memory is a crash with the runtime's last words, and the rest is judged", async () => {
    const [node = "", ...script] = wrong("grows-in-memory");
    const { exitCode, target } = await judgeOne([node, "--max-old-space-size=96", ...script], cases);
    expect(exitCode).toBe(1);
    expectSome(target, "crash", "JavaScript heap out of memory");
  });
});

describe("a driver that takes what it is asked and says no more", () => {
  const silent: readonly string[] = ["stops-reading", "half-an-answer-then-silence"];

  test.concurrent.each(silent)("is a timeout of that question, and all else is judged: %s", async (name) => {
    const { exitCode, target } = await judgeOne(wrong(name), [...cases, "--case-timeout", "4"]);
    expect({ exitCode, failures: failures(target) }).toEqual({ exitCode: 1, failures: { [guilty]: "timeout" } });
    expect(target.counts.match).toBe(target.results.length - 1);
  });

  test.concurrent("until its input ends is given up, and told that it has to answer what it has read", async () => {
    const { exitCode, target } = await judgeOne(wrong("answers-at-the-end"), [...cases, "--case-timeout", "1"]);
    expect({ exitCode, status: target.status }).toEqual({ exitCode: 1, status: "failed" });
    expect(target.counts.timeout).toBe(target.results.length);
    expect(target.results[0]?.message).toContain("PROTOCOL P12");
    expect(target.results.at(-1)?.message).toContain("Not asked");
  });
});

test("a driver that is killed from outside is a crash of the question that was due, and goes on with the rest", async () => {
  await withTemporaryFolder(async (folder) => {
    const [pids, once] = [join(folder, "pids"), join(folder, "once")];
    const env = { FIXTURE_PIDS: pids, FIXTURE_ONCE: once };
    const args = [...driverOptions({ subject: wrong("waits-once") }), ...environmentOptions(env), ...cases];
    const gate = startCli(["check", ...args, "--reporter", "json"], { env });
    await until(() => existsSync(once));
    process.kill(notedPids(pids)[0] as number, "SIGKILL");
    const { exitCode, stdout } = await gate;
    const [target] = readReport(stdout).targets as [TargetReport];
    expect({ exitCode, failures: failures(target) }).toEqual({ exitCode: 1, failures: { [guilty]: "crash" } });
    expect(target.results.find(({ verdict }) => verdict === "crash")?.message).toContain("it was ended by SIGKILL");
    await until(() => alive(notedPids(pids)).length === 0);
  });
});
