import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { driverOptions, environmentOptions, honest, readReport, wrong } from "../../support/judged.ts";

const check = ["check", ...driverOptions({ wrong: wrong("name-cut"), honest }), "--case", "names/*"];

describe("a reporter", () => {
  test.concurrent("is the one for a person where none is named: the rule, the place and what repeats it", async () => {
    const { exitCode, stdout, stderr } = await runCli(check);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: "" });
    expect(stdout).toContain("name-verbatim");
    expect(stdout).toContain("names/sixty-five-characters");
    expect(stdout).toContain("/0/function/name");
    expect(stdout).toMatch(/again: toolnexus-parity check --driver .*--case names\/sixty-five-characters/);
    expect(stdout).toMatch(/FAIL {2}1 passed, 1 failed \(exit 1\)\n$/);
  });

  test.concurrent("writes to a file, and nothing to stdout", async () => {
    await withTemporaryFolder(async (cwd) => {
      const { exitCode, stdout } = await runCli([...check, "--reporter", "json=report.json"], { cwd });
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
      const report = readReport(readFileSync(join(cwd, "report.json"), "utf8"));
      expect(report.summary).toMatchObject({ verdict: "fail", exitCode: 1 });
      expect(readdirSync(cwd)).toEqual(["report.json"]);
    });
  });

  test.concurrent("may be one of several, each in its place, of the same run", async () => {
    await withTemporaryFolder(async (cwd) => {
      const files = ["--reporter", "pretty=a=b.txt", "--reporter", "json", "--reporter", "json=report.json"];
      const { stdout } = await runCli([...check, ...files], { cwd });
      expect(readFileSync(join(cwd, "report.json"), "utf8")).toBe(stdout);
      expect(readReport(stdout).targets.map(({ name }) => name)).toEqual(["wrong", "honest"]);
      expect(readFileSync(join(cwd, "a=b.txt"), "utf8")).toContain("FAIL  1 passed, 1 failed");
    });
  });

  test.concurrent("puts a new report in the place of an old one", async () => {
    await withTemporaryFolder(async (cwd) => {
      writeFileSync(join(cwd, "report.json"), "x".repeat(1_000_000));
      await runCli([...check, "--reporter", "json=report.json"], { cwd });
      expect(readReport(readFileSync(join(cwd, "report.json"), "utf8")).targets).toHaveLength(2);
    });
  });

  test.concurrent("that cannot write its file is exit code 2, however the run went", async () => {
    await withTemporaryFolder(async (cwd) => {
      const pass = ["check", ...driverOptions({ honest }), "--case", "empty/*"];
      const { exitCode, stderr } = await runCli([...pass, "--reporter", "json=no/such/folder.json"], { cwd });
      expect(exitCode).toBe(2);
      expect(stderr).toContain("no/such/folder.json");
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(existsSync(join(cwd, "no"))).toBe(false);
    });
  });

  test.concurrent("that is not there is told before anything runs", async () => {
    await withTemporaryFolder(async (cwd) => {
      const env = { FIXTURE_PIDS: join(cwd, "pids") };
      const { exitCode } = await runCli([...check, ...environmentOptions(env), "--reporter", "yaml"], { cwd, env });
      expect({ exitCode, files: readdirSync(cwd) }).toEqual({ exitCode: 2, files: [] });
    });
  });
});
