import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { packageFolder } from "../../../src/spec/layout.ts";
import { cliFile, runCli } from "../../support/cli.ts";
import { readTree, withTemporaryFolder } from "../../support/folders.ts";
import { driverOptions, environmentOptions, honest, readReport, wrong } from "../../support/judged.ts";
import { htmlOf, strangersIn } from "../../support/markdown-pages.ts";
import { elementsOf, junitErrors, readXml } from "../../support/xml.ts";

const check = ["check", ...driverOptions({ wrong: wrong("name-cut"), honest }), "--case", "names/*"];

describe("a reporter", () => {
  test.concurrent("is the one for a person where none is named: the rule, the place and what repeats it", async () => {
    const { exitCode, stdout, stderr } = await runCli(check);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: "" });
    expect(stdout).toContain("name-verbatim");
    expect(stdout).toContain("names/sixty-five-characters");
    expect(stdout).toContain("/0/function/name");
    expect(stdout).toMatch(/again: node \S+ check --driver .*--case names\/sixty-five-characters/);
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

  test.skipIf(process.platform === "win32")("writes to a pipe under whatever name leads to it", async () => {
    const args = [...check, "--reporter", "json=/dev/stdout"];
    // By a shell, since execa's own pipes are sockets, which cannot be opened.
    const { stdout, stderr } = await execa("sh", ["-c", '"$@" | cat', "sh", process.execPath, cliFile, ...args]);
    expect(stderr).toBe("");
    expect(readReport(stdout).summary).toMatchObject({ verdict: "fail", exitCode: 1 });
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

  test.concurrent("may be all of them at once, each telling the rule and the case that broke", async () => {
    await withTemporaryFolder(async (cwd) => {
      const files = ["json=r.json", "junit=r.xml", "github=r.txt", "markdown=r.md", "pretty=r.log"];
      const { exitCode, stdout, stderr } = await runCli([...check, ...files.flatMap((file) => ["--reporter", file])], {
        cwd,
      });
      expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 1, stdout: "", stderr: "" });
      const texts = readTree(cwd);
      expect(Object.keys(texts).sort()).toEqual(["r.json", "r.log", "r.md", "r.txt", "r.xml"]);
      for (const text of Object.values(texts)) {
        expect(text).toContain("name-verbatim");
        expect(text).toContain("names/sixty-five-characters");
        expect(text).toMatch(/557/);
      }
      expect(await junitErrors(texts["r.xml"] ?? "")).toEqual([]);
      const suites = elementsOf(readXml(texts["r.xml"] ?? ""), "testsuite").map(({ attributes }) => attributes);
      expect(suites).toMatchObject([
        { name: "wrong", failures: "9", errors: "0" },
        { name: "honest", failures: "0", errors: "0" },
      ]);
      expect(strangersIn(htmlOf(texts["r.md"] ?? ""))).toEqual([]);
      expect(texts["r.md"]).toContain("--case names/sixty-five-characters");
    });
  });
});

describe("the github reporter", () => {
  const github = [...check, "--reporter", "github"];

  test.concurrent("annotates the case's file where the suite itself is checked out, and adds to the summary", async () => {
    await withTemporaryFolder(async (folder) => {
      const summary = join(folder, "summary.md");
      writeFileSync(summary, "before\n");
      const env = { GITHUB_STEP_SUMMARY: summary, GITHUB_WORKSPACE: packageFolder };
      const { exitCode, stdout } = await runCli(github, { env });
      expect(exitCode).toBe(1);
      expect(stdout).toMatch(
        /^::error file=spec\/cases\/names\/[a-z-]+\.json,title=wrong%3A mismatch name-verbatim::9 questions/,
      );
      expect(readFileSync(summary, "utf8")).toMatch(/^before\n### toolnexus-parity: ❌ FAIL\n/);
    });
  });

  test.concurrent("names the file from the checkout where the suite is in a folder of it", async () => {
    const env = { GITHUB_WORKSPACE: dirname(packageFolder) };
    const { stdout } = await runCli(github, { env });
    expect(stdout).toContain(`::error file=${basename(packageFolder)}/spec/cases/names/`);
  });

  test.concurrent("annotates no file in the repository of a port, and adds no summary where there is none", async () => {
    await withTemporaryFolder(async (cwd) => {
      const { stdout } = await runCli(github, { cwd, env: { GITHUB_WORKSPACE: cwd, GITHUB_STEP_SUMMARY: "" } });
      expect(stdout).toMatch(/^::error title=wrong%3A mismatch name-verbatim::/);
      expect(readdirSync(cwd)).toEqual([]);
    });
  });

  test.concurrent("that cannot write the summary is exit code 2", async () => {
    await withTemporaryFolder(async (cwd) => {
      const { exitCode, stderr } = await runCli(github, { cwd, env: { GITHUB_STEP_SUMMARY: join(cwd, "no", "file") } });
      expect(exitCode).toBe(2);
      expect(stderr).toContain("The job summary cannot be written (ENOENT)");
    });
  });
});

test.concurrent("a file that cannot be written loses no other report, and is exit code 2", async () => {
  await withTemporaryFolder(async (cwd) => {
    const reporters = ["--reporter", "json=no/such/folder.json", "--reporter", "pretty", "--reporter", "junit=j.xml"];
    const { exitCode, stdout, stderr } = await runCli([...check, ...reporters], { cwd });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("no/such/folder.json")]);
    expect(stdout).toContain("FAIL");
    expect(readdirSync(cwd)).toEqual(["j.xml"]);
  });
});
