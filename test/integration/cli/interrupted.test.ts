import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { cliFile, runCli, startCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { driverOptions, environmentOptions, honest, judgedBy, readReport, wrong } from "../../support/judged.ts";
import { writeDriver, writePorts } from "../../support/ports-files.ts";
import { alive, notedPids, until } from "../../support/processes.ts";

const cases = ["--case", "names/*"];
const pass = ["check", ...driverOptions({ honest }), "--case", "empty/*"];

// A build that notes that it runs, and goes on only when it may.
const slowBuild = `
import { appendFileSync, existsSync, mkdirSync, copyFileSync } from "node:fs";
appendFileSync("pids", process.pid + "\\n");
while (!existsSync("go")) {
  await new Promise((resolve) => setTimeout(resolve, 50));
}
mkdirSync("out", { recursive: true });
copyFileSync("driver.js", "out/driver.js");
`;

function writeSlowPort(folder: string): string {
  writeDriver(join(folder, "driver.js"), '"1.0.0"');
  writeFileSync(join(folder, "build.mjs"), slowBuild);
  const build = { command: [process.execPath, "build.mjs"], sources: ["driver.js"], outputs: ["out/driver.js"] };
  return writePorts(folder, { slow: { command: ["{node}", "out/driver.js"], build } });
}

describe("two gates in one checkout", () => {
  test.concurrent("build a port once, one after the other, and both judge it", async () => {
    await withTemporaryFolder(async (folder) => {
      const args = ["check", "--config", writeSlowPort(folder), "--case", "empty/*"];
      const runs = [judgedBy(args), judgedBy(args)];
      await until(() => notedPids(join(folder, "pids")).length === 1);
      writeFileSync(join(folder, "go"), "");
      const ended = await Promise.all(runs);
      expect(ended.map(({ exitCode, report }) => [exitCode, report.targets[0]?.status])).toEqual([
        [0, "passed"],
        [0, "passed"],
      ]);
      expect(notedPids(join(folder, "pids"))).toHaveLength(1);
      expect(readdirSync(join(folder, "out")).sort()).toEqual(["driver.js", "driver.js.sources"]);
    });
  });

  test.concurrent("write one report file, which is whole, whichever was last", async () => {
    await withTemporaryFolder(async (cwd) => {
      const args = [...pass, "--reporter", "json=report.json"];
      const runs = await Promise.all([runCli(args, { cwd }), runCli(args, { cwd })]);
      expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
      expect(readReport(readFileSync(join(cwd, "report.json"), "utf8")).targets).toHaveLength(1);
      expect(readdirSync(cwd)).toEqual(["report.json"]);
    });
  });
});

describe("a gate that is ended while it builds", () => {
  test.concurrent.each(["SIGINT", "SIGKILL"] as const)(
    "by %s ends the build, and the next one builds",
    async (signal) => {
      await withTemporaryFolder(async (folder) => {
        const args = ["check", "--config", writeSlowPort(folder), "--case", "empty/*"];
        const pids = join(folder, "pids");
        const gate = startCli(args);
        await until(() => notedPids(pids).length === 1);
        gate.kill(signal);
        await gate;
        await until(() => alive(notedPids(pids)).length === 0);
        expect(existsSync(join(folder, "out", "driver.js"))).toBe(false);
        writeFileSync(join(folder, "go"), "");
        expect((await judgedBy(args)).report.targets[0]?.status).toBe("passed");
        expect(notedPids(pids)).toHaveLength(2);
      });
    },
  );
});

describe("a gate that is interrupted", () => {
  test.concurrent("twice ends as at once, with no driver left and no report", async () => {
    await withTemporaryFolder(async (cwd) => {
      const env = { FIXTURE_PIDS: join(cwd, "pids") };
      const stuck = { hanging: wrong("hangs-on-all"), child: wrong("stays-with-a-child") };
      const options = [...driverOptions(stuck), ...environmentOptions(env), "--jobs", "2", "--reporter", "json=r.json"];
      const gate = startCli(["check", ...options, ...cases], { cwd, env });
      await until(() => notedPids(env.FIXTURE_PIDS).length === 3);
      gate.kill("SIGINT");
      gate.kill("SIGINT");
      const { exitCode, signal } = await gate;
      expect(exitCode === 130 || signal === "SIGINT").toBe(true);
      await until(() => alive(notedPids(env.FIXTURE_PIDS)).length === 0);
      expect(readdirSync(cwd)).toEqual(["pids"]);
    });
  });
});

// A device that every write finds full.
describe.skipIf(!existsSync("/dev/full"))("a full disk", () => {
  test.concurrent("for the report is exit code 2, with the file and the reason", async () => {
    const { exitCode, stderr } = await runCli([...pass, "--reporter", "json=/dev/full"]);
    expect(exitCode).toBe(2);
    expect(stderr).toBe("The file cannot be written (ENOSPC)\n  where:    /dev/full\n");
  });

  test.concurrent("under stdout is exit code 2, with the reason", async () => {
    const argv = [process.execPath, cliFile, ...pass];
    const { exitCode, stderr } = await execa("sh", ["-c", 'exec "$@" > /dev/full', "sh", ...argv], { reject: false });
    expect(exitCode).toBe(2);
    expect(stderr).toContain("The output cannot be written (ENOSPC)");
  });

  test.concurrent("leaves an old report as it was, and no part of a new one", async () => {
    await withTemporaryFolder(async (cwd) => {
      writeFileSync(join(cwd, "report.json"), "old");
      // 4 blocks of 512 bytes a file: enough for nothing but the beginning of a report.
      const argv = [process.execPath, cliFile, ...pass, "--reporter", "json=report.json"];
      const limited = 'trap "" XFSZ; ulimit -f 4; exec "$@"';
      const { exitCode, stderr } = await execa("sh", ["-c", limited, "sh", ...argv], { cwd, reject: false });
      expect(exitCode).toBe(2);
      expect(stderr).toContain("The file cannot be written (EFBIG)");
      expect(readFileSync(join(cwd, "report.json"), "utf8")).toBe("old");
      expect(readdirSync(cwd)).toEqual(["report.json"]);
    });
  });
});
