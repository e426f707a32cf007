import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { type Argv, driverOptions, environmentOptions, honest, judge, judgeOne, wrong } from "../../support/judged.ts";
import { alive, childrenOf, notedPids, until } from "../../support/processes.ts";

const cases = ["--case", "names/*"];

// Hands over a file in which drivers note their processes; a test that fails leaves none of them either.
function withPids(use: (file: string, env: Record<string, string>) => Promise<void>): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, "pids");
    try {
      await use(file, { FIXTURE_PIDS: file });
    } finally {
      for (const pid of alive(notedPids(file))) {
        process.kill(pid, "SIGKILL");
      }
    }
  });
}

describe("no process of a driver outlives the gate", () => {
  // Each with how many processes it is at least: those it starts, and those it is started again as.
  const endings: readonly [string, Argv, number][] = [
    ["when it goes by itself", honest, 1],
    ["when it dies", wrong("exits-with-3-on-one"), 2],
    ["when it hangs", wrong("blocks-on-one"), 2],
    ["when it prints garbage", wrong("garbage-for-an-answer"), 2],
    ["when it is silent at describe", wrong("describes-nothing"), 1],
    ["when it does not go", wrong("stays-after-the-end"), 1],
    ["when it leaves a child behind", wrong("leaves-a-child"), 2],
    ["when it leaves a child that holds its stdout", wrong("leaves-a-child-with-its-stdout"), 2],
  ];

  test.concurrent.each(endings)("%s", async (_, argv, count) => {
    await withPids(async (file, env) => {
      await judgeOne(argv, [...cases, "--case-timeout", "4", "--startup-timeout", "8"], { env });
      const pids = notedPids(file);
      expect(pids.length).toBeGreaterThanOrEqual(count);
      await until(() => alive(pids).length === 0);
    });
  });

  test.concurrent("when another one is broken", async () => {
    await withPids(async (file, env) => {
      const drivers = { broken: wrong("greets-on-stdout"), child: wrong("leaves-a-child"), honest };
      await judge(drivers, cases, { env });
      const pids = notedPids(file);
      expect(pids).toHaveLength(4);
      await until(() => alive(pids).length === 0);
    });
  });
});

describe("a gate that is ended from outside takes its drivers with it", () => {
  const stuck = { hanging: wrong("hangs-on-all"), busy: wrong("blocks-on-one"), child: wrong("stays-with-a-child") };
  const signals: readonly [NodeJS.Signals, number | undefined][] = [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
    ["SIGKILL", undefined],
  ];

  test.concurrent.each(signals)("by %s, and exits as a shell expects", async (signal, code) => {
    await withPids(async (file, env) => {
      const gate = startCli(["check", ...driverOptions(stuck), ...environmentOptions(env), ...cases, "--jobs", "3"], {
        env,
      });
      await until(() => notedPids(file).length === 4);
      const pids = [...notedPids(file), ...childrenOf(gate.pid)];
      expect(alive(pids)).toEqual(pids);
      gate.kill(signal);
      const { exitCode, signal: endedBy, stdout } = await gate;
      expect({ exitCode, endedBy, stdout }).toEqual({
        exitCode: code,
        endedBy: code === undefined ? signal : undefined,
        stdout: "",
      });
      await until(() => alive(pids).length === 0);
    });
  });

  test.concurrent("by Ctrl-C, which says that there is no report, and leaves an earlier one as it was", async () => {
    await withPids(async (file, env) => {
      const report = `${file}.json`;
      writeFileSync(report, "an earlier report");
      const reporters = ["--reporter", `json=${report}`];
      const gate = startCli(
        ["check", ...driverOptions(stuck), ...environmentOptions(env), ...cases, "--jobs", "3", ...reporters],
        { env },
      );
      await until(() => notedPids(file).length === 4);
      gate.kill("SIGINT");
      const { exitCode, stderr } = await gate;
      expect({ exitCode, stderr }).toEqual({
        exitCode: 130,
        stderr: "Interrupted before the end: nothing is reported.\n",
      });
      expect(readFileSync(report, "utf8")).toBe("an earlier report");
    });
  });

  test.concurrent("by Ctrl-C twice, for somebody who will not wait", async () => {
    await withPids(async (file, env) => {
      const gate = startCli(["check", ...driverOptions(stuck), ...environmentOptions(env), ...cases, "--jobs", "3"], {
        env,
      });
      await until(() => notedPids(file).length === 4);
      const pids = notedPids(file);
      gate.kill("SIGINT");
      gate.kill("SIGINT");
      const { exitCode, signal, stdout } = await gate;
      expect(stdout).toBe("");
      expect(signal ?? exitCode).toBe(signal === undefined ? 130 : "SIGINT");
      await until(() => alive(pids).length === 0);
    });
  });
});
