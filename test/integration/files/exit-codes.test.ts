import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { driverOptions, honest } from "../../support/judged.ts";

const drivers = driverOptions({ honest });
const deep = `${"[".repeat(6000)}${"]".repeat(6000)}`;

// The file each command is given, what is in it, and where it is wrong.
const runs: readonly [string, string[], string, string][] = [
  [
    "a ports file",
    ["check", "--config", "given.json"],
    '{"ports":{"a":{\n"command":"x"}}}',
    "2:11 at /ports/a/command",
  ],
  ["a ports file without an end", ["fuzz", "--config", "given.json"], '{"ports":{\n', "2:1"],
  ["a ports file of 6,000 levels", ["check", "--config", "given.json"], deep, "1:2001"],
  ["known failures", ["check", "--known-failures", "given.json", ...drivers], '[\n{"port":1}]', "2:"],
  ["known failures of an unknown rule", ["check", "--known-failures", "given.json"], known("sorted"), "/0/rules/0"],
  ["a tool list", ["diff", "given.json", ...drivers], '[{"name":"a",\n"inputSchema":[]}]', "2:15 at /0/inputSchema"],
  ["a tool list with a key twice", ["diff", "given.json", ...drivers], '[{"name":"a",\n"name":"b"}]', "2:1 at /0/name"],
];

function known(rule: string): string {
  return JSON.stringify([{ port: "p", case: "*", rules: [rule], reason: "r" }]);
}

describe("a bad file on the command line is exit code 2, one clear message and nothing else", () => {
  test.concurrent.each(runs)("%s", async (_, args, text, place) => {
    await withTemporaryFolder(async (cwd) => {
      writeFileSync(join(cwd, "given.json"), text);
      const { exitCode, stdout, stderr } = await runCli(args, { cwd });
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
      expect(stderr).toContain("given.json:");
      expect(stderr).toContain(place);
      expect(stderr).not.toMatch(/^\s+at |fault of toolnexus-parity/m);
    });
  });

  test.concurrent("with colours and commands for a terminal spelled out", async () => {
    await withTemporaryFolder(async (cwd) => {
      writeFileSync(join(cwd, "given.json"), known("\u001b[2Jsorted"));
      const { exitCode, stderr } = await runCli(["check", "--known-failures", "given.json", ...drivers], { cwd });
      expect(exitCode).toBe(2);
      expect(stderr).toContain("2Jsorted");
      expect(stderr).not.toContain("\u001b");
    });
  });

  test.concurrent("one that is too large", async () => {
    await withTemporaryFolder(async (cwd) => {
      const { exitCode, stderr } = await runCli(["diff", "/dev/zero", ...drivers], { cwd });
      expect(exitCode).toBe(2);
      expect(stderr).toContain("The file is too large");
      expect(stderr).toContain("64 MiB");
    });
  });
});
