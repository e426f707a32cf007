import { expect, test } from "vitest";
import { failsRun, markKnown, problemsOfStrangers } from "../../../src/report/known.ts";
import type { Result } from "../../../src/report/model.ts";
import { knownFailureOf } from "../../support/known-failures.ts";
import { levels } from "../../support/questions.ts";
import { resultOf } from "../../support/reports.ts";

const wrong = resultOf({ verdict: "mismatch", level: "MUST", rules: ["list-order"] });
const context = { entries: [knownFailureOf()], levels, strict: false, today: "2026-03-10", isWhole: true };

function marked(results: readonly Result[], changes: Partial<typeof context> = {}) {
  return markKnown(results, { ...context, ...changes });
}

test("a result that an entry explains is known by it, and counted", () => {
  const { results, uses, problems } = marked([wrong, resultOf({ case: "b/one" })]);
  expect(results).toEqual([{ ...wrong, known: true, knownBy: [0] }, resultOf({ case: "b/one" })]);
  const { port, ...entry } = knownFailureOf();
  expect(uses).toEqual([{ ...entry, results: 1 }]);
  expect(problems).toEqual([]);
});

test("a result that breaks another rule too is not known, and the entry is to be edited", () => {
  const worse = { ...wrong, rules: ["list-order", "default-description"] };
  const { results, problems } = marked([worse]);
  expect(results).toEqual([worse]);
  expect(problems).toMatchObject([{ kind: "other-rule", port: "mine", place: "known-failures.json:1" }]);
});

test("an entry is called outdated by a whole run alone", () => {
  expect(marked([resultOf()]).problems).toMatchObject([{ kind: "passes", place: "known-failures.json:1" }]);
  expect(marked([resultOf()], { isWhole: false }).problems).toEqual([]);
});

test("a date gone by is told by any run", () => {
  const entries = [knownFailureOf({ until: "2026-03-09" })];
  expect(marked([wrong], { entries, isWhole: false }).problems).toMatchObject([{ kind: "expired" }]);
});

test("an entry of a port that is no target matches nothing", () => {
  expect(problemsOfStrangers([knownFailureOf()], [{ name: "mine" }])).toEqual([]);
  expect(problemsOfStrangers([knownFailureOf({ port: "jave" })], [{ name: "mine" }])).toMatchObject([
    { kind: "matches-nothing", port: "jave" },
  ]);
});

test("every problem fails the run but a date that is near", () => {
  const of = (kind: Parameters<typeof failsRun>[0]["kind"]) =>
    failsRun({ kind, port: "p", place: "f:1", message: "m" });
  expect(["passes", "rule-holds", "other-rule", "matches-nothing", "expired"].map((kind) => of(kind as never))).toEqual(
    Array(5).fill(true),
  );
  expect([of("expires-soon"), of("unexplained")]).toEqual([false, false]);
});
