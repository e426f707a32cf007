import { describe, expect, test } from "vitest";
import { loadRules } from "../../../src/spec/rules-file.ts";
import { runCli } from "../../support/cli.ts";

type ListedRule = { readonly id: string; readonly level: string; readonly demand: string; readonly cases: number };
type ListedCase = { readonly id: string; readonly title: string; readonly rules: readonly string[] };

async function listed<T>(...args: string[]): Promise<T> {
  const { exitCode, stdout, stderr } = await runCli([...args, "--json"]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  return JSON.parse(stdout) as T;
}

describe("rules", () => {
  test("are those of the specification, each with its level and at least one case", async () => {
    const { rules } = await listed<{ rules: ListedRule[] }>("rules");
    const levels = loadRules().rules.map(({ id, level, demand }) => ({ id, level, demand }));
    expect(rules).toMatchObject(levels);
    expect(rules.filter(({ cases }) => cases < 1)).toEqual([]);
  });

  test("are counted as the cases that name them", async () => {
    const { rules } = await listed<{ rules: ListedRule[] }>("rules");
    const { cases } = await listed<{ cases: ListedCase[] }>("cases");
    const named = (id: string): number => cases.filter((one) => one.rules.includes(id)).length;
    expect(rules.map(({ id, cases: count }) => [id, count])).toEqual(rules.map(({ id }) => [id, named(id)]));
  });

  test("are one a line for a person", async () => {
    const { exitCode, stdout } = await runCli(["rules"]);
    const lines = stdout.trimEnd().split("\n");
    expect(exitCode).toBe(0);
    expect(lines).toEqual(
      loadRules().rules.map(({ id, level }) => expect.stringMatching(new RegExp(`^${level} +${id} +\\d+ cases `))),
    );
  });
});

describe("cases", () => {
  test("are only those whose id matches, where a glob is given", async () => {
    const { cases } = await listed<{ cases: ListedCase[] }>("cases", "names/n*");
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.filter(({ id }) => !id.startsWith("names/n"))).toEqual([]);
    expect(cases.map(({ id }) => id)).toContain("names/naive-tool");
  });

  test("are one a line for a person, with the title", async () => {
    const { exitCode, stdout } = await runCli(["cases", "names/naive-tool"]);
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: expect.stringMatching(/^names\/naive-tool +A name with a blank and an accent is not repaired\n$/),
    });
  });

  test.each(["nothing/*", ""])("that are none are no answer for a script: %j", async (glob) => {
    const { exitCode, stdout, stderr } = await runCli(["cases", glob]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
