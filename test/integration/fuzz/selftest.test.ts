import { expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";

type SelftestRead = {
  readonly seed: number;
  readonly runs: number;
  readonly exitCode: number;
  readonly caught: readonly {
    readonly name: string;
    readonly rule: string;
    readonly cases: readonly string[];
    readonly samples?: number;
    readonly isReachable: boolean;
  }[];
};

test("selftest tells of every wrong port what catches it, and exits with 1 when fifty samples do not catch all", async () => {
  const { exitCode, stdout } = await runCli(["selftest", "--runs", "50", "--seed", "3", "--json"]);
  const { caught, ...rest } = JSON.parse(stdout) as SelftestRead;
  expect(rest).toEqual({ seed: 3, runs: 50, exitCode });
  expect(caught.filter(({ cases }) => cases.length === 0)).toEqual([]);
  const missed = caught.filter(({ samples, isReachable }) => isReachable && samples === undefined);
  expect(exitCode).toBe(missed.length === 0 ? 0 : 1);
  expect(missed.length).toBeGreaterThan(0);
  expect(missed.length).toBeLessThan(caught.length / 2);
  expect(Math.max(...caught.map(({ samples = 0 }) => samples))).toBeLessThanOrEqual(50);
  // Random requests have no skills: what only those show is out of reach.
  const needsSkills = (rule: string, name: string) => rule.startsWith("default-toolkit") || name === "skill-unwrapped";
  expect(caught.filter(({ rule, name, isReachable }) => isReachable === needsSkills(rule, name))).toEqual([]);
}, 600_000);

test.each([
  ["--runs", "0"],
  ["--seed", "x"],
])("selftest %s %s exits with 2 and says which option is wrong", async (option, value) => {
  const { exitCode, stdout, stderr } = await runCli(["selftest", option, value]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  expect(stderr).toContain(option);
});
