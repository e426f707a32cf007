import { describe, expect, test } from "vitest";
import { parseJson } from "../../../src/json/parse.ts";
import { printIndented } from "../../../src/json/print.ts";
import { problemWith } from "../../../src/spec/validate.ts";
import { exact, jsonOf } from "../../support/json.ts";
import { jsonText, reportOf, resultOf, targetOf } from "../../support/reports.ts";

const wrong = resultOf({
  verdict: "mismatch",
  level: "MUST",
  rules: ["schema-verbatim"],
  message: "m",
  differences: [
    {
      pointer: "/0/a",
      kind: "value",
      expected: jsonOf(exact('{"b":1.0,"10":9007199254740993}')),
      actual: jsonOf(null),
    },
    { pointer: "", kind: "extra", actual: jsonOf("x") },
  ],
  omittedDifferences: 2,
});
const full = reportOf(
  [
    targetOf([wrong, resultOf({ verdict: "unsupported", message: "no" }), resultOf()], {
      problems: [{ verdict: "crash", message: "gone" }],
      log: "last words",
      build: { name: "port.jar", sha256: "1".repeat(64) },
    }),
    targetOf([], { name: "absent", port: "", version: "", host: "", status: "missing", reason: "no Java" }),
  ],
  { verdict: "fail", exitCode: 1 },
);

describe("the report as JSON", () => {
  test.each([
    ["with everything in it", full],
    ["with nothing", reportOf([], { verdict: "error", exitCode: 2 })],
  ])("has the shape of its schema: %s", (_, report) => {
    expect(problemWith(parseJson(jsonText(report)), "report")).toBeUndefined();
  });

  test("names its format first, and is laid out as all JSON of ours", () => {
    expect(jsonText(full)).toMatch(/^\{\n {2}"schema": "toolnexus-parity\/report\/1",/);
    expect(jsonText(full)).toBe(`${printIndented(parseJson(jsonText(full)))}\n`);
  });

  test("has the values without loss, and leaves out what is not there", () => {
    const text = jsonText(full);
    expect(text).toMatch(/"expected": \{\s+"b": 1\.0,\s+"10": 9007199254740993\s+\}/);
    const [first, second] = JSON.parse(text).targets[0].results[0].differences;
    expect(first.actual).toBeNull();
    expect(Object.keys(second)).toEqual(["pointer", "kind", "actual"]);
  });

  test("shows the beginning of a value that is very long", () => {
    const long = resultOf({
      differences: [{ pointer: "", kind: "value", expected: jsonOf("😀".repeat(3000)), actual: jsonOf(1) }],
    });
    const text = jsonText(reportOf([targetOf([long])]));
    expect(text).toMatch(/… \(6002 characters of JSON\)/);
    expect(text.length).toBeLessThan(5000);
    expect(() => parseJson(text)).not.toThrow();
  });

  test("has a place for every key that a difference can stand at", () => {
    const places = ["", "/a b", "/a~1b", "/10", "//", "/\u2028", "/line\nbreak"];
    const differences = places.map((pointer) => ({ pointer, kind: "extra", actual: jsonOf(1) }) as const);
    expect(
      problemWith(parseJson(jsonText(reportOf([targetOf([resultOf({ differences })])]))), "report"),
    ).toBeUndefined();
  });
});
