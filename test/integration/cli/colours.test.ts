import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { cliFile, runCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { driverOptions, wrong } from "../../support/judged.ts";

const check = ["check", ...driverOptions({ wrong: wrong("name-cut") }), "--case", "names/s*"];
const escapeCharacter = "\u001b";
const colour = `${escapeCharacter}[3`;

describe("colours", () => {
  test.concurrent.each([{}, { FORCE_COLOR: "1" }])("are not for a pipe, with %j either", async (env) => {
    const { stdout, stderr } = await runCli(check, { env });
    expect(stdout).toContain("FAIL");
    expect(stdout + stderr).not.toContain(escapeCharacter);
  });

  test.concurrent("that a driver prints are spelled out", async () => {
    const loud = driverOptions({ loud: wrong("one-fails-in-colours") });
    const { exitCode, stdout, stderr } = await runCli(["check", ...loud, "--case", "names/n*"]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: "" });
    for (const words of ["1.0", "boom", "last words"]) {
      expect(stdout).toContain(`${words}\\u{1b}[31m`);
    }
    expect(stdout).not.toContain(escapeCharacter);
  });

  // `script` of util-linux gives a program a terminal; others of that name have other options.
  const hasTerminal = process.platform === "linux" && existsSync("/usr/bin/script");

  test.runIf(hasTerminal).concurrent.each([
    [{}, true],
    [{ NO_COLOR: "1" }, false],
    [{ TERM: "dumb" }, false],
  ])("are for a terminal, unless it says no: %j", async (env, isColoured) => {
    const shown = await onTerminal(check, { TERM: "xterm", ...env });
    expect(shown).toContain("FAIL");
    expect(shown.includes(colour)).toBe(isColoured);
  });

  test.runIf(hasTerminal)("never reach a file", async () => {
    await withTemporaryFolder(async (folder) => {
      const file = join(folder, "report.txt");
      const shown = await onTerminal([...check, "--reporter", "pretty", "--reporter", `pretty=${file}`], {
        TERM: "xterm",
      });
      expect(shown).toContain(colour);
      const text = readFileSync(file, "utf8");
      expect(text).toContain("FAIL");
      expect(text).not.toContain(escapeCharacter);
    });
  });
});

async function onTerminal(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const words = [process.execPath, cliFile, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  const { PATH = "" } = process.env;
  const { stdout } = await execa("/usr/bin/script", ["-qec", words.join(" "), "/dev/null"], {
    env: { PATH, SHELL: "/bin/sh", ...env },
    extendEnv: false,
    reject: false,
    stdin: "ignore",
  });
  return stdout;
}
