import { describe, expect, test } from "vitest";
import { dueOn, outdatedIn, unexplained, unnamedIn } from "../../../src/plan/outdated.ts";
import type { Result } from "../../../src/report/model.ts";
import { knownFailureOf } from "../../support/known-failures.ts";
import { resultOf } from "../../support/reports.ts";

const wrong = (id: string, changes: Partial<Result> = {}): Result =>
  resultOf({ case: id, verdict: "mismatch", level: "MUST", rules: ["list-order"], ...changes });
const right = (id: string, changes: Partial<Result> = {}): Result => resultOf({ case: id, ...changes });

describe("an entry is not outdated", () => {
  test("while all its cases break one of its rules", () => {
    expect(outdatedIn(knownFailureOf(), [wrong("a/one"), wrong("a/two"), right("b/one")])).toEqual([]);
  });

  test("by a case that crashed, which shows nothing", () => {
    expect(outdatedIn(knownFailureOf(), [wrong("a/one"), right("a/two", { verdict: "crash" })])).toEqual([]);
  });

  test("by a case that is unsupported", () => {
    expect(outdatedIn(knownFailureOf(), [wrong("a/one"), right("a/two", { verdict: "unsupported" })])).toEqual([]);
  });
});

describe("an entry is outdated", () => {
  test("when all its cases pass", () => {
    expect(outdatedIn(knownFailureOf(), [right("a/one"), right("a/two")])).toMatchObject([
      { kind: "passes", message: "all it lists passes now: delete this entry" },
    ]);
  });

  test("when a case that it names passes, at that line", () => {
    const entry = knownFailureOf({ cases: ["a/one", "a/two"] });
    expect(outdatedIn(entry, [wrong("a/one"), right("a/two")])).toEqual([
      { kind: "passes", message: "a/two passes now: delete this line", line: 3 },
    ]);
  });

  test("when some cases of a glob pass, which are named", () => {
    expect(outdatedIn(knownFailureOf(), [wrong("a/one"), right("a/two")])).toEqual([
      {
        kind: "passes",
        message: "a/two · toGemini passes now: narrow the glob, or give the entry an operation",
        line: 2,
      },
    ]);
  });

  test("when a case passes in one of the operations that it lists", () => {
    const entry = knownFailureOf({ cases: ["a/one"] });
    expect(outdatedIn(entry, [wrong("a/one"), right("a/one", { operation: "toOpenAI" })])).toMatchObject([
      { kind: "passes", message: expect.stringContaining("a/one · toOpenAI passes now"), line: 2 },
    ]);
  });

  test("in the operation that it names, whatever the others do", () => {
    const entry = knownFailureOf({ cases: ["a/one"], operation: "toGemini" });
    expect(outdatedIn(entry, [right("a/one"), wrong("a/one", { operation: "toOpenAI" })])).toMatchObject([
      { kind: "passes" },
    ]);
  });

  test("when a glob of it matches nothing", () => {
    const entry = knownFailureOf({ cases: ["a/*", "c/*"] });
    expect(outdatedIn(entry, [wrong("a/one")])).toMatchObject([{ kind: "matches-nothing", line: 3 }]);
    expect(outdatedIn(entry, [])).toMatchObject([{ kind: "matches-nothing" }]);
  });

  test("when a rule that it names holds in all its cases", () => {
    const entry = knownFailureOf({ rules: ["list-order", "default-description"] });
    expect(outdatedIn(entry, [wrong("a/one")])).toMatchObject([{ kind: "rule-holds" }]);
  });
});

test("an entry is told of rules that its cases break and no entry names", () => {
  const result = wrong("a/one");
  const unnamed = new Map([[result, ["default-description"]]]);
  expect(unnamedIn(knownFailureOf(), unnamed)).toMatchObject([{ kind: "other-rule" }]);
  expect(unnamedIn(knownFailureOf(), unnamed)[0]?.message).toContain("a/one also breaks default-description");
  expect(unnamedIn(knownFailureOf({ cases: ["b/*"] }), unnamed)).toEqual([]);
});

test("a drafted entry is to be explained", () => {
  expect(unexplained(knownFailureOf({ reason: "Not explained yet: it is null" }))).toMatchObject([
    { kind: "unexplained" },
  ]);
  expect(unexplained(knownFailureOf())).toEqual([]);
});

describe("a date", () => {
  const due = (until: string) => dueOn(knownFailureOf({ until }), "2026-03-10")?.kind;

  test.each([
    ["2026-03-09", "expired"],
    ["2026-03-10", "expires-soon"],
    ["2026-03-24", "expires-soon"],
    ["2026-03-25", undefined],
    ["2020-01-01", "expired"],
  ])("of %s on 2026-03-10 is %s", (until, kind) => {
    expect(due(until)).toBe(kind);
  });

  test("that is not given is never due", () => {
    expect(dueOn(knownFailureOf(), "2026-03-10")).toBeUndefined();
  });
});
