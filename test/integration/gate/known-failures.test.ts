import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";
import { readTree, temporaryFolder } from "../../support/folders.ts";
import { type Argv, driverOptions, honest, judgeOne, targetOf, wrong } from "../../support/judged.ts";
import { honestPort, writePorts } from "../../support/ports-files.ts";

const lax = wrong("default-null");

type Entry = Readonly<Record<string, unknown>>;
const entry: Entry = { port: "subject", case: "defaults/schema-unset", rules: ["default-parameters"], reason: "why" };
const narrow = ["--case", "defaults/schema-unset"];

function known(entries: readonly Entry[]): string {
  const file = join(temporaryFolder(), "known-failures.json");
  writeFileSync(file, JSON.stringify(entries));
  return file;
}

const judgeKnown = (driver: Argv, entries: readonly Entry[], args: readonly string[] = []) =>
  judgeOne(driver, ["--known-failures", known(entries), ...args]);

async function draft(file: string, driver: Argv, env: Readonly<Record<string, string>> = {}) {
  const args = ["--known-failures", file, "--write-known-failures"];
  return runCli(["check", ...driverOptions({ subject: driver }), ...args], { env });
}

describe("what is known", () => {
  test("still runs, is marked and counted apart, and fails nothing", async () => {
    const { exitCode, target } = await judgeKnown(lax, [entry], narrow);
    expect(exitCode).toBe(0);
    expect(target).toMatchObject({ status: "passed", known: 3, knownFailures: [{ reason: "why", results: 3 }] });
    expect(target.results.every((result) => result.known === true && result.verdict === "mismatch")).toBe(true);
  });

  test("excuses no other rule", async () => {
    const { exitCode, report } = await judgeKnown(lax, [{ ...entry, rules: ["list-order"] }], narrow);
    expect(exitCode).toBe(1);
    expect(report.targets[0]).toMatchObject({ known: 0 });
  });

  test("excuses no other port and no crash", async () => {
    expect((await judgeKnown(lax, [{ ...entry, port: "other" }], narrow)).exitCode).toBe(1);
    expect(
      (await judgeKnown(wrong("exits-on-all"), [{ ...entry, case: "**" }], ["--case", "envelope/*"])).exitCode,
    ).toBe(1);
  });

  test("is accepted until its date, and no longer", async () => {
    const late = await judgeKnown(lax, [{ ...entry, until: "2020-01-31" }], narrow);
    expect([late.exitCode, late.report.knownProblems?.[0]?.kind]).toEqual([1, "expired"]);
    const early = await judgeKnown(lax, [{ ...entry, until: "2999-01-31" }], narrow);
    expect([early.exitCode, early.report.knownProblems]).toEqual([0, undefined]);
  });
});

describe("an entry that is not so any more", () => {
  test("fails a whole run, with the line to delete", async () => {
    const { exitCode, report } = await judgeKnown(honest, [entry]);
    expect(exitCode).toBe(1);
    expect(report.summary.verdict).toBe("fail");
    expect(report.knownProblems).toMatchObject([{ kind: "passes", place: expect.stringMatching(/json:1$/) }]);
  });

  test("fails no partial run", async () => {
    expect((await judgeKnown(honest, [entry], narrow)).exitCode).toBe(0);
  });

  test("fails a whole run when it matches nothing, also by a port that is not there", async () => {
    expect((await judgeKnown(honest, [{ ...entry, case: "no/such-*" }])).exitCode).toBe(1);
    const folder = temporaryFolder();
    const config = writePorts(folder, { subject: honestPort });
    writeFileSync(join(folder, "known-failures.json"), JSON.stringify([{ ...entry, port: "other" }]));
    const { exitCode, stdout } = await runCli(["check", "--config", config]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain("there is no port other");
    expect((await runCli(["check", "--config", config, "--port", "subject"])).exitCode).toBe(0);
  });
});

describe("--write-known-failures", () => {
  test("drafts a file with which the same run holds, and keeps what somebody wrote", async () => {
    const file = known([{ ...entry, reason: "Our own words" }]);
    const drafted = await draft(file, lax);
    expect([drafted.exitCode, drafted.stderr]).toEqual([1, expect.stringContaining("1 entry drafted")]);
    expect(readFileSync(file, "utf8")).toContain("Our own words");
    const again = await judgeOne(lax, ["--known-failures", file]);
    expect([again.exitCode, targetOf(again, "subject").counts.mismatch]).toEqual([0, targetOf(again, "subject").known]);
    const once = readFileSync(file, "utf8");
    expect((await draft(file, lax)).stderr).toContain("Nothing to draft");
    expect(readFileSync(file, "utf8")).toBe(once);
  });

  test("makes the file where there is none, and leaves no other", async () => {
    const folder = temporaryFolder();
    await draft(join(folder, "known-failures.json"), lax);
    expect(Object.keys(readTree(folder))).toEqual(["known-failures.json"]);
  });

  test("is refused in CI", async () => {
    const folder = temporaryFolder();
    expect((await draft(join(folder, "k.json"), lax, { CI: "true" })).exitCode).toBe(2);
    expect(readTree(folder)).toEqual({});
  });
});

test("a file of known failures that is named and not there is exit 2", async () => {
  const { exitCode, stderr } = await runCli(["check", "--known-failures", join(temporaryFolder(), "k.json")]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining("There is no such file")]);
});

describe("a file of known failures that is no good ends the run before anything is judged: exit 2, and that alone is told", () => {
  const bad = (): string => known([{ ...entry, rules: ["no-such-rule"] }]);
  const refusal = /^A known failure names a rule that is not there\n/;

  test("no other driver is started", async () => {
    const marks = join(temporaryFolder(), "marks");
    writeFileSync(marks, "");
    // Silent, so that only its end lets the next one be started.
    const silent = `require("node:fs").appendFileSync(${JSON.stringify(marks)}, "started\\n"); setInterval(() => {}, 1000);`;
    const driver: Argv = [process.execPath, "-e", silent];
    const drivers = driverOptions({ one: driver, two: driver, three: driver });
    const { exitCode, stdout, stderr } = await runCli([
      ...["check", ...drivers, "--jobs", "1", "--startup-timeout", "2", "--known-failures", bad()],
    ]);
    expect([exitCode, stdout, stderr]).toEqual([2, "", expect.stringMatching(refusal)]);
    expect(["", "started\n"]).toContain(readFileSync(marks, "utf8"));
  });

  test("nothing is said of a toolchain that was being looked for", async () => {
    const folder = temporaryFolder();
    const looking = { command: [process.execPath, "-e", "setInterval(() => {}, 1000)"], what: "a tool" };
    const config = writePorts(folder, { one: { ...honestPort, requires: [looking] } });
    const { exitCode, stdout, stderr } = await runCli(["check", "--config", config, "--known-failures", bad()]);
    expect([exitCode, stdout, stderr]).toEqual([2, "", expect.stringMatching(refusal)]);
  });
});
