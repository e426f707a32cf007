import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Report } from "../../../src/report/model.ts";
import { runCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { judgedBy } from "../../support/judged.ts";
import { writeDriver, writePorts } from "../../support/ports-files.ts";

// A compiler of one source: it copies the text of the version into the driver that it makes.
const compiler = `
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const source = readFileSync("src/version.txt", "utf8").trim();
const template = readFileSync("template.js", "utf8");
mkdirSync("out", { recursive: true });
writeFileSync("out/driver.js", source === "syntax error" ? "half a driver" : template.replace("VERSION", source));
if (source === "syntax error") {
  console.log("compiling src/version.txt");
  console.error("src/version.txt:1:8: error: expected ';' before 'error'");
  process.exit(1);
}
if (source === "nothing") {
  (await import("node:fs")).rmSync("out/driver.js");
}
`;

type Project = {
  readonly folder: string;
  /** Writes the source of the version. */
  readonly edit: (version: string) => void;
  /** Judges it; the notes are what the gate says on stderr. */
  readonly run: () => Promise<{ exitCode: number | undefined; notes: string; target: Report["targets"][number] }>;
};

async function withProject(use: (project: Project) => Promise<void>): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    const edit = (version: string): void => writeFileSync(join(folder, "src", "version.txt"), version);
    writeDriver(join(folder, "src", "placeholder.js"), "0");
    writeDriver(join(folder, "template.js"), '"VERSION"');
    writeFileSync(join(folder, "compile.mjs"), compiler);
    edit("1.0.0");
    const build = {
      command: [process.execPath, "compile.mjs"],
      sources: ["src/**", "compile.mjs"],
      outputs: ["out/driver.js"],
    };
    const config = writePorts(folder, {
      built: { command: ["{node}", "{artifact}"], artifact: "out/driver.js", build },
    });
    const run: Project["run"] = async () => {
      const { exitCode, report, stderr } = await judgedBy(["check", "--config", config, "--case", "empty/*"]);
      return { exitCode, notes: stderr, target: report.targets[0] as Report["targets"][number] };
    };
    await use({ folder, edit, run });
  });
}

const built = "built: building, since it is not built yet\n";
const rebuilt = "built: building, since its sources have changed\n";

describe("a port with a build", () => {
  test.concurrent("is built when it is first used, with a line that says so, and not again", () =>
    withProject(async ({ run }) => {
      expect(await run()).toMatchObject({ exitCode: 0, notes: built, target: { status: "passed", version: "1.0.0" } });
      expect(await run()).toMatchObject({ exitCode: 0, notes: "", target: { status: "passed", version: "1.0.0" } });
    }));

  test.concurrent("is not built for a run that can't be", () =>
    withProject(async ({ folder }) => {
      const args = ["check", "--config", join(folder, "ports.json"), "--case", "no/such"];
      const { exitCode, stderr } = await runCli(args);
      expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^No case matches\n/)]);
      expect(existsSync(join(folder, "out"))).toBe(false);
    }));

  test.concurrent("is built again when a source changes, comes or goes, and judged as it is then", () =>
    withProject(async ({ folder, edit, run }) => {
      await run();
      edit("2.0.0");
      expect(await run()).toMatchObject({ exitCode: 0, notes: rebuilt, target: { version: "2.0.0" } });
      writeFileSync(join(folder, "src", "another.txt"), "");
      expect(await run()).toMatchObject({ exitCode: 0, notes: rebuilt });
      rmSync(join(folder, "src", "another.txt"));
      expect(await run()).toMatchObject({ exitCode: 0, notes: rebuilt });
      expect(await run()).toMatchObject({ exitCode: 0, notes: "" });
    }));

  test.concurrent("is not built again for a file that is no source", () =>
    withProject(async ({ folder, run }) => {
      await run();
      writeFileSync(join(folder, "notes.txt"), "not a source");
      expect(await run()).toMatchObject({ exitCode: 0, notes: "" });
    }));

  test.concurrent("is built again when what it makes is gone", () =>
    withProject(async ({ folder, run }) => {
      await run();
      rmSync(join(folder, "out", "driver.js"));
      expect(await run()).toMatchObject({ exitCode: 0, notes: built, target: { status: "passed" } });
    }));

  test.concurrent("that fails to build is broken, with the compiler's own words", () =>
    withProject(async ({ edit, run }) => {
      edit("syntax error");
      const { exitCode, target } = await run();
      expect({ exitCode, status: target.status, results: target.results }).toEqual({
        exitCode: 2,
        status: "broken",
        results: [],
      });
      expect(target.reason).toContain("src/version.txt:1:8: error: expected ';' before 'error'");
      expect(target.reason).toContain("compile.mjs");
    }));

  test.concurrent("that fails to build is never judged by an older build", () =>
    withProject(async ({ edit, run }) => {
      await run();
      edit("syntax error");
      expect(await run()).toMatchObject({ exitCode: 2, target: { status: "broken", results: [] } });
      expect(await run()).toMatchObject({ exitCode: 2, target: { status: "broken", results: [] } });
    }));

  test.concurrent("is built again after a failure, even of the sources that were built well before", () =>
    withProject(async ({ folder, edit, run }) => {
      await run();
      edit("syntax error");
      await run();
      expect(readFileSync(join(folder, "out", "driver.js"), "utf8")).toBe("half a driver");
      edit("1.0.0");
      expect(await run()).toMatchObject({ exitCode: 0, target: { status: "passed", version: "1.0.0" } });
    }));

  test.concurrent("whose build makes nothing is broken", () =>
    withProject(async ({ edit, run }) => {
      edit("nothing");
      const { exitCode, target } = await run();
      expect({ exitCode, status: target.status }).toEqual({ exitCode: 2, status: "broken" });
      expect(target.reason).toContain("out/driver.js");
    }));

  test.concurrent("whose compiler is not there is broken", () =>
    withTemporaryFolder(async (folder) => {
      const build = { command: ["no-such-compiler"], sources: ["*.json"], outputs: ["out.js"] };
      const config = writePorts(folder, { built: { command: ["{node}", "out.js"], build } });
      const { exitCode, report } = await judgedBy(["check", "--config", config, "--case", "empty/*"]);
      expect({ exitCode, status: report.targets[0]?.status }).toEqual({ exitCode: 2, status: "broken" });
      expect(report.targets[0]?.reason).toContain("no-such-compiler");
    }));
});
