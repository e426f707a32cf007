import { fc, test as propertyTest } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { renderJunit } from "../../../src/report/junit.ts";
import type { Report, Result } from "../../../src/report/model.ts";
import { visible } from "../../../src/report/visible.ts";
import { jsonOf } from "../../support/json.ts";
import { reports } from "../../support/report-arbitraries.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";
import { type Element, elementsOf, junitErrors, readXml } from "../../support/xml.ts";

const wrong = resultOf({
  case: "names/long",
  verdict: "mismatch",
  level: "MUST",
  rules: ["name-verbatim"],
  message: "the name is cut",
  milliseconds: 12.5,
  differences: [{ pointer: "/0/name", kind: "value", expected: jsonOf("abc"), actual: jsonOf("ab") }],
});
const failed = { verdict: "fail", exitCode: 1 } as const;
const unjudged = { verdict: "error", exitCode: 2 } as const;

function read(report: Report): Element {
  return readXml(renderJunit(report));
}

/** The one test case of a report with one result, and what is inside it. */
function caseOf(result: Result, changes: Partial<Report["summary"]> = {}): [string, Element | undefined] {
  const [only] = elementsOf(read(reportOf([targetOf([result])], changes)), "testcase");
  return [only?.children.map(({ name }) => name).join(" ") ?? "", only?.children[0]];
}

describe("JUnit XML", () => {
  test("has a suite a target and a test case a question, with times in seconds", () => {
    const root = read(reportOf([targetOf([wrong, resultOf()]), targetOf([resultOf()], { name: "b" })], failed));
    expect(root.attributes).toEqual({
      name: "toolnexus-parity 0.1.0 · SPEC §4 · 2 cases",
      ...{ tests: "3", failures: "1", errors: "0", time: "0.0125" },
    });
    const [mine, other] = elementsOf(root, "testsuite");
    expect(mine?.attributes).toMatchObject({ name: "mine", tests: "2", failures: "1", errors: "0", skipped: "0" });
    expect(other?.attributes).toMatchObject({ name: "b", tests: "1", failures: "0" });
    const [first] = elementsOf(root, "testcase");
    const attributes = { classname: "mine.names", name: "names/long · toGemini", time: "0.0125" };
    expect(first?.attributes).toEqual(attributes);
  });

  test("tells a failure's rule, message, place and both values", () => {
    const [kind, failure] = caseOf(wrong, failed);
    expect(kind).toBe("failure");
    expect(failure?.attributes).toEqual({
      type: "mismatch name-verbatim",
      message: "mismatch name-verbatim: the name is cut",
    });
    expect(failure?.text.split("\n")).toEqual([
      "MUST mismatch name-verbatim",
      "the name is cut",
      "at /0/name (value)",
      '  expected "abc"',
      '  actual   "ab"',
    ]);
  });

  test("has a fault as an error, and what is unsupported as skipped", () => {
    expect(caseOf(resultOf({ verdict: "crash", message: "gone" }), failed)[0]).toBe("error");
    expect(caseOf(resultOf({ verdict: "timeout" }), failed)[0]).toBe("error");
    const target = targetOf([resultOf({ verdict: "unsupported", message: "no lists" }), resultOf()]);
    const skipped = elementsOf(read(reportOf([target])), "skipped");
    expect(skipped.map(({ attributes }) => attributes["message"])).toEqual(["unsupported: no lists"]);
  });

  test("has a rule that does not fail the gate as a pass that says so, and with --strict as a failure", () => {
    const respelled = { ...wrong, level: "SHOULD", rules: ["schema-key-order"] } as const;
    const [kind, output] = caseOf(respelled);
    expect(kind).toBe("system-out");
    expect(output?.text).toContain("SHOULD mismatch schema-key-order");
    expect(caseOf(respelled, { ...failed, strict: true })[0]).toBe("failure");
  });

  test("has what is known as skipped with its reason, never as passed", () => {
    const known = {
      file: "known-failures.json",
      line: 1,
      caseLines: [2],
      cases: ["*"],
      rules: ["name-verbatim"],
      reason: "it cuts",
      link: "https://x.example/1",
      results: 1,
    };
    const target = targetOf([{ ...wrong, known: true, knownBy: [0] }], { knownFailures: [known] });
    const [skipped] = elementsOf(read(reportOf([target])), "skipped");
    expect(skipped?.attributes["message"]).toBe("known: it cuts (https://x.example/1)");
    expect(skipped?.text).toContain("at /0/name (value)");
  });

  test("has a target that was not judged as an error, and a fault outside a case too", () => {
    const absent = targetOf([], { name: "absent", status: "missing", reason: "it needs Java" });
    const fallen = targetOf([resultOf()], { name: "fallen", problems: [{ verdict: "crash", message: "gone" }] });
    const errors = elementsOf(read(reportOf([absent, fallen], unjudged)), "error");
    expect(errors.map(({ attributes }) => attributes["message"])).toEqual(["missing: it needs Java", "crash: gone"]);
    expect(elementsOf(read(reportOf([], failed)), "error")).toHaveLength(1);
  });

  test("has a target that may be missing as skipped", () => {
    const absent = targetOf([], { name: "absent", status: "missing", reason: "it needs Java" });
    const root = read(reportOf([absent, targetOf([resultOf()])]));
    expect(elementsOf(root, "error")).toEqual([]);
    expect(elementsOf(root, "skipped").map(({ text }) => text)).toEqual(["missing: it needs Java"]);
  });

  test("has known failures that are none as failures, and those soon due as a note", () => {
    const problem = { port: "mine", place: "known-failures.json:3", message: "delete it" };
    const knownProblems = [{ ...problem, kind: "passes" } as const, { ...problem, kind: "expires-soon" } as const];
    const root = read({ ...reportOf([targetOf([resultOf()])], failed), knownProblems });
    expect(elementsOf(root, "failure").map(({ text }) => text)).toEqual(["known-failures.json:3  mine: delete it"]);
    expect(elementsOf(root, "system-out")).toHaveLength(1);
  });

  test("says who gave the same wrong answer, and how much was asked", () => {
    const targets = ["a", "b"].map((name) => targetOf([wrong], { name, port: name }));
    const agreement = { case: wrong.case, operation: wrong.operation, rules: wrong.rules, targets: ["a", "b"] };
    const root = read({
      ...reportOf(targets, failed),
      agreements: [agreement],
      shard: { index: 2, count: 5, cases: 9, selection: "0".repeat(64), wholeFor: [] },
    });
    const [ofA, ofB] = elementsOf(root, "failure");
    expect(ofA?.text).toContain("\nb gave the same answer");
    expect(ofB?.text).toContain("\na gave the same answer");
    expect(root.attributes["name"]).toContain("1 of 2 cases, shard 2 of 5");
  });
});

describe("JUnit XML of whatever ports and cases say", () => {
  const many = fc.array(reports(), { minLength: 20, maxLength: 20 });
  propertyTest.prop([many], { numRuns: 4 })("is as the schema says", async (list) => {
    expect(await junitErrors(...list.map(renderJunit))).toEqual([]);
  });

  propertyTest.prop([reports()])("gives back the texts, and counts what it holds", (report) => {
    expect(renderJunit(report)).not.toMatch(/^\s*::|##\w*\[/m);
    const root = read(report);
    const suites = root.children.filter(({ attributes }) => attributes["name"] !== "known-failures");
    for (const [index, target] of report.targets.entries()) {
      const suite = suites[index];
      const names = suite?.children.flatMap((child) => (child.name === "testcase" ? [child.attributes["name"]] : []));
      expect(suite?.attributes["name"]).toBe(visible(target.name));
      expect(names).toEqual(
        expect.arrayContaining(target.results.map((result) => visible(`${result.case} · ${result.operation}`))),
      );
    }
    for (const suite of elementsOf(root, "testsuite")) {
      const count = (name: string): string => String(elementsOf(suite, name).length);
      const { tests, failures, errors, skipped } = suite.attributes;
      expect([tests, failures, errors, skipped]).toEqual(["testcase", "failure", "error", "skipped"].map(count));
    }
  });

  propertyTest.prop([reports()])("fails wherever the run does not pass", (report) => {
    const root = read(report);
    const isAllowed = report.summary.exitCode === 2 ? ["passed"] : ["passed", "missing"];
    const bad = report.targets.some(({ status }) => !isAllowed.includes(status)) || report.targets.length === 0;
    fc.pre(bad);
    expect(Number(root.attributes["failures"]) + Number(root.attributes["errors"])).toBeGreaterThan(0);
  });
});

test("the schema finds XML that is not JUnit's", async () => {
  const xml = renderJunit(reportOf([targetOf([wrong])], failed));
  expect(await junitErrors(xml)).toEqual([]);
  expect(await junitErrors(xml.replace('failures="1"', 'failures="one"'))).not.toEqual([]);
  expect(await junitErrors(xml.replaceAll("testcase", "test"))).not.toEqual([]);
  expect(await junitErrors(xml.replace("abc", "a]]>b"))).not.toEqual([]);
});
