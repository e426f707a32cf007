import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { withTemporaryFolder, writeTree } from "../../support/folders.ts";
import { driverOptions, honest, judgedBy, unusual } from "../../support/judged.ts";
import { honestPort, writeDriver, writePorts } from "../../support/ports-files.ts";

const cases = ["--case", "empty/*"];
const three = { first: honestPort, second: honestPort, third: honestPort };

async function judgedNames(folder: string, options: readonly string[]): Promise<string[]> {
  const config = writePorts(folder, three);
  const { exitCode, report } = await judgedBy(["check", "--config", config, ...cases, ...options]);
  expect(exitCode).toBe(0);
  return report.targets.map(({ name }) => name);
}

describe("the targets of a run", () => {
  const driver = driverOptions({ mine: honest });
  test.concurrent.each([
    ["are all ports of the file where none is named", [], ["first", "second", "third"]],
    [
      "are the ports that are named, in the order of the file",
      ["--port", "third", "--port", "first"],
      ["first", "third"],
    ],
    ["are one, named twice", ["--port", "second", "--port", "second"], ["second"]],
    ["are only the drivers, where only drivers are named", driver, ["mine"]],
    ["are ports and drivers, where both are named", ["--port", "second", ...driver], ["second", "mine"]],
    ["are judged one by one as well as side by side", ["--jobs", "1"], ["first", "second", "third"]],
    ["are no more at once than there are", ["--jobs", "1000000000"], ["first", "second", "third"]],
  ] as const)("%s", async (_, options, names) => {
    await withTemporaryFolder(async (folder) => {
      expect(await judgedNames(folder, options)).toEqual(names);
    });
  });

  test.concurrent("are drivers in plain words too", async () => {
    const words = `mine=${unusual("tells-more-of-itself").join("  ")}`;
    const { exitCode, report } = await judgedBy(["check", "--driver", words, ...cases]);
    expect({ exitCode, status: report.targets[0]?.status }).toEqual({ exitCode: 0, status: "passed" });
  });
});

describe("the command of a port", () => {
  // The driver tells as its version what it was started with, and where.
  async function versionsOf(options: readonly string[], artifact?: string): Promise<string> {
    return withTemporaryFolder(async (folder) => {
      writeDriver(join(folder, "port", "driver.js"), 'process.argv.slice(2).join(" ") + " in " + process.cwd()');
      const command = ["{node}", "driver.js", "--path={artifact}{pathSeparator}lib", "{unknown}"];
      const port = { folder: "port", command, ...(artifact !== undefined && { artifact }) };
      const config = writePorts(folder, { port });
      writeTree(folder, { "port/build/port.jar": "", "other/port.jar": "", "a.jar": "", "b.jar": "" });
      const run = await judgedBy(["check", "--config", config, ...cases, ...options], { cwd: folder });
      expect(run.exitCode).toBe(0);
      return run.report.targets[0]?.version.replaceAll(folder, "FOLDER").replaceAll("/private", "") ?? "";
    });
  }

  test.concurrent("runs in the port's folder, with its own artifact and the separator filled in", async () => {
    expect(await versionsOf([], "build/port.jar")).toBe(
      `--path=FOLDER/port/build/port.jar${delimiter}lib {unknown} in FOLDER/port`,
    );
  });

  test.concurrent("has another artifact where one is named, relative to where the person stands", async () => {
    expect(await versionsOf(["--artifact", "port=other/port.jar"], "build/port.jar")).toBe(
      `--path=FOLDER/other/port.jar${delimiter}lib {unknown} in FOLDER/port`,
    );
  });

  test.concurrent("has each part of a class path filled in", async () => {
    const path = ["a.jar", "other/../b.jar"].join(delimiter);
    expect(await versionsOf(["--artifact", `port=${path}`], "build/port.jar")).toBe(
      `--path=FOLDER/a.jar${delimiter}FOLDER/b.jar${delimiter}lib {unknown} in FOLDER/port`,
    );
  });
});

describe("a build of a port", () => {
  test.concurrent("is in the report as its driver describes it, and absent where it does not tell", async () => {
    const { report } = await judgedBy([
      ...["check", ...cases, ...driverOptions({ telling: unusual("tells-its-build"), silent: honest })],
    ]);
    expect(report.targets.map(({ name, build }) => [name, build])).toEqual([
      ["telling", { name: "port-1.2.jar", sha256: "0123456789abcdef".repeat(4) }],
      ["silent", undefined],
    ]);
  });

  test.concurrent.each([
    ["of the command line", ["--artifact", "port=gone.jar"], "port.jar", "gone.jar"],
    [
      "of the command line, before one that is there",
      ["--artifact", `port=gone.jar${delimiter}port/port.jar`],
      "port.jar",
      "gone.jar",
    ],
    ["of the ports file", [], "gone.jar", "port/gone.jar"],
    ["of the ports file, behind one that is there", [], "port.jar{pathSeparator}gone.jar", "port/gone.jar"],
  ] as const)("that is not there is exit code 2, and says where: %s", async (_, options, artifact, absent) => {
    await withTemporaryFolder(async (folder) => {
      writeTree(folder, { "port/port.jar": "" });
      const port = { folder: "port", command: [...honest, "{artifact}"], artifact };
      const config = writePorts(folder, { port, other: honestPort });
      const run = await judgedBy(["check", "--config", config, ...cases, ...options], { cwd: folder });
      const [first, second] = run.report.targets;
      expect([run.exitCode, first?.status, second?.status]).toEqual([2, "broken", "passed"]);
      expect(first?.reason).toContain(
        `expected a file, a folder, or several with "${delimiter}" between, got ${join(folder, absent)}`,
      );
    });
  });
});
