import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { runCli, startCli } from "../../support/cli.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { againCommands, fuzz, readFuzzReport } from "../../support/fuzz-runs.ts";
import { type Argv, driverOptions, honest, wrong } from "../../support/judged.ts";
import { alive, notedPids, until } from "../../support/processes.ts";

const few = ["--seed", "1", "--runs", "24"];

describe("the same seed and runs", () => {
  test.concurrent("give the same output to the last byte", async () => {
    const [first, again] = await Promise.all([
      fuzz(wrong("description-null"), few),
      fuzz(wrong("description-null"), few),
    ]);
    expect(first.stdout).toContain("default-description");
    expect(again).toEqual(first);
  });

  test.concurrent("are not those of another seed", async () => {
    const [first, other] = await Promise.all([
      fuzz(wrong("description-null"), [...few, "--json"]),
      fuzz(wrong("description-null"), ["--seed", "2", "--runs", "24", "--json"]),
    ]);
    const [origin, otherOrigin] = [first, other].map(
      ({ stdout }) => readFuzzReport(stdout).targets[0]?.findings[0]?.origin,
    );
    expect([origin?.seed, otherOrigin?.seed]).toEqual([1, 2]);
    expect({ ...origin, seed: 0 }).not.toEqual({ ...otherOrigin, seed: 0 });
  });
});

describe("the command that a finding offers", () => {
  test.concurrent.each(["description-null", "wrapper-per-tool", "integer-keys-first", "exception-as-success"])(
    "finds it again in %s, and passes a port without it",
    async (mistake) => {
      const found = await fuzz(wrong(mistake), ["--seed", "1", "--runs", "64", "--strict"]);
      const commands = againCommands(found.stdout);
      expect(commands.length).toBeGreaterThan(0);
      for (const command of commands) {
        const again = await runCli([...command, "--json"]);
        expect(again.exitCode).toBe(1);
        const [finding] = readFuzzReport(again.stdout).targets.flatMap(({ findings }) => findings);
        expect(found.stdout).toContain(finding?.rules.join(" "));
        const place = command.slice(command.indexOf("--seed"));
        expect((await fuzz(honest, place)).exitCode).toBe(0);
      }
    },
  );
});

describe("the JSON report", () => {
  test.concurrent("is as its schema says, and has each finding in full, as small as it gets", async () => {
    const { stdout, exitCode } = await fuzz(wrong("description-null"), [...few, "--json"]);
    const report = readFuzzReport(stdout);
    expect(report).toMatchObject({ seed: 1, exitCode });
    const [target] = report.targets;
    expect(target).toMatchObject({ name: "subject", status: "failed", samples: 24 });
    expect(target?.findings).toEqual([
      expect.objectContaining({ verdict: "mismatch", level: "MUST", rules: ["default-description"] }),
    ]);
    expect(target?.findings[0]?.request.input.tools.length).toBe(1);
  });

  test.concurrent("of a driver that cannot start has no samples", async () => {
    const { stdout } = await fuzz(wrong("describes-too-new-a-protocol"), ["--json"]);
    expect(readFuzzReport(stdout).targets).toEqual([
      expect.objectContaining({ status: "broken", samples: 0, requests: 0, findings: [] }),
    ]);
  });
});

test.concurrent("a driver that remembers is reported with the request before it, and both can be asked again", async () => {
  const { exitCode, stdout } = await fuzz(wrong("default-shared"), ["--seed", "1", "--runs", "8"]);
  expect(exitCode).toBe(1);
  expect(stdout.match(/^ {6}after \{"id":1,"op":/gm)?.length).toBe(1);
  const pair = againCommands(stdout).find((command) => command.includes("--after")) ?? [];
  const again = await runCli([...pair, "--json"]);
  const poisoned = readFuzzReport(again.stdout).targets.flatMap(({ findings }) => findings);
  expect(again.exitCode).toBe(1);
  expect(poisoned.map(({ rules }) => rules.includes("repeatable"))).toEqual([true]);
  expect(poisoned[0]?.poison?.request.input.tools.length).toBe(1);
  expect((await fuzz(honest, pair.slice(pair.indexOf("--seed")))).exitCode).toBe(0);
});

describe("Ctrl-C", () => {
  const endless = ["--seed", "1", "--runs", "100000000", "--json"];

  test.concurrent.each<readonly [string, number, readonly string[]]>([
    ["nothing wrong", 130, []],
    ["description-null", 1, ["default-description"]],
  ])("with %s ends the search, and reports what was found so far", async (mistake, code, rules) => {
    await withTemporaryFolder(async (folder) => {
      const [pids, driver] = [join(folder, "pids"), join(folder, "driver.mjs")];
      const given = mistake === "nothing wrong" ? honest : wrong(mistake);
      writeFileSync(driver, startedWhenAsked(given, pids));
      const argv = [process.execPath, driver, ...given.slice(2)];
      const run = startCli(["fuzz", ...driverOptions({ subject: argv }), ...endless]);
      const interrupted = until(() => notedPids(pids).length > 0).then(() => run.kill("SIGINT"));
      await interrupted.catch(() => run.kill("SIGKILL"));
      const { stdout, exitCode } = await run;
      const { targets } = readFuzzReport(stdout);
      expect(exitCode).toBe(code);
      expect(targets[0]?.samples).toBeGreaterThan(0);
      expect(targets[0]?.findings.flatMap((finding) => finding.rules)).toEqual(rules);
      expect(alive(notedPids(pids))).toEqual([]);
    });
  });
});

// A driver that tells of its process only once it is asked for more than to describe itself.
function startedWhenAsked([, file = ""]: Argv, pids: string): string {
  return `import { appendFileSync } from "node:fs";
import ${JSON.stringify(pathToFileURL(file).href)};

let isTold = false;
process.stdin.on("data", (chunk) => {
  if (!isTold && !chunk.includes('"describe"')) {
    isTold = true;
    appendFileSync(${JSON.stringify(pids)}, process.pid + "\\n");
  }
});
`;
}
