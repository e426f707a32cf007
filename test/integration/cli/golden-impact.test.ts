import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CliRun, runCli } from "../../support/cli.ts";
import { readTree, withTemporaryFolder } from "../../support/folders.ts";
import { driverOptions, honest, wrong } from "../../support/judged.ts";
import { copyPackage, editCase } from "../../support/own-package.ts";

const drivers = driverOptions({ good: honest, bad: wrong("description-null") });

type Copy = {
  readonly folder: string;
  readonly run: (args: readonly string[]) => Promise<CliRun>;
  /** What is left of the set as it would be. */
  readonly left: () => string[];
};

// A copy of the package in which a description of one case is taken away.
function withChangedCase(use: (copy: Copy) => Promise<void>): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const command = copyPackage(folder);
    const temporary = join(folder, "temporary");
    mkdirSync(temporary);
    editCase(folder, "names/emoji", (source) => {
      delete source.input.tools[0]?.description;
      delete source.expect;
    });
    const run: Copy["run"] = (args) => runCli(["golden", ...args], { command, env: { TMPDIR: temporary } });
    await use({ folder, run, left: () => readdirSync(temporary) });
  });
}

test.concurrent("status --impact tells which port would newly fail, by which rule, and writes nothing", () =>
  withChangedCase(async ({ folder, run, left }) => {
    const before = readTree(join(folder, "golden"));
    const { exitCode, stdout } = await run(["status", "--impact", ...drivers]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(`
Impact on the ports of 1 case:
  good  fails and passes as before
  bad  3 newly failing
    fails  default-description         3  names/emoji toOpenAI, names/emoji
                                          toAnthropic, names/emoji toGemini
`);
    expect(readTree(join(folder, "golden"))).toEqual(before);
    expect(left()).toEqual([]);
  }));

test.concurrent("status --impact --json tells the same to a machine, and nothing else stands on stdout", () =>
  withChangedCase(async ({ run }) => {
    const { stdout } = await run(["status", "--impact", "--json", ...drivers]);
    const { impact, current } = JSON.parse(stdout);
    expect(current).toBe(false);
    expect(impact).toMatchObject({ cases: 1, isJudged: true });
    expect(impact.targets).toMatchObject([
      { name: "good", status: "passed", newlyFailing: [] },
      {
        name: "bad",
        status: "failed",
        newlyFailing: [{ case: "names/emoji", rules: ["default-description"] }, {}, {}],
      },
    ]);
  }));

test.concurrent("update --impact shows it before it writes, and once accepted the reverse is newly passing", () =>
  withChangedCase(async ({ folder, run }) => {
    const { exitCode, stdout } = await run(["update", "--impact", "--yes", ...drivers]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/bad {2}3 newly failing[\s\S]*1 file accepted\.\n$/);
    editCase(folder, "names/emoji", (source) => {
      for (const tool of source.input.tools) {
        tool.description = "d";
      }
    });
    expect((await run(["status", "--impact", ...drivers])).stdout).toContain("bad  3 newly passing\n");
    rmSync(join(folder, "spec", "cases", "names", "emoji.json"));
    expect((await run(["status", "--impact", ...drivers])).stdout).toContain("bad  3 failing no longer asked\n");
  }));

test.concurrent("where a port cannot be judged, --yes writes nothing", () =>
  withChangedCase(async ({ folder, run, left }) => {
    const before = readTree(join(folder, "golden"));
    const { exitCode, stdout } = await run(["update", "--impact", "--yes", "--driver", "gone=no-such-driver-anywhere"]);
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/gone {2}not judged: [\s\S]*Not every port could be judged\.\nNothing was written\.\n$/);
    expect(readTree(join(folder, "golden"))).toEqual(before);
    expect(left()).toEqual([]);
  }));

test.concurrent("without a change there is no impact, and no port is started for it", async () => {
  const { exitCode, stdout } = await runCli(["golden", "status", "--impact", "--driver", "gone=no-such-driver"]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: "The golden set is current: nothing to change.\n" });
});

test.concurrent("ports are refused where they would be of no use", async () => {
  const { exitCode, stderr } = await runCli(["golden", "status", "--port", "java"]);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: "Which ports to judge is of use with --impact alone\n",
  });
});
