import { beforeAll, describe, expect, test } from "vitest";
import type { Level } from "../../../src/spec/model.ts";
import { loadRules } from "../../../src/spec/rules-file.ts";
import { honest, type Judged, judge, questionOf, targetOf, wrong } from "../judged.ts";
import type { Concern } from "./blame.ts";

const levels = new Map(loadRules().rules.map(({ id, level }) => [id, level]));
const gravity: readonly Level[] = ["MUST", "SHOULD", "OPEN"];

/** The tests of a kind of mistakes: each is made by a real driver, and the gate has to find it. */
export function expectBlame(title: string, concern: Concern): void {
  for (const level of gravity) {
    const names = Object.keys(concern.mistakes).filter((name) => levelOf(concern, name) === level);
    if (names.length > 0) {
      describe(`a port that breaks a ${level} in ${title}`, () => expectLevel(level, names, concern));
    }
  }
}

function expectLevel(level: Level, names: readonly string[], concern: Concern): void {
  let plain: Judged;
  let strict: Judged;
  beforeAll(async () => {
    const drivers = { honest, ...Object.fromEntries(names.map((name) => [name, wrong(name)])) };
    plain = await judge(drivers, ["--case", concern.cases]);
    strict = level === "MUST" ? plain : await judge(drivers, ["--case", concern.cases, "--strict"]);
  });

  test("is worth the exit code of that level, with --strict too, and the honest port beside it passes", () => {
    expect([plain.exitCode, strict.exitCode]).toEqual({ MUST: [1, 1], SHOULD: [0, 1], OPEN: [0, 0] }[level]);
    expect([targetOf(plain, "honest").status, targetOf(strict, "honest").status]).toEqual(["passed", "passed"]);
  });

  test.each(names)("is blamed for it: %s", (name) => {
    const target = targetOf(plain, name);
    const { rules, guilty, at } = concern.mistakes[name] as Concern["mistakes"][string];
    const blamed = [...new Set(target.results.flatMap((result) => result.rules))].sort();
    expect(blamed).toEqual([...rules].sort());
    const result = target.results.find((one) => questionOf(one) === guilty);
    expect(result).toMatchObject({ verdict: "mismatch", level: expect.stringMatching(/MUST|SHOULD|OPEN/) });
    expect(rules).toEqual(expect.arrayContaining([...(result?.rules ?? [])]));
    expect(result?.differences.map(({ pointer }) => pointer)).toContain(at);
  });

  test.each(names)("keeps its other answers, all of them judged: %s", (name) => {
    const { status, counts, levels: broken, results } = targetOf(plain, name);
    const { match, mismatch } = counts;
    expect(results).toHaveLength(targetOf(plain, "honest").results.length);
    expect(match + mismatch).toBe(results.length);
    expect(match).toBeGreaterThan(0);
    expect(gravity.find((one) => broken[one] > 0)).toBe(level);
    expect([status, targetOf(strict, name).status]).toEqual(
      { MUST: ["failed", "failed"], SHOULD: ["passed", "failed"], OPEN: ["passed", "passed"] }[level],
    );
  });
}

function levelOf({ mistakes }: Concern, name: string): Level {
  const own = mistakes[name]?.rules.map((rule) => levels.get(rule)) ?? [];
  return gravity.find((level) => own.includes(level)) ?? "MUST";
}
