import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { judgedBy } from "../../support/judged.ts";
import { absentPort, honestPort, type PortText, writePorts } from "../../support/ports-files.ts";

const cases = ["--case", "empty/*"];
const both = { honest: honestPort, absent: absentPort };
const alone = { absent: absentPort };

type Run = [who: string, ports: Record<string, PortText>, env: Record<string, string>, options: string[], code: number];

const runs: Run[] = [
  ["on a person's machine, beside a port that was judged", both, {}, [], 0],
  ["on a person's machine, alone", alone, {}, [], 2],
  ["on a person's machine, alone and allowed", alone, {}, ["--allow-missing"], 2],
  ["on a person's machine, asked for by name", both, {}, ["--port", "honest", "--port", "absent"], 2],
  ["asked for by name and allowed", both, {}, ["--port", "honest", "--port", "absent", "--allow-missing"], 0],
  ["on a person's machine, with another asked for by name", both, {}, ["--port", "honest"], 0],
  ["in CI", both, { CI: "true" }, [], 2],
  ["in CI, allowed", both, { CI: "true" }, ["--allow-missing"], 0],
  ["where CI says that it is none", both, { CI: "false" }, [], 0],
];

describe("a port whose toolchain is not there", () => {
  test.concurrent.each(runs)("%s", async (_, ports, env, options, code) => {
    await withTemporaryFolder(async (folder) => {
      const config = writePorts(folder, ports);
      const { exitCode, report } = await judgedBy(["check", "--config", config, ...cases, ...options], { env });
      expect(exitCode).toBe(code);
      expect(report.summary.verdict).toBe(code === 0 ? "pass" : "error");
    });
  });

  test.concurrent("is told loudly, and is no pass", async () => {
    await withTemporaryFolder(async (folder) => {
      const { exitCode, stdout, stderr } = await runCli(["check", "--config", writePorts(folder, both), ...cases]);
      expect(exitCode).toBe(0);
      expect(stderr).toMatch(/absent.*a tool that nobody has.*no-such-tool-anywhere --version/);
      expect(stdout).toMatch(/absent[^✓]*a tool that nobody has/);
      expect(stdout).toContain("PASS  1 passed, 1 not judged");
      expect(stdout).toContain("Not judged is not passed");
    });
  });

  test.concurrent("is missing in the report, with the reason and without results", async () => {
    await withTemporaryFolder(async (folder) => {
      const { report } = await judgedBy(["check", "--config", writePorts(folder, both), ...cases]);
      expect(report.targets).toMatchObject([
        { name: "honest", status: "passed" },
        { name: "absent", status: "missing", results: [], reason: expect.stringContaining("a tool that nobody has") },
      ]);
    });
  });
});
