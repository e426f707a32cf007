import { describe, expect, test } from "vitest";
import type { TargetReport } from "../../../src/report/model.ts";
import { withTemporaryFolder } from "../../support/folders.ts";
import { failures, judge, judgeOne, targetOf, wrong } from "../../support/judged.ts";

const cases = ["--case", "names/*"];
const guilty = "names/naive-tool toGemini";

// Every question but the guilty one was asked and answered right.
function expectAllElseRight(target: TargetReport): void {
  expect(target.status).toBe("failed");
  expect(target.problems).toEqual([]);
  expect(target.counts.match).toBe(target.results.length - 1);
  expect(target.results.length).toBeGreaterThan(80);
}

function messageOf({ results }: TargetReport): string {
  return results.find(({ message }) => message !== undefined)?.message ?? "";
}

describe("a driver that dies on one question", () => {
  const deaths = {
    "exits-with-0-on-one": "it exited with 0",
    "exits-with-3-on-one": "it exited with 3",
    "kills-itself-on-one": "it was ended by SIGKILL",
    "throws-on-one": "it exited with 1",
    "exits-on-one-of-several": "it exited with 3",
  };

  test.concurrent("is a crash of that question, whatever its exit code, and told by how it ended", async () => {
    const names = Object.keys(deaths);
    const run = await judge(Object.fromEntries(names.map((name) => [name, wrong(name)])), cases);
    expect(run.exitCode).toBe(1);
    for (const [name, ending] of Object.entries(deaths)) {
      const target = targetOf(run, name);
      expect(failures(target)).toEqual({ [guilty]: "crash" });
      expect(messageOf(target)).toContain(ending);
      expectAllElseRight(target);
    }
  });

  test.concurrent("is started again as often as it takes, and asked whatever is left", async () => {
    const { exitCode, target } = await judgeOne(wrong("exits-after-fifty"), cases);
    const verdicts = Object.values(failures(target));
    expect(exitCode).toBe(1);
    expect(new Set(verdicts)).toEqual(new Set(["crash"]));
    expect(target.counts.match).toBe(target.results.length - verdicts.length);
    expect(verdicts.length).toBeLessThan(8);
  });

  test.concurrent("is given up when it dies on everything, and nothing of it counts as passed", async () => {
    const { exitCode, target } = await judgeOne(wrong("exits-on-all"), cases);
    expect({ exitCode, status: target.status }).toEqual({ exitCode: 1, status: "failed" });
    expect(target.counts.crash).toBe(target.results.length);
    expect(target.results.at(-1)?.message).toContain("Not asked");
  });

  test.concurrent("is told apart when it cannot be started again", async () => {
    await withTemporaryFolder(async (folder) => {
      const env = { FIXTURE_ONCE: `${folder}/started` };
      const { exitCode, target } = await judgeOne(wrong("starts-only-once"), cases, { env });
      expect({ exitCode, status: target.status }).toEqual({ exitCode: 1, status: "failed" });
      expect(target.results.at(-1)).toMatchObject({ verdict: "crash" });
      expect(target.results.at(-1)?.message).toContain("did not start again");
    });
  });
});

describe("a driver that hangs", () => {
  test.concurrent("on one question is a timeout of that question, blocked or only silent", async () => {
    const names = ["hangs-on-one", "blocks-on-one"];
    const drivers = Object.fromEntries(names.map((name) => [name, wrong(name)]));
    const run = await judge(drivers, [...cases, "--case-timeout", "4"]);
    expect(run.exitCode).toBe(1);
    for (const name of names) {
      const target = targetOf(run, name);
      expect(failures(target)).toEqual({ [guilty]: "timeout" });
      expect(messageOf(target)).toContain("within 4 s");
      expectAllElseRight(target);
    }
  });

  test.concurrent("on everything is given up after a few questions", async () => {
    const { exitCode, target } = await judgeOne(wrong("hangs-on-all"), [...cases, "--case-timeout", "0.5"]);
    expect({ exitCode, status: target.status }).toEqual({ exitCode: 1, status: "failed" });
    expect(target.counts.timeout).toBe(target.results.length);
    expect(target.results.at(-1)?.message).toContain("Not asked");
  });
});
