import { describe, expect, test } from "vitest";
import { failures, honest, judge, judgeOne, targetOf, unusual } from "../../support/judged.ts";

describe("a driver that does what SPEC.md and PROTOCOL.md say", () => {
  test("passes with every case of the set, strictly too", async () => {
    const { exitCode, report, target, stderr } = await judgeOne(honest, ["--strict"]);
    expect(failures(target)).toEqual({});
    expect({ exitCode, stderr, verdict: report.summary.verdict, strict: report.summary.strict }).toEqual({
      exitCode: 0,
      stderr: "",
      verdict: "pass",
      strict: true,
    });
    expect(target).toMatchObject({ status: "passed", port: "fixture", version: "1.0.0", problems: [] });
    expect(target.counts.match).toBe(target.results.length);
    expect(new Set(target.results.map((result) => result.case)).size).toBe(report.suite.golden.cases);
  });

  test("is counted as the sum of its targets", async () => {
    const { report } = await judge({ first: honest, second: honest }, ["--case", "empty/*"]);
    const [first, second] = report.targets.map(({ counts }) => counts.match);
    expect(report.targets.map(({ name }) => name)).toEqual(["first", "second"]);
    expect(report.summary.counts.match).toBe((first ?? 0) + (second ?? 0));
    expect(first).toBeGreaterThan(0);
  });
});

test("a driver that is right in an unusual way passes", async () => {
  const habits = [
    "escapes-what-it-can",
    "writes-the-id-last",
    "answers-in-reverse",
    "talks-on-stderr",
    "floods-stderr",
    "ends-lines-as-windows-does",
    "writes-a-byte-at-a-time",
    "takes-turns",
    "gets-slower",
    "tells-more-of-itself",
    "tells-its-build",
  ];
  const drivers = Object.fromEntries(habits.map((habit) => [habit, unusual(habit)]));
  const run = await judge(drivers, ["--strict", "--case", "{names,text,numbers,repeat,execute,toolkit-order}/*"]);
  expect(run.exitCode).toBe(0);
  for (const habit of habits) {
    const target = targetOf(run, habit);
    expect(failures(target)).toEqual({});
    expect(target.counts.match).toBe(target.results.length);
  }
});
