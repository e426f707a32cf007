import { describe, expect, test } from "vitest";
import { loadGolden } from "../../../src/golden/load.ts";
import type { Mutant } from "../../../src/selftest/mutant.ts";
import { mutants } from "../../../src/selftest/mutants.ts";
import { casesThatCatch, shared } from "../../../src/selftest/selftest.ts";
import { goldenFolder } from "../../../src/spec/layout.ts";
import { levels } from "../../support/questions.ts";

// A minute of work on a machine that has nothing else to do.
const patience = 600_000;

describe("the wrong ports", () => {
  test("are many, and each has a name of its own and says what its mistake is", () => {
    expect(mutants.length).toBeGreaterThanOrEqual(80);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
    expect(mutants.filter(({ name, mistake }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || mistake === "")).toEqual([]);
  });

  test("break rules that there are, and every rule there is", () => {
    const broken = new Set(mutants.map(({ rule }) => rule));
    expect([...broken].sort()).toEqual([...levels.keys()].sort());
  });

  test(
    "are all caught by a golden case, each by the rule that it breaks",
    () => {
      const questions = shared(loadGolden(goldenFolder).questions);
      const missed = mutants.filter((mutant: Mutant) => casesThatCatch(mutant, questions, levels).length === 0);
      expect(missed.map(({ name }) => name)).toEqual([]);
    },
    patience,
  );
});
