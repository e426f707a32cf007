import { describe, expect, test } from "vitest";
import { missingToolchain, versionProblem } from "../../../src/drivers/build.ts";
import { temporaryFolder } from "../../support/folders.ts";

describe("a version", () => {
  test.each([
    ["javac 17.0.15", "17"],
    ["javac 17", "17"],
    ["javac 25-ea", "17"],
    ["\u001b[1mApache Maven 3.8.7 (2024)\u001b[0m", "3.8"],
    ["tool 3.10.0", "3.9"],
    ["tool 3", "3.0"],
  ])("that is late enough: %j for %s", (output, lowest) => {
    expect(versionProblem(output, lowest)).toBeUndefined();
  });

  test.each([
    ["javac 1.8.0_392", "17", "is 1.8.0"],
    ["javac 11.0.22", "17", "is 11.0.22"],
    ["tool 3.9", "3.10", "is 3.9"],
    ["tool 3", "3.1", "is 3"],
    ["", "17", "names no version"],
  ])("that is not: %j for %s", (output, lowest, problem) => {
    expect(versionProblem(output, lowest)).toBe(problem);
  });
});

describe("a toolchain", () => {
  const needs = (text: string, atLeast?: string) =>
    missingToolchain(
      [{ command: [process.execPath, "-e", text], what: "a tool", ...(atLeast !== undefined && { atLeast }) }],
      temporaryFolder(),
    );

  test("is there when its command succeeds with a late enough version, on stdout or stderr", async () => {
    expect(await needs("console.log('tool 17.1')", "17")).toBeUndefined();
    expect(await needs("console.error('tool 17.1')", "17")).toBeUndefined();
    expect(await needs("console.log('tool')")).toBeUndefined();
  });

  test("is missing when it is too old, and the reason says what is needed and what is there", async () => {
    const reason = await needs("console.log('tool 11.0.2')", "17");
    expect(reason).toContain("it needs a tool, 17 or later");
    expect(reason).toMatch(/is 11\.0\.2$/);
  });

  test("is missing when its command fails", async () => {
    expect(await needs("process.exit(1)", "17")).toMatch(/^it needs a tool, 17 or later: .* does not run here$/);
  });
});
