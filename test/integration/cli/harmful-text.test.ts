import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { driverOptions, honest, readReport, unusual, wrong } from "../../support/judged.ts";

// Controls but the newline, and marks that turn the direction of text.
const harmful = /[^\P{C}\n]/u;

const names = [
  "$(touch pwned)",
  "`touch pwned`",
  "; touch pwned #",
  "| touch pwned",
  "../../pwned",
  "/tmp/pwned\u0000",
  "__proto__",
  "constructor",
  "\u001b[2J\u001b]0;pwned\u0007",
  "\u202egnp.exe",
  "\r\nPASS",
  "</script><script>",
];
const schema = '{"type":"object","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
const list = `[${names.map((name) => `{"name":${JSON.stringify(name)},"inputSchema":${schema}}`).join(",")}]`;

describe("text that would do harm to a shell, a path, a terminal or a prototype", () => {
  test.concurrent("of a tool list is handed on as it is: a right port passes, and nothing else happens", async () => {
    await withTemporaryFolder(async (cwd) => {
      writeFileSync(join(cwd, "list.json"), list);
      const run = await runCli(["diff", "list.json", ...driverOptions({ honest }), "--strict"], { cwd });
      expect(run).toMatchObject({ exitCode: 0, stderr: "" });
      expect(run.stdout).not.toMatch(harmful);
      expect(readdirSync(cwd)).toEqual(["list.json"]);
    });
  });

  test.concurrent("in a wrong answer is shown spelled out, and is whole in the JSON report", async () => {
    await withTemporaryFolder(async (cwd) => {
      writeFileSync(join(cwd, "list.json"), list);
      const args = ["diff", "list.json", ...driverOptions({ subject: wrong("description-null") })];
      const { exitCode, stdout } = await runCli([...args, "--reporter", "pretty", "--reporter", "json=r.json"], {
        cwd,
      });
      expect(exitCode).toBe(1);
      expect(stdout).not.toMatch(harmful);
      expect(readdirSync(cwd).sort()).toEqual(["list.json", "r.json"]);
    });
  });

  test.concurrent("in a driver's description is a text like any other", async () => {
    await withTemporaryFolder(async (cwd) => {
      const args = ["check", ...driverOptions({ subject: unusual("has-a-name-that-does-harm") }), "--case", "empty/*"];
      const [pretty, json] = await Promise.all([
        runCli(args, { cwd }),
        runCli([...args, "--reporter", "json"], { cwd }),
      ]);
      expect([pretty.exitCode, json.exitCode]).toEqual([0, 0]);
      expect(pretty.stdout).toContain("\\u{1b}[2J\\u{202e}");
      expect(pretty.stdout).not.toMatch(harmful);
      const { port, version } = readReport(json.stdout).targets[0] ?? {};
      expect({ port, version }).toEqual({ port: "__proto__", version: "../../x$(touch pwned)" });
      expect(readdirSync(cwd)).toEqual([]);
    });
  });
});
