import { expect, test } from "vitest";
import { fragmentOfGroup, groupsOf, keyOf } from "../../../src/report/html-groups.ts";
import type { Result } from "../../../src/report/model.ts";
import { loadRules } from "../../../src/spec/rules-file.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const { rules } = loadRules();

function groups(results: readonly Result[]) {
  const target = targetOf(results);
  return groupsOf(target, { report: reportOf([target]), rules, again: () => "" });
}

const wrong = (rule: string, more: Partial<Result> = {}): Result =>
  resultOf({ verdict: "mismatch", level: "MUST", rules: [rule], ...more });

test("faults come first, then the rules by their level, and what matched is in no group", () => {
  const found = groups([
    wrong("schema-key-order", { level: "SHOULD" }),
    resultOf(),
    resultOf({ verdict: "unsupported" }),
    wrong("name-verbatim"),
    resultOf({ verdict: "timeout" }),
  ]);
  expect(found.map(({ tie }) => keyOf(tie))).toEqual(["timeout", "name-verbatim", "schema-key-order"]);
});

test("a result stands in the group of the gravest rule that it breaks, and is counted in the others", () => {
  const both = wrong("schema-key-order", { rules: ["schema-key-order", "name-verbatim"] });
  const found = groups([both]);
  expect(found.map(({ tie, results, elsewhere }) => [keyOf(tie), results.length, [...elsewhere]])).toEqual([
    ["name-verbatim", 1, []],
    ["schema-key-order", 0, [["name-verbatim", 1]]],
  ]);
});

test("a result whose rules nobody knows is not lost", () => {
  const found = groups([wrong("of-tomorrow")]);
  expect(found.map(({ tie, results }) => [keyOf(tie), results.length])).toEqual([["mismatch", 1]]);
});

test("in a group what fails comes before what is known, and the smallest first", () => {
  const big = wrong("name-verbatim", { case: "big", omittedDifferences: 9 });
  const [group] = groups([
    wrong("name-verbatim", { case: "known", known: true }),
    big,
    wrong("name-verbatim", { case: "small" }),
  ]);
  expect(group?.results.map((result) => result.case)).toEqual(["small", "big", "known"]);
});

test("a group is linked to by its rule or its fault", () => {
  const target = targetOf([]);
  expect(fragmentOfGroup(target, "name-verbatim")).toBe("port=mine&rule=name-verbatim");
  expect(fragmentOfGroup(target, "crash")).toBe("port=mine&verdict=crash");
});
