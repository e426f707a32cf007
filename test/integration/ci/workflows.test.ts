import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { packageFolder, portsFile } from "../../../src/spec/layout.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { readReport } from "../../support/judged.ts";
import {
  type Action,
  actionProblems,
  hasPosixShell,
  runShell,
  type Step,
  textOf,
  type Workflow,
  workflowProblems,
  yamlOf,
} from "../../support/workflows.ts";

const within = (pattern: string): string[] => globSync(pattern, { cwd: packageFolder, dot: true }).sort();
const workflowFiles = within(".github/workflows/*.yml");
const actionFiles = ["action.yml", ...within(".github/actions/*/action.yml")];
const workflows = workflowFiles.map((file) => yamlOf<Workflow>(textOf(file)));
const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs));
const steps: readonly Step[] = [
  ...jobs.flatMap(([, job]) => job.steps),
  ...actionFiles.flatMap((file) => yamlOf<Action>(textOf(file)).runs.steps),
];
const runs = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));

describe("GitHub's own parser", () => {
  test.each(workflowFiles)("takes %s", (file) => {
    expect(workflowProblems(file, textOf(file))).toEqual([]);
  });

  test.each(actionFiles)("takes %s", (file) => {
    expect(actionProblems(file, textOf(file))).toEqual([]);
  });

  test("finds a wrong key in either", () => {
    const workflow = "on: push\njobs:\n  a:\n    runs-on: x\n    step: []\n";
    expect(workflowProblems("w.yml", workflow)).toContainEqual(expect.stringContaining("'step'"));
    const action = "name: a\ndescription: b\nruns:\n  using: composite\n  step: []\n";
    expect(actionProblems("action.yml", action)).toContainEqual(expect.stringContaining("'step'"));
  });
});

describe("the workflows", () => {
  test("are there", () => {
    expect(workflowFiles).toEqual([".github/workflows/ci.yml", ".github/workflows/parity.yml"]);
  });

  test("may read the repository and nothing more, but for the job that deploys the pages", () => {
    expect(workflows.map(({ permissions }) => permissions)).toEqual(workflows.map(() => ({ contents: "read" })));
    const more = jobs.filter(([, job]) => job.permissions !== undefined);
    expect(more.map(([name, job]) => [name, job.permissions])).toEqual([
      ["pages", { pages: "write", "id-token": "write" }],
    ]);
  });

  test("run one at a time for a branch, and no job of them for ever", () => {
    expect(workflows.filter(({ concurrency }) => concurrency === undefined)).toEqual([]);
    expect(jobs.filter(([, job]) => job["timeout-minutes"] === undefined).map(([name]) => name)).toEqual([]);
  });

  test("use GitHub's own actions and those of this project alone, each at a major version", () => {
    const used = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    expect(used.filter((uses) => !/^(actions\/[a-z-]+@v\d+|\.\/.*)$/.test(uses))).toEqual([]);
    const versions = new Map(used.filter((uses) => uses.includes("@")).map((uses) => [uses.split("@")[0], uses]));
    expect(used.filter((uses) => uses.includes("@") && versions.get(uses.split("@")[0]) !== uses)).toEqual([]);
  });

  test("leave no token behind in the checkout", () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkouts.length).toBeGreaterThan(0);
    expect(checkouts.filter((step) => String(step.with?.["persist-credentials"]) !== "false")).toEqual([]);
  });

  test("put no expression into the text of a shell", () => {
    expect(runs.filter((run) => run.includes("${{"))).toEqual([]);
  });

  test("run what is there: scripts of package.json, or the command", () => {
    const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
    const unknown = runs
      .flatMap((run) => run.trim().split("\n"))
      .filter(
        (line) =>
          !/^(npm ci|npm test|npx toolnexus-parity .*|node "\$GITHUB_ACTION_PATH\/scripts\/action\.js")$/.test(line),
      )
      .filter((line) => !["mkdir site", "exit 1"].includes(line))
      .filter((line) => scripts[/^npm run ([\w:]+)$/.exec(line)?.[1] ?? ""] === undefined);
    expect(unknown).toEqual([]);
  });

  test("test on three systems with three versions of Node", () => {
    expect(jobs.find(([name]) => name === "test")?.[1].strategy?.matrix).toEqual({
      os: ["ubuntu-latest", "macos-latest", "windows-latest"],
      node: ["20", "22", "24"],
    });
  });
});

describe("parity.yml", () => {
  const { judge, merge } = yamlOf<Workflow>(textOf(".github/workflows/parity.yml")).jobs;
  const commands = (ran: readonly Step[] = []): string[] =>
    ran.flatMap(({ run = "" }) => (run === "npm ci" || run === "" ? [] : [run]));

  test("judges each port of the ports file", () => {
    const { ports } = JSON.parse(readFileSync(portsFile, "utf8")) as { ports: object };
    expect(judge?.strategy?.matrix["port"]).toEqual(Object.keys(ports));
  });

  test.runIf(hasPosixShell)(
    "does what it says when its steps run in turn: the parts, the whole, the page and the badges",
    async () => {
      await withTemporaryFolder(async (cwd) => {
        mkdirSync(join(cwd, "parts"));
        for (const shard of judge?.strategy?.matrix["shard"] ?? []) {
          const env = { PORT: "typescript", SHARD: String(shard), CI: "true" };
          const part = await runShell(commands(judge?.steps).join("\n"), join(cwd, "parts"), env);
          expect({ ...part, stdout: "" }).toEqual({ exitCode: 0, stdout: "", stderr: "" });
        }
        expect(readdirSync(join(cwd, "parts"))).toEqual(["typescript-1.json", "typescript-2.json"]);
        const summary = join(cwd, "summary.md");
        const whole = await runShell(commands(merge?.steps).join("\n"), cwd, {
          CI: "true",
          GITHUB_STEP_SUMMARY: summary,
        });
        expect({ ...whole, stdout: "" }).toEqual({ exitCode: 0, stdout: "", stderr: "" });
        expect(readReport(readFileSync(join(cwd, "site", "report.json"), "utf8")).summary.verdict).toBe("pass");
        expect(readFileSync(join(cwd, "site", "index.html"), "utf8")).toMatch(/^<!doctype html>/i);
        expect(readdirSync(join(cwd, "site", "badges"))).toEqual(["typescript.json"]);
        expect(readFileSync(summary, "utf8")).toContain("typescript");
      });
    },
  );
});
