import { describe, expect, test } from "vitest";
import { withTemporaryFolder } from "../../support/folders.ts";
import { driverOptions, judgedBy, targetOf, unusual } from "../../support/judged.ts";
import { writePorts } from "../../support/ports-files.ts";

const command = unusual("tells-its-environment");
const env = { CI_TOKEN: "s3cret", https_proxy: "http://me:s3cret@proxy", PORT_HOME: "/port", PORT_LEVEL: "3" };
const given = Object.keys(env);

// The given variables that a driver finds in its environment, beside PATH, without which none would start.
async function seenBy(args: readonly string[]): Promise<string[]> {
  const run = await judgedBy(["check", ...args, "--case", "empty/*"], { env });
  expect(run.exitCode).toBe(0);
  const names = targetOf(run, "subject").host.split(" ");
  expect(names).toContain("PATH");
  return names.filter((name) => given.includes(name));
}

describe("a driver's environment", () => {
  test.concurrent("has no secret, no proxy and nothing else of the caller's that not every program needs", async () => {
    expect(await seenBy(driverOptions({ subject: command }))).toEqual([]);
  });

  test.concurrent("has what the command line names", async () => {
    const named = ["--environment", "PORT_HOME", "--environment", "NOT_SET"];
    expect(await seenBy([...driverOptions({ subject: command }), ...named])).toEqual(["PORT_HOME"]);
  });

  test.concurrent("has what its port's entry names, and what the command line does", async () => {
    await withTemporaryFolder(async (folder) => {
      const config = writePorts(folder, { subject: { command, environment: ["PORT_LEVEL"] } });
      const args = ["--config", config];
      expect(await seenBy(args)).toEqual(["PORT_LEVEL"]);
      expect(await seenBy([...args, "--environment", "PORT_HOME"])).toEqual(["PORT_HOME", "PORT_LEVEL"]);
    });
  });
});
