import { join } from "node:path";
import { fc, test as propertyTest } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { parseJson } from "../../../src/json/parse.ts";
import { printCompact } from "../../../src/json/print.ts";
import type { Report } from "../../../src/report/model.ts";
import { readReport, reportFrom } from "../../../src/report/read.ts";
import { ParityError } from "../../../src/spec/error.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";
import { exact, jsonOf } from "../../support/json.ts";
import { reports } from "../../support/report-arbitraries.ts";
import { jsonText, reportOf, resultOf, targetOf } from "../../support/reports.ts";

function again(report: Report): Report {
  return reportFrom(parseJson(jsonText(report)));
}

function fileOf(content: string): string {
  const folder = temporaryFolder();
  writeTree(folder, { "report.json": content });
  return join(folder, "report.json");
}

function errorOf(content: string): ParityError["details"] {
  try {
    readReport(fileOf(content));
  } catch (error) {
    return (error as ParityError).details;
  }
  throw new Error("It was read");
}

describe("a report that was written", () => {
  propertyTest.prop([reports()])("is the same when it is read, and when it is written again", (report) => {
    expect(again(report)).toEqual(report);
    expect(jsonText(again(report))).toBe(jsonText(report));
  });

  const characters = fc.constantFrom('"', "\\", "\n", "\u0001", "a", "😀");
  const long = fc.oneof(
    fc.string({ unit: characters, minLength: 1500, maxLength: 4000, size: "max" }),
    fc.tuple(characters, fc.integer({ min: 900, max: 4000 })).map(([character, count]) => character.repeat(count)),
  );
  propertyTest.prop([long])("has a value that was too long as it was shown", (text) => {
    const differences = [{ pointer: "", kind: "value", expected: jsonOf(text), actual: jsonOf([text]) }] as const;
    const first = again(reportOf([targetOf([resultOf({ differences })])]));
    expect(again(first)).toEqual(first);
    expect(jsonText(first).length).toBeLessThan(10_000);
  });

  test("has the values of its differences to the last digit and in their order", () => {
    const text = '{"b":1.0,"10":9007199254740993,"__proto__":{"a":1e400}}';
    const differences = [{ pointer: "", kind: "value", expected: jsonOf(exact(text)), actual: jsonOf(null) }] as const;
    const found = readReport(fileOf(jsonText(reportOf([targetOf([resultOf({ differences })])]))));
    const [{ expected, actual } = {}] = found.targets[0]?.results[0]?.differences ?? [];
    expect(expected && printCompact(expected)).toBe(text);
    expect(actual).toEqual({ kind: "null" });
  });

  test("before there were known failures has the counts that its results come to", () => {
    const report = reportOf([targetOf([resultOf({ verdict: "mismatch", level: "SHOULD", rules: ["a"] })])]);
    const [{ levels, known, problems, ...early } = targetOf([])] = report.targets;
    const text = JSON.stringify({ schema: "toolnexus-parity/report/1", ...report, targets: [early] });
    expect(reportFrom(parseJson(text)).targets).toEqual([{ ...early, levels, known, problems }]);
  });
});

describe("a file that is no report", () => {
  test("is refused with the place, what was expected and what is there", () => {
    const broken = jsonText(reportOf([targetOf([resultOf()])])).replace('"match",', '"fine",');
    expect(errorOf(broken)).toMatchObject({ pointer: "/targets/0/results/0/verdict", got: '"fine"' });
    expect(errorOf(broken).file).toMatch(/report\.json$/);
    expect(errorOf(broken).expected).toContain('"match"');
  });

  test("is refused when it is of another format, cut off, or not there", () => {
    expect(errorOf('{"schema":"toolnexus-parity/report/2"}').message).toMatch(/shape/);
    expect(errorOf(jsonText(reportOf([])).slice(0, 90))).toMatchObject({ line: expect.any(Number) });
    expect(() => readReport("no/such/report.json")).toThrow(ParityError);
  });
});
