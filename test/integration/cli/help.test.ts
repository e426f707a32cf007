import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";

// The commands that a help page lists, each with its path, and those below it.
async function commandsBelow(path: readonly string[]): Promise<string[][]> {
  const { stdout } = await runCli([...path, "--help"]);
  const [, list = ""] = /^Commands:\n((?: .*\n)+)/m.exec(stdout) ?? [];
  const names = [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = ""]) => name).filter((name) => name !== "help");
  const below = await Promise.all(names.map((name) => commandsBelow([...path, name])));
  return names.flatMap((name, index) => [[...path, name], ...(below[index] ?? [])]);
}

const commands = await commandsBelow([]);

describe("the help", () => {
  test("lists the commands", () => {
    const found = commands.map((path) => path.join(" "));
    expect(found).toEqual(expect.arrayContaining(["check", "diff", "golden", "golden update", "rules", "cases"]));
  });

  test.concurrent.each([[[]], ...commands.map((path) => [path])])("has an example of %j", async (path) => {
    const { exitCode, stdout, stderr } = await runCli([...path, "--help"]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(stdout).toMatch(/^Usage: toolnexus-parity/);
    const [, examples = ""] = /^Examples?:\n([\s\S]*)$/m.exec(stdout) ?? [];
    expect(examples).toContain(["npx toolnexus-parity", ...path].join(" "));
  });

  test.concurrent.each(["check", "diff", "fuzz"])(
    "of %s shows no empty list as a default, but the others",
    async (name) => {
      const { stdout } = await runCli([name, "--help"]);
      expect(stdout).not.toContain("[])");
      expect(stdout).toContain("--case-timeout <seconds>");
      expect(stdout).toMatch(/\(default:\s+20\)/);
    },
  );

  test("tells the exit codes of the gate", async () => {
    const { stdout } = await runCli(["check", "--help"]);
    expect(stdout).toMatch(/Exit codes: 0 .*, 1 .*, 2 /);
  });

  test("tells the version", async () => {
    const { exitCode, stdout } = await runCli(["--version"]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
