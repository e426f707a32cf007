import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Result, TargetReport } from "../../../src/report/model.ts";
import { loadCases } from "../../../src/spec/cases.ts";
import { specFolder } from "../../../src/spec/layout.ts";
import { failures, honest, judge, judgeOne, questionOf, wrong } from "../../support/judged.ts";

const cases = ["--case", "{names,duplicates,execute,default-toolkit}/*"];
const kinds = new Map(loadCases(join(specFolder, "cases")).map(({ id, input }) => [id, input.kind]));
const guilty = "names/naive-tool toGemini";

function unsupported({ results }: TargetReport): readonly Result[] {
  return results.filter(({ verdict }) => verdict === "unsupported");
}

function messages(results: readonly Result[]): string[] {
  return [...new Set(results.map(({ message = "" }) => message))];
}

describe("a port that cannot do everything", () => {
  const ports: Readonly<Record<string, readonly [(result: Result) => boolean, string]>> = {
    "toolkit-not-listed": [isOnToolkit, "describe does not list the input kind toolkit"],
    "toolkit-neither-listed-nor-taken": [isOnToolkit, "describe does not list the input kind toolkit"],
    "toolkit-not-listed-and-deadly": [isOnToolkit, "describe does not list the input kind toolkit"],
    "toolkit-refused": [isOnToolkit, "Adapters take a list"],
    "skills-not-listed": [({ case: id }) => id.startsWith("default-toolkit/"), "the input kind skills"],
    "execute-not-listed": [({ operation }) => operation === "execute", "the operation execute"],
    "execute-refused": [({ operation }) => operation === "execute", "There is no execute after all"],
    "one-refused": [(result) => questionOf(result) === guilty, "No names with a blank"],
  };

  test.concurrent.each(Object.entries(ports))(
    "passes with the rest, and tells what was not asked: %s",
    async (name, [isMeant, reason]) => {
      const { exitCode, target } = await judgeOne(wrong(name), cases);
      expect({ exitCode, status: target.status }).toEqual({ exitCode: 0, status: "passed" });
      expect(unsupported(target).map(questionOf)).toEqual(target.results.filter(isMeant).map(questionOf));
      expect(unsupported(target).length).toBe(target.counts.unsupported);
      expect(target.counts.unsupported).toBeGreaterThan(0);
      expect(target.counts.match).toBe(target.results.length - target.counts.unsupported);
      expect(messages(unsupported(target))).toEqual([expect.stringContaining(reason)]);
    },
  );

  test.concurrent("is told when it can do what it does not list", async () => {
    const { target } = await judgeOne(wrong("toolkit-not-listed"), ["--case", "duplicates/*"]);
    expect(messages(unsupported(target))).toEqual([expect.stringContaining("list it to have it judged")]);
  });

  test.concurrent("was not judged when it supports nothing, which is no pass, with --allow-missing either", async () => {
    for (const options of [[], ["--allow-missing"]]) {
      const { exitCode, report, target } = await judgeOne(wrong("all-refused"), ["--case", "names/*", ...options]);
      expect({ exitCode, verdict: report.summary.verdict }).toEqual({ exitCode: 2, verdict: "error" });
      expect(target.status).toBe("missing");
      expect(target.counts.unsupported).toBe(target.results.length);
    }
  });

  test.concurrent("was not judged when it supports nothing of what was chosen", async () => {
    const chosen = ["--case", "default-toolkit/*"];
    const { exitCode, target } = await judgeOne(wrong("skills-not-listed"), chosen);
    expect({ exitCode, status: target.status }).toEqual({ exitCode: 2, status: "missing" });
  });

  test.concurrent("does not hide behind a port that passes, unless it may be missing", async () => {
    const drivers = { honest, refuses: wrong("all-refused") };
    const [plain, allowed] = await Promise.all([
      judge(drivers, ["--case", "empty/*"]),
      judge(drivers, ["--case", "empty/*", "--allow-missing"]),
    ]);
    expect([plain.exitCode, allowed.exitCode]).toEqual([2, 0]);
    expect(allowed.report.targets.map(({ status }) => status)).toEqual(["passed", "missing"]);
  });
});

describe("a port that throws", () => {
  test.concurrent("breaks the rules that the case was written for", async () => {
    const { exitCode, target } = await judgeOne(wrong("one-fails"), cases);
    expect(exitCode).toBe(1);
    expect(failures(target)).toEqual({ [guilty]: "mismatch" });
    const result = target.results.find((one) => questionOf(one) === guilty);
    expect(result).toMatchObject({ level: "MUST", rules: ["name-verbatim"] });
    expect(result?.message).toContain("NullPointerException: naïve");
    expect(result?.differences).toMatchObject([{ pointer: "", kind: "failure" }]);
  });

  test.concurrent("breaks one rule at least in every case", async () => {
    const { exitCode, target } = await judgeOne(wrong("all-fail"), cases);
    expect({ exitCode, status: target.status }).toEqual({ exitCode: 1, status: "failed" });
    expect(target.counts.mismatch).toBe(target.results.length);
    expect(target.results.filter(({ rules, level }) => rules.length === 0 || level === undefined)).toEqual([]);
  });

  test.concurrent("is not repeatable when it can the first time and not the second", async () => {
    const { exitCode, target } = await judgeOne(wrong("one-refused-the-second-time"), cases);
    expect(exitCode).toBe(1);
    expect(failures(target)).toEqual({ [guilty]: "mismatch" });
    expect(target.results.find((one) => questionOf(one) === guilty)?.rules).toEqual(["repeatable"]);
  });
});

function isOnToolkit({ case: id }: Result): boolean {
  return kinds.get(id) === "toolkit";
}
