import { expect, test } from "vitest";
import { plainPalette } from "../../../src/report/palette.ts";
import { renderPretty } from "../../../src/report/pretty.ts";
import { agreementLines, knownLines, knownProblemLines } from "../../../src/report/pretty-known.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const place = { file: "known-failures.json", line: 1, caseLines: [2] };
const use = { ...place, cases: ["a/*"], rules: ["list-order"], reason: "it \u001b[31msorts", results: 3 };

test("what is known is told with its count, reason, rules, date and link", () => {
  const target = targetOf([], { knownFailures: [{ ...use, until: "2030-01-31", link: "https://a.example/1" }] });
  const text = knownLines(target, plainPalette).join(" ").replaceAll(/ +/g, " ");
  expect(text).toContain("known list-order 3 it ");
  expect(text).toContain("(until 2030-01-31, https://a.example/1)");
  expect(text).not.toContain("\u001b");
});

test("an entry that was not met is not told", () => {
  expect(knownLines(targetOf([], { knownFailures: [{ ...use, results: 0 }] }), plainPalette)).toEqual([]);
});

test("what is to be edited is told with its place", () => {
  const problem = {
    kind: "passes",
    port: "java",
    place: "known-failures.json:12",
    message: "delete this line",
  } as const;
  expect(knownProblemLines([problem], plainPalette).join("\n")).toContain(
    "known-failures.json:12  java: delete this line",
  );
  expect(knownProblemLines([], plainPalette)).toEqual([]);
});

test("ports that agree are told once for the same rules, as a question to the specification", () => {
  const agreement = { case: "a/one", operation: "toGemini", rules: ["list-order"], targets: ["java", "go"] } as const;
  const text = agreementLines([agreement, { ...agreement, case: "a/two" }], plainPalette).join("\n");
  expect(text).toContain("question to the specification");
  expect(text).toContain("java and go: 2 questions, list-order, such as a/one · toGemini");
});

test("a target that holds but for what is known has no tick and is not counted as passed", () => {
  const known = resultOf({ verdict: "mismatch", level: "MUST", rules: ["list-order"], known: true, knownBy: [0] });
  const target = targetOf([resultOf(), known], { knownFailures: [{ ...use, results: 1 }] });
  const text = renderPretty(reportOf([target]), { palette: plainPalette, rules: [], again: () => "" });
  expect(text).toContain("≈ mine 1.0 · here · 1 of 2 match, 1 known");
  expect(text).toContain("PASS  1 held but for known or old failures (exit 0)");
});
