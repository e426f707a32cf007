import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { action } from "../../support/action.ts";
import { readTree, withTemporaryFolder } from "../../support/folders.ts";
import { honest, readReport, wrong } from "../../support/judged.ts";
import { codeBlocks, codesIn, sectionOf, tableRows } from "../../support/markdown.ts";
import {
  hasPosixShell,
  runShell,
  type Step,
  textOf,
  type Workflow,
  workflowProblems,
  yamlOf,
} from "../../support/workflows.ts";

const page = textOf("docs/ci.md");

const blocks = (heading: string, language: string): string[] =>
  codeBlocks(sectionOf(page, heading)).flatMap((block) => (block.language === language ? [block.content] : []));

// In CI, and on some cases, since each command of the page would else judge all of them.
const only = { CI: "true", ONLY: "defaults/*" };

type GitlabJob = { readonly script: readonly string[]; readonly parallel?: number };

// The driver that the page's commands start.
function writeDriver(folder: string, [, file = "", mistake = ""]: readonly string[]): void {
  const lines = [
    `process.argv[2] = ${JSON.stringify(mistake)};`,
    `await import(${JSON.stringify(pathToFileURL(file))});`,
  ];
  writeFileSync(join(folder, "driver.js"), lines.join("\n"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
}

function withDriver(driver: readonly string[], use: (folder: string) => Promise<void>): Promise<void> {
  return withTemporaryFolder((folder) => {
    writeDriver(folder, driver);
    return use(folder);
  });
}

describe("ci.md: GitHub", () => {
  const [short = "", whole = ""] = blocks("## GitHub", "yaml");
  const workflow = yamlOf<Workflow>(whole);

  test("shows five lines and a workflow that GitHub's own parser takes", () => {
    expect(short.trim().split("\n")).toHaveLength(5);
    const job = `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n${short.replace(/^/gm, "      ").trimEnd()}\n`;
    expect(workflowProblems("five-lines.yml", job)).toEqual([]);
    expect(workflowProblems("shares.yml", whole)).toEqual([]);
  });

  test("uses inputs that are there, and tells of each", () => {
    const steps = [...yamlOf<Step[]>(short), ...Object.values(workflow.jobs).flatMap((job) => job.steps)];
    const used = steps.flatMap((step) => (step.uses?.startsWith("OWNER/") ? Object.keys(step.with ?? {}) : []));
    const inputs = Object.keys(action.inputs);
    expect(used.filter((name) => !inputs.includes(name))).toEqual([]);
    const told = tableRows(sectionOf(page, "## GitHub")).flatMap(([cell = ""]) => codesIn(cell));
    expect([...told].sort()).toEqual([...inputs].sort());
  });

  test.runIf(hasPosixShell)("merges the artifacts of its shares", async () => {
    await withDriver(honest, async (folder) => {
      const shards = (workflow.jobs["parity"]?.strategy?.matrix["shard"] ?? []).map(String);
      const parts = shards.map((shard) => `parts/toolnexus-parity-port-${shard.replace("/", "-of-")}`);
      for (const [index, part] of parts.entries()) {
        const line = `mkdir -p ${part} && npx toolnexus-parity check --driver "port=node driver.js" --shard ${shards[index]} --reporter json=${part}/report.json`;
        expect(await runShell(line, folder, only)).toMatchObject({ exitCode: 0, stderr: "" });
      }
      const merge = (workflow.jobs["merge"]?.steps ?? []).flatMap(({ run }) => (run === undefined ? [] : [run]));
      expect(merge).toHaveLength(1);
      const run = await runShell(merge.join("\n"), folder);
      expect(run).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("PASS") });
    });
  });
});

describe("ci.md: GitLab", () => {
  test.runIf(hasPosixShell)("does what it says when its scripts run in turn", async () => {
    const [text = ""] = blocks("## GitLab", "yaml");
    const { parity, "parity-report": report } = yamlOf<Record<string, GitlabJob>>(text);
    const total = parity?.parallel ?? 0;
    expect(total).toBeGreaterThan(1);
    await withDriver(wrong("description-null"), async (folder) => {
      for (let index = 1; index <= total; index += 1) {
        const env = { ...only, CI_NODE_INDEX: String(index), CI_NODE_TOTAL: String(total) };
        expect((await runShell((parity?.script ?? []).join("\n"), folder, env)).exitCode).toBe(1);
      }
      const whole = await runShell((report?.script ?? []).join("\n"), folder, only);
      expect(whole).toMatchObject({ exitCode: 1, stdout: expect.stringContaining("FAIL") });
      const files = Object.keys(readTree(folder)).filter((name) => !["driver.js", "package.json"].includes(name));
      expect(files.sort()).toEqual(["junit.xml", "parity-1.json", "parity-2.json", "parity-3.json", "parity.html"]);
    });
  });
});

describe("ci.md: a shell", () => {
  test.runIf(hasPosixShell)("shows commands that judge, merge and make a badge", async () => {
    const commands = blocks("## A shell", "sh");
    expect(commands).toHaveLength(3);
    await withDriver(honest, async (folder) => {
      expect(await runShell(commands.join("\n"), folder, only)).toMatchObject({ exitCode: 0, stderr: "" });
      const files = readTree(folder);
      expect(readReport(files["report.json"] ?? "").summary.verdict).toBe("pass");
      expect(JSON.parse(files["badges/port.json"] ?? "")).toMatchObject({ schemaVersion: 1, label: "parity: port" });
    });
  });

  test("tells the exit codes that there are", () => {
    expect(tableRows(sectionOf(page, "## Exit codes")).map(([code]) => code)).toEqual(["0", "1", "2"]);
  });
});

describe("ci.md: a port that is not there yet", () => {
  test.runIf(hasPosixShell)(
    "is green by a drafted list once the reasons are written, and by an earlier report",
    async () => {
      const [draft = ""] = blocks("### What is known to fail", "sh");
      const [compare = ""] = blocks("### Only what gets worse", "sh");
      await withDriver(wrong("description-null"), async (folder) => {
        const check = 'npx toolnexus-parity check --driver "port=node driver.js" --reporter json=report.json';
        const ends = async (line: string, env: Readonly<Record<string, string>>) =>
          (await runShell(line, folder, env)).exitCode;
        expect(await ends(check, only)).toBe(1);
        expect(await ends(compare, only)).toBe(0);
        expect(await ends(draft, only)).toBe(2);
        expect(await ends(draft, { ...only, CI: "" })).toBe(1);
        const file = join(folder, "known-failures.json");
        writeFileSync(file, readFileSync(file, "utf8").replaceAll(/"reason": ".*"/g, '"reason": "It hands null on"'));
        expect(await ends(check, only)).toBe(0);
      });
    },
  );
});
