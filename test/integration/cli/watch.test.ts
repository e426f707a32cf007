import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";
import { writeTree } from "../../support/folders.ts";
import { honest } from "../../support/judged.ts";
import { writePorts } from "../../support/ports-files.ts";
import { alive, notedPids, until } from "../../support/processes.ts";
import { driverText, replaceFile, withWatch } from "../../support/watching.ts";

const waiting = "Ctrl-C ends it\n";
const cases = ["--case", "empty/*"];
const someFailed = "again: mine, the 2 cases that failed\n";
const everything = "again: mine, everything\n";

// Writes a driver that is wrong, and names it on the command line.
function wrongDriver(folder: string): string[] {
  writeFileSync(join(folder, "driver.mjs"), driverText("wrong"));
  return ["--driver", `mine=${JSON.stringify([process.execPath, "driver.mjs"])}`, ...cases];
}

describe("a watch", () => {
  test.concurrent("runs what failed when the driver changes, and once that holds everything", () =>
    withWatch(wrongDriver, async ({ says, interrupt }, folder) => {
      expect(await says(waiting)).toContain("FAIL  1 failed (exit 1)");
      writeFileSync(join(folder, "driver.mjs"), driverText("right"));
      expect(await says(someFailed)).toContain("changed: driver.mjs\n");
      expect(await says(everything)).toContain("PASS  1 passed (exit 0)");
      expect(await says(waiting)).toContain("PASS  1 passed (exit 0)");
      writeFileSync(join(folder, "driver.mjs"), driverText("wrong"));
      expect(await says(everything)).toContain("changed: driver.mjs\n");
      expect(await says(waiting)).toContain("FAIL  1 failed (exit 1)");
      expect(await interrupt()).toBe(1);
    }));

  test.concurrent("asks only what failed again while it still fails", () =>
    withWatch(wrongDriver, async ({ says, interrupt }, folder) => {
      await says(waiting);
      writeFileSync(join(folder, "driver.mjs"), `${driverText("wrong")}// another try\n`);
      await says(someFailed);
      const again = await says(waiting);
      expect(again).toContain("FAIL  1 failed (exit 1)");
      expect(again).not.toContain("again: mine, everything");
      expect(await interrupt()).toBe(1);
    }));

  test.concurrent("notices a file that is put in the place of another, and one that goes and comes back", () =>
    withWatch(wrongDriver, async ({ says, interrupt }, folder) => {
      await says(waiting);
      replaceFile(folder, "driver.mjs", driverText("right"));
      await says(everything);
      await says(waiting);
      rmSync(join(folder, "driver.mjs"));
      await says("changed: driver.mjs\n");
      expect(await says(waiting)).toContain("COULD NOT JUDGE");
      replaceFile(folder, "driver.mjs", driverText("right"));
      await says("changed: driver.mjs\n");
      expect(await says(waiting)).toContain("PASS");
      expect(await interrupt()).toBe(0);
    }));

  test.concurrent("lies still when a file is written that is not the port's", () =>
    withWatch(wrongDriver, async ({ says, text, interrupt }, folder) => {
      await says(waiting);
      writeFileSync(join(folder, "notes.txt"), "not the port's");
      writeFileSync(join(folder, "driver.mjs"), driverText("right"));
      await says(everything);
      expect(text()).not.toContain("notes.txt");
      await says(waiting);
      expect(await interrupt()).toBe(0);
    }));

  test.concurrent("takes files of --watch-path for the port's, in folders that are made meanwhile too", () =>
    withWatch(
      (folder) => [...wrongDriver(folder), "--watch-path", "."],
      async ({ says, interrupt }, folder) => {
        await says(waiting);
        mkdirSync(join(folder, "library"));
        writeFileSync(join(folder, "library", "one.mjs"), "");
        await says(`changed: ${join("library", "one.mjs")}\n`);
        await says(waiting);
        writeFileSync(join(folder, "library", "two.mjs"), "");
        await says(`changed: ${join("library", "two.mjs")}\n`);
        await says(waiting);
        expect(await interrupt()).toBe(1);
      },
    ));

  test.concurrent("leaves a report's file as the last run of everything wrote it", () =>
    withWatch(
      (folder) => [...wrongDriver(folder), "--reporter", "pretty", "--reporter", "json=report.json"],
      async ({ says, interrupt }, folder) => {
        await says(waiting);
        const report = readFileSync(join(folder, "report.json"), "utf8");
        writeFileSync(join(folder, "driver.mjs"), `${driverText("wrong")}// another try\n`);
        await says(someFailed);
        await says(waiting);
        expect(readFileSync(join(folder, "report.json"), "utf8")).toBe(report);
        writeFileSync(join(folder, "driver.mjs"), driverText("right"));
        await says(everything);
        await says(waiting);
        expect(readFileSync(join(folder, "report.json"), "utf8")).toContain('"verdict": "pass"');
        expect(await interrupt()).toBe(0);
      },
    ));
});

describe("a watch of a port that is built", () => {
  const compiler = `
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
if (readFileSync("src/driver.mjs", "utf8").includes("syntax error")) {
  console.error("src/driver.mjs:1: error: expected a driver");
  process.exit(1);
}
mkdirSync("out", { recursive: true });
copyFileSync("src/driver.mjs", "out/driver.mjs");
`;

  function project(folder: string): string[] {
    writeFileSync(join(folder, "compile.mjs"), compiler);
    const build = { command: [process.execPath, "compile.mjs"], sources: ["src/**"], outputs: ["out/driver.mjs"] };
    const mine = { command: ["{node}", "out/driver.mjs"], build };
    edit(folder, "wrong");
    return ["--config", writePorts(folder, { mine, other: { command: honest } }), ...cases];
  }

  function edit(folder: string, kind: "right" | "wrong" | "syntax error"): void {
    mkdirSync(join(folder, "src"), { recursive: true });
    writeFileSync(join(folder, "src", "driver.mjs"), kind === "syntax error" ? kind : driverText(kind));
  }

  test.concurrent("shows what the compiler says, and goes on to what failed before", () =>
    withWatch(project, async ({ says, interrupt }, folder) => {
      await says(waiting);
      edit(folder, "syntax error");
      await says(someFailed);
      const broken = await says(waiting);
      expect(broken).toContain("src/driver.mjs:1: error: expected a driver");
      expect(broken).toContain("COULD NOT JUDGE");
      edit(folder, "right");
      await says(someFailed);
      await says(everything);
      expect(await says(waiting)).toContain("PASS  1 passed (exit 0)");
      expect(await interrupt()).toBe(0);
    }));

  test.concurrent("starts everything anew when the known failures change, and says what is wrong with them", () =>
    withWatch(project, async ({ says, interrupt }, folder) => {
      await says(waiting);
      const file = join(folder, "known-failures.json");
      writeFileSync(file, "{");
      expect(await says(waiting)).toContain("again: everything\n");
      const entry = {
        port: "mine",
        case: "empty/*",
        rules: ["gemini-one-wrapper", "empty-input", "one-entry-per-tool"],
      };
      writeFileSync(file, JSON.stringify({ knownFailures: [{ ...entry, reason: "to be mended" }] }));
      expect(await says(waiting)).toContain("again: everything\n");
      writeFileSync(file, "{");
      await says("known-failures.json");
      await says(waiting);
      expect(await interrupt()).toBe(2);
    }));
});

describe("a watch of a port with a quick build", () => {
  const compiler = `
import { copyFileSync, mkdirSync } from "node:fs";
mkdirSync(process.argv[2], { recursive: true });
copyFileSync(process.argv[3], process.argv[2] + "/driver.mjs");
`;

  function project(folder: string): string[] {
    writeTree(folder, { "compile.mjs": compiler, "src/driver.mjs": driverText("wrong"), "settings.txt": "" });
    const compile = [process.execPath, "compile.mjs"];
    const mine = {
      command: ["{node}", "{artifact}/driver.mjs"],
      artifact: "out",
      build: { command: [...compile, "out", "src/driver.mjs"], sources: ["src/**", "settings.txt"], outputs: ["out"] },
      quickBuild: { command: [...compile, "quick", "{sources}"], sources: ["src/*.mjs"], outputs: ["quick"] },
    };
    return ["--config", writePorts(folder, { mine }), ...cases];
  }

  const quickly = "again: mine, the 2 cases that failed, by its quick build\n";

  test.concurrent("asks what failed of that, and everything of the usual build", () =>
    withWatch(project, async ({ says, interrupt }, folder) => {
      await says(waiting);
      writeTree(folder, { "src/driver.mjs": `${driverText("wrong")}// another try\n`, "quick/stale.txt": "" });
      await says(quickly);
      expect(await says(waiting)).toContain("FAIL  1 failed (exit 1)");
      expect(readdirSync(join(folder, "quick"))).toEqual(["driver.mjs"]);
      expect(readFileSync(join(folder, "out", "driver.mjs"), "utf8")).not.toContain("another try");
      writeTree(folder, { "src/driver.mjs": driverText("right") });
      await says(quickly);
      expect(await says(everything)).toContain("PASS");
      expect(await says(waiting)).toMatch(/^mine: building, since its sources have changed\n[\s\S]*PASS/);
      expect(readFileSync(join(folder, "out", "driver.mjs"), "utf8")).toBe(driverText("right"));
      expect(await interrupt()).toBe(0);
    }));

  test.concurrent("asks the usual one where another source has changed too", () =>
    withWatch(project, async ({ says, interrupt }, folder) => {
      await says(waiting);
      writeTree(folder, { "settings.txt": "changed" });
      await says(someFailed);
      expect(await says(waiting)).toContain("mine: building, since its sources have changed\n");
      expect(await interrupt()).toBe(1);
    }));
});

describe("Ctrl-C ends a watch", () => {
  // Starts only when the file is gone, so that a run lasts as long as the test wants.
  const held = `const { existsSync } = await import("node:fs");
while (existsSync("hold")) { await new Promise((resolve) => setTimeout(resolve, 20)); }`;

  function heldDriver(folder: string): string[] {
    const options = wrongDriver(folder);
    writeFileSync(join(folder, "hold"), "");
    writeFileSync(join(folder, "driver.mjs"), driverText("wrong", `${noted}${held}`));
    return options;
  }

  const noted = `(await import("node:fs")).appendFileSync("pids", process.pid + "\\n");\n`;

  test.concurrent("with 130 while a run is on, and takes the driver with it", () =>
    withWatch(heldDriver, async ({ interrupt, text }, folder) => {
      await until(() => notedPids(join(folder, "pids")).length > 0);
      expect(await interrupt()).toBe(130);
      expect(text()).not.toContain("exit 1");
      await until(() => alive(notedPids(join(folder, "pids"))).length === 0);
    }));

  test.concurrent("and what changes while a run is on is run again", () =>
    withWatch(heldDriver, async ({ says, interrupt }, folder) => {
      await until(() => notedPids(join(folder, "pids")).length > 0);
      writeFileSync(join(folder, "driver.mjs"), driverText("right"));
      rmSync(join(folder, "hold"));
      expect(await says("changed: driver.mjs\n")).toContain("FAIL  1 failed (exit 1)");
      await says(everything);
      expect(await says(waiting)).toContain("PASS");
      expect(await interrupt()).toBe(0);
    }));
});

describe("no watch is begun", () => {
  const driver = ["--driver", `mine=${JSON.stringify(honest)}`];
  const refused: readonly [string, string[], Record<string, string>, string][] = [
    ["in CI", ["--watch"], { CI: "true" }, "--watch does not end by itself, so it is not for CI"],
    ["of a path that is not there", ["--watch", "--watch-path", "nowhere"], {}, "there is no such file or folder"],
    ["where known failures are drafted", ["--watch", "--write-known-failures"], {}, "do not go together"],
    ["by --watch-path alone", ["--watch-path", "."], {}, "--watch-path is of use with --watch alone"],
    ["where no case matches", ["--watch", "--case", "nothing/*"], {}, "No case matches"],
  ];

  test.concurrent.each(refused)("%s", async (_, args, env, said) => {
    const { exitCode, stdout, stderr } = await runCli(["check", ...driver, ...args], { env });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toContain(said);
  });
});
