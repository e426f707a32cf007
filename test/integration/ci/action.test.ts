import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { packageFolder } from "../../../src/spec/layout.ts";
import { action, runAction } from "../../support/action.ts";
import { withTemporaryFolder, writeTree } from "../../support/folders.ts";
import { honest, readReport, unusual, wrong } from "../../support/judged.ts";
import { hasPosixShell } from "../../support/workflows.ts";

const right = JSON.stringify(honest);
const wrongly = (mistake: string): string => JSON.stringify(wrong(mistake));
const few = "defaults/*\nempty/*";

const reportIn = (folder: string) => readReport(readFileSync(join(folder, "report.json"), "utf8"));

describe("action.yml", () => {
  test("hands every input on, and each as a variable", () => {
    const [{ env = {} } = {}] = action.runs.steps;
    const names = Object.keys(action.inputs);
    expect(env).toEqual(
      Object.fromEntries(
        names.map((name) => [`INPUT_${name.toUpperCase().replaceAll("-", "_")}`, `\${{ inputs.${name} }}`]),
      ),
    );
  });
});

describe.runIf(hasPosixShell)("the action's step", () => {
  test.concurrent("passes with a right driver, and leaves the reports, the summary and its outputs", async () => {
    await withTemporaryFolder(async (folder) => {
      const { exitCode, outputs, summary, stdout } = await runAction({ driver: right, cases: few }, folder);
      expect(exitCode).toBe(0);
      expect(outputs).toEqual({
        "exit-code": "0",
        verdict: "pass",
        reports: expect.stringContaining(join(folder, ".runner")),
        artifact: "toolnexus-parity-port",
      });
      const { reports = "" } = outputs;
      expect(readdirSync(reports).sort()).toEqual(["junit.xml", "report.html", "report.json", "report.md"]);
      const { targets } = reportIn(reports);
      expect(targets.map(({ name, status }) => [name, status])).toEqual([["port", "passed"]]);
      expect(new Set(targets[0]?.results.map((result) => result.case.split("/")[0]))).toEqual(
        new Set(["defaults", "empty"]),
      );
      expect(summary).toContain("port");
      expect(stdout).toContain("PASS  1 passed (exit 0)");
    });
  });

  test.concurrent("fails with the exit code of the gate, and annotates what broke", async () => {
    await withTemporaryFolder(async (folder) => {
      const run = await runAction({ driver: wrongly("description-null"), name: "mine", cases: few }, folder);
      expect(run).toMatchObject({ exitCode: 1, outputs: { "exit-code": "1", verdict: "fail" } });
      expect(run.stdout).toMatch(/^::error .*mine.*default-description/m);
      expect(run.summary).toContain("default-description");
      expect(reportIn(run.outputs["reports"] ?? "").summary.exitCode).toBe(1);
    });
  });

  test.concurrent("runs in its folder, strictly, on a share, against known failures, and names the artifact for it", async () => {
    await withTemporaryFolder(async (folder) => {
      const entry = {
        port: "mine",
        case: "defaults/*",
        rules: ["default-description"],
        reason: "It hands null on",
      };
      writeTree(folder, {
        "port/driver.mjs": `import { spawn } from "node:child_process";\nspawn(process.execPath, ${JSON.stringify(wrong("description-null").slice(1))}, { stdio: "inherit" }).on("exit", (code) => process.exit(code));`,
        "port/known.json": [entry],
      });
      const inputs = {
        driver: "node driver.mjs",
        name: "mine",
        "working-directory": "port",
        "known-failures": "known.json",
      };
      const all = await runAction({ ...inputs, cases: "defaults/*" }, folder);
      expect(all).toMatchObject({ exitCode: 0, outputs: { verdict: "pass" } });
      const share = await runAction({ ...inputs, strict: "true", cases: few, shard: "1/2" }, folder);
      const report = reportIn(share.outputs["reports"] ?? "");
      expect(report.summary.strict).toBe(true);
      expect([report.targets[0]?.name, report.shard]).toEqual([
        "mine",
        expect.objectContaining({ index: 1, count: 2 }),
      ]);
      expect(share.outputs["artifact"]).toBe("toolnexus-parity-mine-1-of-2");
    });
  });

  test.concurrent("hands the driver the variables that are named, and none of the runner's", async () => {
    await withTemporaryFolder(async (folder) => {
      const driver = JSON.stringify(unusual("tells-its-environment"));
      const inputs = { driver, cases: "empty/*", environment: "INPUT_NAME\nINPUT_CASES" };
      const { outputs } = await runAction(inputs, folder);
      const seen = reportIn(outputs["reports"] ?? "").targets[0]?.host.split(" ");
      expect(seen?.filter((name) => /^(INPUT|GITHUB|RUNNER)_/.test(name))).toEqual(["INPUT_CASES", "INPUT_NAME"]);
    });
  });

  test.concurrent("judges the ports of a ports file", async () => {
    await withTemporaryFolder(async (folder) => {
      writeTree(folder, {
        "ports.json": { ports: { a: { command: honest }, b: { command: honest }, c: { command: ["x"] } } },
      });
      const { exitCode, outputs } = await runAction({ config: "ports.json", ports: "a\nb\n", cases: few }, folder);
      expect(exitCode).toBe(0);
      expect(reportIn(outputs["reports"] ?? "").targets.map(({ name }) => name)).toEqual(["a", "b"]);
    });
  });

  test.concurrent.each([
    ["no driver", {}, "Give the input driver"],
    ["a word for strict", { driver: right, strict: "yes" }, "strict is true or false"],
    ["a folder that is not there", { driver: right, "working-directory": "nowhere" }, "working-directory is not there"],
    ["an option for a version", { driver: right, version: "1.0 --registry=x" }, "version is a version"],
    ["a file for a version that is not there", { driver: right, version: "no.tgz" }, "not there: no.tgz"],
    ["a case that is not there", { driver: right, cases: "no/such" }, "No case matches"],
    ["a share that is none", { driver: right, shard: "3/2" }, "Expected I/N"],
  ])("could not judge with %s: exit code 2, and the reason in the summary", async (_, inputs, says) => {
    await withTemporaryFolder(async (folder) => {
      const { exitCode, outputs, summary, stdout, stderr } = await runAction(inputs, folder);
      expect(exitCode).toBe(2);
      expect(outputs).toMatchObject({ "exit-code": "2", verdict: "error", reports: "" });
      for (const text of [summary, stderr, stdout]) {
        expect(text).toContain(says);
      }
    });
  });

  test.concurrent("could not judge with a driver that does not start: exit code 2, and a report that says so", async () => {
    await withTemporaryFolder(async (folder) => {
      const { exitCode, outputs } = await runAction({ driver: "no-such-driver", cases: few }, folder);
      expect({ exitCode, verdict: outputs["verdict"] }).toEqual({ exitCode: 2, verdict: "error" });
      expect(reportIn(outputs["reports"] ?? "").targets[0]?.status).toBe("broken");
    });
  });

  test.concurrent.each(Object.keys(action.inputs))(
    "runs nothing that %s says, and gives the runner no command by it",
    async (name) => {
      await withTemporaryFolder(async (folder) => {
        const evil =
          '$(touch made)`touch made`"; touch made; "\n::set-output name=verdict::pass\n##[add-mask]x\nverdict=pass';
        const inputs = { driver: right, cases: few, shard: "1/1", [name]: evil };
        const { exitCode, outputs, stdout, stderr } = await runAction(inputs, folder);
        // Any text is an artifact's name, and upload-artifact judges it.
        const ends = name === "artifact" ? { exitCode: 0, verdict: "pass" } : { exitCode: 2, verdict: "error" };
        expect({ exitCode, verdict: outputs["verdict"] }).toEqual(ends);
        const lines = `${stdout}\n${stderr}`.split("\n");
        expect(lines.filter((line) => /^\s*::(?!error |notice )|##\[/.test(line))).toEqual([]);
        expect(existsSync(join(folder, "made"))).toBe(false);
      });
    },
  );

  test("judges by the version that it is given, here a packed one", async () => {
    await withTemporaryFolder(async (folder) => {
      const pack = ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder];
      const { stdout } = await execa("npm", pack, { cwd: packageFolder });
      writeFileSync(join(folder, "package.json"), '{ "name": "a-port", "private": true }\n');
      const { exitCode, outputs } = await runAction({ driver: right, cases: few, version: stdout.trim() }, folder);
      expect({ exitCode, verdict: outputs["verdict"] }).toEqual({ exitCode: 0, verdict: "pass" });
      expect(readdirSync(folder).sort()).toEqual([".runner", "package.json", stdout.trim()].sort());
    });
  });
});
