import { describe, expect, test } from "vitest";
import { detailLines, headline, partnersOf, reasonsOf, smallestFirst } from "../../../src/report/words.ts";
import { jsonOf } from "../../support/json.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const difference = { pointer: "/0", kind: "extra", actual: jsonOf(1) } as const;
const wrong = resultOf({
  verdict: "mismatch",
  level: "MUST",
  rules: ["list-order"],
  message: "one\ntwo",
  differences: [difference],
});
const detail = { differences: 1, width: 20 };

describe("what became of a question", () => {
  test("is told in one line, and in all", () => {
    expect(headline(wrong)).toBe("mismatch list-order: one");
    expect(headline(resultOf({ verdict: "timeout" }))).toBe("timeout");
    const lines = ["MUST mismatch list-order", "one", "two", "at /0 (extra)", "  actual   1"];
    expect(detailLines(wrong, [], detail)).toEqual(lines);
  });

  test("counts the differences that are not told", () => {
    const more = { ...wrong, differences: [difference, difference], omittedDifferences: 3 };
    expect(detailLines(more, [], detail)).toContain("and 4 more differences");
    expect(detailLines({ ...wrong, omittedDifferences: 1 }, [], detail)).toContain("and 1 more difference");
  });

  test("is sorted by how quickly it is grasped", () => {
    const long = { ...wrong, case: "a/longer" };
    const large = { ...wrong, omittedDifferences: 2 };
    expect(smallestFirst([large, long, wrong])).toEqual([wrong, long, large]);
  });
});

test("the partners of a target are those that agree with it on that very question", () => {
  const [a, b] = [targetOf([wrong], { name: "a" }), targetOf([wrong], { name: "b" })];
  const agreement = { case: wrong.case, operation: wrong.operation, rules: wrong.rules, targets: ["a", "b"] };
  const report = { ...reportOf([a, b]), agreements: [agreement] };
  expect(partnersOf(wrong, a, report)).toEqual(["b"]);
  expect(partnersOf({ ...wrong, operation: "execute" }, a, report)).toEqual([]);
  expect(partnersOf(wrong, targetOf([], { name: "c" }), report)).toEqual([]);
});

test("the reasons of a known failure are those of its entries", () => {
  const use = { file: "known-failures.json", line: 1, caseLines: [2], cases: ["*"], rules: ["list-order"], results: 1 };
  const knownFailures = [
    { ...use, reason: "no" },
    { ...use, reason: "why", until: "2027-01-01", link: "l" },
  ];
  expect(reasonsOf({ ...wrong, knownBy: [1, 7] }, targetOf([], { knownFailures }))).toEqual([
    "why (until 2027-01-01, l)",
  ]);
});
