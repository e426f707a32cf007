import { describe, expect, test } from "vitest";
import { type Argv, honest, judge, judgeOne, wrong } from "../../support/judged.ts";

const must = wrong("insertion-order");
const should = wrong("payload-keys-sorted");
const open = wrong("toolkit-keeps-the-last");
const broken = wrong("greets-on-stdout");
const faulty = wrong("exits-with-0-on-one");
const cases = ["--case", "{duplicates,toolkit-order}/t*", "--case", "names/naive-tool"];

// The exit code alone without `--strict`, and with it.
const alone: readonly [string, Argv, 0 | 1 | 2, 0 | 1 | 2][] = [
  ["nothing broken", honest, 0, 0],
  ["a MUST broken", must, 1, 1],
  ["a SHOULD broken", should, 0, 1],
  ["an OPEN rule broken", open, 0, 0],
  ["a fault", faulty, 1, 1],
  ["a broken target", broken, 2, 2],
];

describe("the exit code", () => {
  test.concurrent.each(alone)("of one port with %s", async (_, argv, plain, strict) => {
    const runs = await Promise.all([judgeOne(argv, cases), judgeOne(argv, [...cases, "--strict"])]);
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([plain, strict]);
    expect(runs.map(({ report }) => report.summary.exitCode)).toEqual([plain, strict]);
    const verdicts = { 0: "pass", 1: "fail", 2: "error" };
    expect(runs.map(({ report }) => report.summary.verdict)).toEqual([verdicts[plain], verdicts[strict]]);
  });

  test.concurrent("of several ports is that of the worst, and a failure does not hide behind a pass", async () => {
    const { exitCode } = await judge({ honest, open, must, should }, cases);
    expect(exitCode).toBe(1);
  });

  test.concurrent("of several ports is 2 when one of them could not be judged, and the others are judged", async () => {
    const { exitCode, report } = await judge({ must, broken, honest }, cases);
    expect(exitCode).toBe(2);
    expect(report.targets.map(({ status }) => status)).toEqual(["failed", "broken", "passed"]);
  });
});
