import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";
import { readTree, withTemporaryFolder } from "../../support/folders.ts";
import { driverOptions, honest, wrong } from "../../support/judged.ts";
import { jsonText, reportOf, resultOf, targetOf } from "../../support/reports.ts";

const results = [resultOf({ case: "a/one" }), resultOf({ case: "a/two" })];

function withReport<T>(names: readonly string[], use: (cwd: string) => Promise<T>): Promise<T> {
  return withTemporaryFolder((cwd) => {
    const report = reportOf(names.map((name) => targetOf(results, { name })));
    writeFileSync(join(cwd, "report.json"), jsonText(report));
    return use(cwd);
  });
}

describe("report badge", () => {
  test.concurrent("writes one file a target of a report that check wrote", async () => {
    await withTemporaryFolder(async (cwd) => {
      const drivers = driverOptions({ wrong: wrong("name-cut"), honest });
      await runCli(["check", ...drivers, "--case", "names/*", "--reporter", "json=report.json"], { cwd });
      const run = await runCli(["report", "badge", "report.json", "--output", "new/badges"], { cwd });
      expect(run).toMatchObject({ exitCode: 0, stdout: "", stderr: "" });
      const files = readTree(join(cwd, "new", "badges"));
      expect(Object.keys(files).sort()).toEqual(["honest.json", "wrong.json"]);
      expect(JSON.parse(files["wrong.json"] ?? "")).toMatchObject({ schemaVersion: 1, color: "red" });
      expect(JSON.parse(files["honest.json"] ?? "")).toMatchObject({ color: "lightgrey", message: /of 557 cases/ });
    });
  });

  test.concurrent("writes the one that is asked for to stdout", async () => {
    await withReport(["a", "b"], async (cwd) => {
      const { exitCode, stdout } = await runCli(["report", "badge", "report.json", "--port", "b"], { cwd });
      expect(exitCode).toBe(0);
      expect(JSON.parse(stdout)).toEqual({
        schemaVersion: 1,
        label: "parity: b",
        message: "2 of 2",
        color: "brightgreen",
      });
    });
  });

  test.concurrent("cannot be led out of its folder by a name", async () => {
    await withReport(["../../evil", "..", ".hidden", "a/b"], async (cwd) => {
      const { exitCode } = await runCli(["report", "badge", "report.json", "--output", "out"], { cwd });
      expect(exitCode).toBe(0);
      const made = ["%2E.%2F..%2Fevil.json", "%2E..json", "%2Ehidden.json", "a%2Fb.json"];
      expect(Object.keys(readTree(join(cwd, "out"))).sort()).toEqual(made.sort());
    });
  });

  test.concurrent.each([
    ["several targets on stdout", ["report.json"], "stdout holds one badge"],
    ["a target that is not there", ["report.json", "--port", "c"], "one of a, b"],
    ["two reports of one target", ["report.json", "report.json", "--output", "x"], "Two reports judge a"],
    ["a file that is not there", ["absent.json"], "absent.json"],
    ["a folder that is a file", ["report.json", "--output", "report.json"], "EEXIST"],
  ])("refuses %s with exit code 2, and changes nothing", async (_, args, says) => {
    await withReport(["a", "b"], async (cwd) => {
      const before = readFileSync(join(cwd, "report.json"), "utf8");
      const { exitCode, stdout, stderr } = await runCli(["report", "badge", ...args], { cwd });
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
      expect(stderr).toContain(says);
      expect(readTree(cwd)).toEqual({ "report.json": before });
    });
  });
});
