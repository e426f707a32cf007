import { test as propertyTest } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { cellsOf } from "../../../src/report/cells.ts";
import type { Report } from "../../../src/report/model.ts";
import { type Palette, plainPalette } from "../../../src/report/palette.ts";
import { renderPretty } from "../../../src/report/pretty.ts";
import { loadRules } from "../../../src/spec/rules-file.ts";
import { exact, jsonOf } from "../../support/json.ts";
import { reports } from "../../support/report-arbitraries.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const again = (target: string, id: string): string => `again ${target} ${id}`;
const { rules } = loadRules();

function pretty(report: Report, palette: Palette = plainPalette): string {
  return renderPretty(report, { palette, rules, again });
}

const wrong = resultOf({
  case: "schema/wrong",
  verdict: "mismatch",
  level: "MUST",
  rules: ["schema-verbatim"],
  message: "the schema that was set",
  differences: [{ pointer: "/0/a", kind: "value", expected: jsonOf(exact("1.0")), actual: jsonOf("\u001b[31m") }],
});
const respelled = resultOf({ verdict: "mismatch", level: "SHOULD", rules: ["schema-key-order"] });

describe("the report for a person", () => {
  test("ends with the conclusion and the exit code", () => {
    expect(pretty(reportOf([targetOf([resultOf(), resultOf({ case: "a/two" })])]))).toMatch(
      /PASS {2}1 passed \(exit 0\)\n$/,
    );
    expect(pretty(reportOf([targetOf([wrong])], { verdict: "fail", exitCode: 1 }))).toMatch(
      /FAIL {2}1 failed \(exit 1\)\n$/,
    );
    expect(pretty(reportOf([], { verdict: "error", exitCode: 2 }))).toMatch(
      /COULD NOT JUDGE {2}nothing ran \(exit 2\)\n$/,
    );
  });

  test("says which build ran, where that is known, with nothing in its name that a terminal obeys", () => {
    const build = { name: "port\u001b[2J.jar", sha256: "0123456789abcdef".repeat(4) };
    const text = pretty(reportOf([targetOf([resultOf()], { build })]));
    expect(text).toMatch(/\n {4}build port\S+\.jar · sha256 0123456789ab\n/);
    expect(text).not.toContain("\u001b");
    expect(pretty(reportOf([targetOf([resultOf()])]))).not.toContain("build");
  });

  test("counts the matches of what was judged", () => {
    const results = [resultOf(), wrong, resultOf({ verdict: "unsupported", message: "no lists" })];
    expect(pretty(reportOf([targetOf(results)]))).toContain("1 of 2 match");
  });

  test("names each rule that broke, the gravest first, with how often", () => {
    const lines = pretty(reportOf([targetOf([respelled, wrong, wrong])])).split("\n");
    const must = lines.findIndex((line) => /MUST +schema-verbatim +2 /.test(line));
    const should = lines.findIndex((line) => /SHOULD +schema-key-order +1 /.test(line));
    expect(must).toBeGreaterThan(0);
    expect(should).toBeGreaterThan(must);
  });

  test("shows a failing question with both sides and the command that repeats it", () => {
    const text = pretty(reportOf([targetOf([wrong])]));
    for (const part of ["schema/wrong · toGemini", "/0/a", "expected 1.0", "again mine schema/wrong"]) {
      expect(text).toContain(part);
    }
  });

  test("shows no example where nothing fails", () => {
    expect(pretty(reportOf([targetOf([respelled])]))).not.toContain("again mine");
    expect(pretty(reportOf([targetOf([respelled])], { strict: true }))).toContain("again mine");
  });

  test("says why something was not supported, once a reason", () => {
    const no = resultOf({ verdict: "unsupported", message: "Adapters take a list" });
    expect(pretty(reportOf([targetOf([no, no, resultOf()])]))).toMatch(/unsupported +2 +Adapters take a list/);
  });

  test("puts what is wrong first", () => {
    const text = pretty(reportOf([targetOf([resultOf()], { name: "good" }), targetOf([wrong], { name: "bad" })]));
    expect(text.indexOf("bad")).toBeLessThan(text.indexOf("good"));
  });

  test("says that what is missing was not judged", () => {
    const absent = targetOf([], { name: "absent", status: "missing", reason: "it needs Java" });
    const text = pretty(reportOf([targetOf([resultOf()]), absent]));
    expect(text).toContain("it needs Java");
    expect(text).toMatch(/1 passed, 1 not judged/);
    expect(text).toMatch(/Not judged is not passed/);
  });

  test("tells a target's problems and the end of its log", () => {
    const text = pretty(
      reportOf([targetOf([resultOf()], { problems: [{ verdict: "crash", message: "gone" }], log: "one\ntwo\n" })]),
    );
    expect(text).toContain("crash: gone");
    expect(text).toMatch(/its log ends:\n +one\n +two\n/);
  });
});

test("nothing that a port says reaches the terminal raw", () => {
  const evil = "\u001b[2J\u0007\u202e";
  const result = resultOf({
    case: `x${evil}`,
    verdict: "mismatch",
    level: "MUST",
    rules: ["schema-verbatim"],
    message: evil,
    differences: [{ pointer: `/${evil}`, kind: "value", expected: jsonOf(evil), actual: jsonOf(evil) }],
  });
  const unsupported = resultOf({ verdict: "unsupported", message: evil });
  const target = targetOf([result, unsupported], {
    name: evil,
    version: evil,
    host: evil,
    reason: evil,
    problems: [{ verdict: "crash", message: evil }],
    log: evil,
  });
  const text = pretty(reportOf([target]));
  expect([...text].filter((character) => /[\p{Cc}\p{Cf}]/u.test(character) && character !== "\n")).toEqual([]);
});

describe("a terminal of 80 cells", () => {
  const tooWide = (text: string): string[] =>
    text.split("\n").filter((line) => cellsOf(line) > 80 && !line.trimStart().startsWith("again: "));

  propertyTest.prop([reports()])("holds every line but the command to copy, whatever ports and cases say", (report) => {
    expect(tooWide(pretty(report))).toEqual([]);
    expect(pretty(report)).not.toMatch(/^\s*::|##\w*\[/m);
  });

  test("holds long names, ids, reasons, logs and wide letters, of which nothing is lost", () => {
    const long = (unit: string): string => Array.from({ length: 40 }, (_, index) => `${unit}${index}`).join(" ");
    const result = { ...wrong, case: "schema/".padEnd(120, "x"), message: long("message") };
    const known = {
      file: "known-failures.json",
      line: 1,
      caseLines: [2],
      cases: ["*"],
      rules: ["list-order"],
      reason: long("reason"),
      link: `https://${"l".repeat(90)}`,
      results: 2,
    };
    const target = targetOf([result, resultOf({ verdict: "unsupported", message: long("説明") })], {
      name: "n".repeat(100),
      host: long("host"),
      log: long("log"),
      knownFailures: [known],
      problems: [{ verdict: "crash", message: long("problem") }],
    });
    const text = pretty(reportOf([target]));
    expect(tooWide(text)).toEqual([]);
    const flat = text.replaceAll(/\s/g, "");
    for (const said of [
      result.case,
      target.name,
      result.message,
      target.host,
      target.log ?? "",
      known.reason,
      known.link,
    ]) {
      expect(flat).toContain(said.replaceAll(" ", ""));
    }
  });

  test("does not break the command that repeats a case", () => {
    const command = `toolnexus-parity check --driver '${"x ".repeat(100)}'`;
    const text = renderPretty(reportOf([targetOf([wrong])]), { palette: plainPalette, rules, again: () => command });
    expect(text.split("\n")).toContain(`      again: ${command}`);
  });
});

test("a part of the suite is said to be one, at the top and where it passes", () => {
  const shard = {
    ...reportOf([targetOf([resultOf()])]),
    shard: { index: 2, count: 5, cases: 9, selection: "0".repeat(64), wholeFor: [] },
  };
  expect(pretty(shard)).toMatch(/^toolnexus-parity 0\.1\.0 · SPEC §4 · 1 of 2 cases, shard 2 of 5\n/);
  expect(pretty(shard)).toMatch(
    /PASS {2}1 passed \(exit 0\)\nThis is a part of the suite: 1 of 2 cases, shard 2 of 5\.\n$/,
  );
  const whole = reportOf([targetOf([resultOf({ case: "a/one" }), resultOf({ case: "a/two" })])]);
  expect(pretty(whole)).not.toContain("a part of the suite");
});

test("differences that are not shown are counted", () => {
  const many = {
    ...wrong,
    differences: Array.from({ length: 5 }, () => wrong.differences).flat(),
    omittedDifferences: 7,
  };
  expect(pretty(reportOf([targetOf([many])]))).toContain("and 9 more differences");
  expect(pretty(reportOf([targetOf([wrong])]))).not.toContain("more difference");
});

test("colours are the palette's alone", () => {
  const mark = (text: string): string => `<${text}>`;
  const palette: Palette = { bold: mark, dim: mark, red: mark, green: mark, yellow: mark, cyan: mark };
  const strip = (text: string): string => text.replaceAll(/[<>]/g, "");
  const report = reportOf([targetOf([wrong, respelled])]);
  expect(pretty(report, palette)).not.toBe(pretty(report));
  expect(strip(pretty(report, palette))).toBe(pretty(report));
});
