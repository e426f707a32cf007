import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/cli.ts";
import { temporaryFolder } from "../../support/folders.ts";
import { driverOptions, honest, readReport, wrong } from "../../support/judged.ts";

const drivers = driverOptions({ right: honest, lax: wrong("default-null") });
const some = ["--case", "defaults/*", "--case", "envelope/*"];

async function reports(folder: string, shares: readonly string[], more: readonly string[] = []): Promise<string[]> {
  return Promise.all(
    shares.map(async (share, index) => {
      const file = join(folder, `${index}.json`);
      const shard = share === "" ? [] : ["--shard", share];
      await runCli(["check", ...drivers, ...some, ...shard, ...more, "--reporter", `json=${file}`]);
      return file;
    }),
  );
}

// Times differ from run to run.
const untimed = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (key === "milliseconds" ? undefined : value));

describe("check --shard", () => {
  test("judges every case in one share, and the merge of all is the report of the whole run", async () => {
    const folder = temporaryFolder();
    const [whole = "", ...parts] = await reports(folder, ["", "1/3", "2/3", "3/3"]);
    const merged = await runCli(["report", "merge", ...parts.reverse(), "--reporter", "json"]);
    expect(merged.exitCode).toBe(1);
    expect(untimed(merged.stdout)).toEqual(untimed(readFileSync(whole, "utf8")));
    const { stdout } = await runCli(["report", "merge", ...parts]);
    expect(stdout).toMatch(/again: .* check --driver 'lax=\[.*\]' --case /);
  });

  test("deals the cases by the durations of an earlier report", async () => {
    const folder = temporaryFolder();
    const [earlier = ""] = await reports(folder, [""]);
    const report = JSON.parse(readFileSync(earlier, "utf8"));
    for (const result of report.targets.flatMap((target: { results: object[] }) => target.results)) {
      result.milliseconds = result.case === "defaults/both-null" ? 1000 : 0.1;
    }
    const durations = join(folder, "durations.json");
    writeFileSync(durations, JSON.stringify(report));
    const [file = ""] = await reports(folder, ["1/2"], ["--durations", durations]);
    const cases = new Set(readReport(readFileSync(file, "utf8")).targets[0]?.results.map((result) => result.case));
    expect([...cases]).toEqual(["defaults/both-null"]);
  });

  test.each(["0/2", "3/2", "2", "a/b", "1/0"])("%s is exit 2", async (share) => {
    const { exitCode, stderr } = await runCli(["check", ...drivers, "--shard", share]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("Expected I/N")]);
  });

  test("is what --durations is for", async () => {
    const { exitCode, stderr } = await runCli(["check", ...drivers, "--durations", "nowhere.json"]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("--shard I/N beside it")]);
  });

  test("with more shares than cases leaves nothing to judge, which is exit 2", async () => {
    const args = ["check", ...drivers, "--case", "defaults/both-null", "--shard", "2/2"];
    expect(await runCli(args)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("no case") });
  });
});

describe("report merge", () => {
  test("refuses parts that are not whole, with the name of what is missing", async () => {
    const [file = ""] = await reports(temporaryFolder(), ["1/2"]);
    const { exitCode, stderr } = await runCli(["report", "merge", file]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("Of right the part 2/2 is missing")]);
  });

  test("refuses what is no report", async () => {
    const file = join(temporaryFolder(), "x.json");
    writeFileSync(file, "{}");
    expect(await runCli(["report", "merge", file])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('the key "schema"'),
    });
  });
});

describe("check --baseline", () => {
  const one = (driver: readonly string[]) => ["check", ...driverOptions({ subject: driver }), ...some];

  test("fails only what is worse than in an earlier report", async () => {
    const file = join(temporaryFolder(), "earlier.json");
    expect((await runCli([...one(wrong("default-null")), "--reporter", `json=${file}`])).exitCode).toBe(1);
    const same = await runCli([...one(wrong("default-null")), "--baseline", file]);
    expect([same.exitCode, same.stdout]).toEqual([0, expect.stringContaining("0 worse, 0 better")]);
    expect(same.stdout).not.toContain("✓");
    const better = await runCli([...one(honest), "--baseline", file]);
    expect([better.exitCode, better.stdout]).toEqual([0, expect.stringMatching(/0 worse, [1-9]\d* better/)]);
    const worse = await runCli([...one(wrong("description-null")), "--baseline", file]);
    expect([worse.exitCode, worse.stdout]).toEqual([1, expect.stringMatching(/[1-9]\d* worse/)]);
  });

  test("is exit 2 where there is no such report", async () => {
    expect((await runCli([...one(honest), "--baseline", "nowhere.json"])).exitCode).toBe(2);
  });
});
