import { test as propertyTest } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { agreementsOf } from "../../../src/report/agreements.ts";
import { renderGithub } from "../../../src/report/github.ts";
import type { Report } from "../../../src/report/model.ts";
import { visible } from "../../../src/report/visible.ts";
import { jsonOf } from "../../support/json.ts";
import { reports } from "../../support/report-arbitraries.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

type Command = { readonly kind: string; readonly properties: Record<string, string>; readonly message: string };

function unescaped(text: string): string {
  const characters: Record<string, string> = { "%25": "%", "%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": "," };
  return text.replace(/%(?:25|0D|0A|3A|2C)/g, (code) => characters[code] ?? code);
}

/** Reads workflow commands as GitHub's runner does: the first `::` ends the properties, which commas part. */
function commandsIn(text: string): Command[] {
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line !== "")
    .map((line) => {
      const [, kind = "", list = "", message = ""] = /^::(\S+) (.*?)::(.*)$/.exec(line) ?? [];
      const pairs = list
        .split(",")
        .map((pair) => [pair.slice(0, pair.indexOf("=")), unescaped(pair.slice(pair.indexOf("=") + 1))]);
      return { kind, properties: Object.fromEntries(pairs), message: unescaped(message) };
    });
}

const files = (id: string): string => `spec/cases/${id}.json`;
const read = (report: Report): Command[] => commandsIn(renderGithub(report, files));
const failed = { verdict: "fail", exitCode: 1 } as const;
const unjudged = { verdict: "error", exitCode: 2 } as const;
const wrong = resultOf({
  case: "names/long",
  verdict: "mismatch",
  level: "MUST",
  rules: ["name-verbatim"],
  message: "100% cut: a,b",
  differences: [{ pointer: "/0/name", kind: "value", expected: jsonOf("abc"), actual: jsonOf("ab") }],
});
const both = [resultOf(), resultOf({ case: "a/two" })];

describe("GitHub's annotations", () => {
  test("point at the case's file, with the rule, how often, and both values", () => {
    const [error, ...rest] = read(reportOf([targetOf([wrong, wrong, ...both])], failed));
    expect(rest).toEqual([]);
    expect(error).toMatchObject({
      kind: "error",
      properties: { file: "spec/cases/names/long.json", title: "mine: mismatch name-verbatim" },
    });
    expect(error?.message.split("\n")).toEqual([
      "2 questions, such as names/long · toGemini",
      "MUST mismatch name-verbatim",
      "100% cut: a,b",
      "at /0/name (value)",
      '  expected "abc"',
      '  actual   "ab"',
    ]);
  });

  test("have no file where the case is not in the repository", () => {
    const [error] = commandsIn(renderGithub(reportOf([targetOf([wrong])], failed), () => undefined));
    expect(Object.keys(error?.properties ?? {})).toEqual(["title"]);
  });

  test("are none where everything matched, and never none where it did not", () => {
    expect(read(reportOf([targetOf(both)]))).toEqual([]);
    expect(read(reportOf([], failed)).map(({ kind }) => kind)).toEqual(["error"]);
    const absent = targetOf([], { name: "absent", status: "missing", reason: "no Java" });
    const broken = targetOf([], { name: "broken", status: "broken", reason: "no start" });
    const fallen = targetOf(both, { name: "fallen", problems: [{ verdict: "crash", message: "gone" }] });
    expect(read(reportOf([absent, broken, fallen], unjudged)).map(({ kind, message }) => [kind, message])).toEqual([
      ["error", "no Java"],
      ["error", "no start"],
      ["error", "gone"],
    ]);
  });

  test("warn of a target that may be missing", () => {
    const absent = targetOf([], { name: "absent", status: "missing", reason: "no Java" });
    expect(read(reportOf([absent, targetOf(both)])).map(({ kind, message }) => [kind, message])).toEqual([
      ["warning", "no Java"],
    ]);
  });

  test("are ten of a kind at most, each target in its turn, and the last says how many are not shown", () => {
    const rules = Array.from({ length: 26 }, (_, index) => `rule-${String.fromCodePoint(97 + index)}`);
    const results = rules.map((rule) => ({ ...wrong, rules: [rule] }));
    const found = read(reportOf([targetOf(results, { name: "a" }), targetOf([wrong], { name: "b" })], failed));
    const errors = found.filter(({ kind }) => kind === "error");
    expect(errors).toHaveLength(10);
    expect(errors[1]?.properties["title"]).toBe("b: mismatch name-verbatim");
    expect(errors.at(-1)?.properties["title"]).toBe("18 more are not shown here");
  });

  test("warn where ports agree against the reference, and note a part and what is known", () => {
    const targets = ["a", "b"].map((name) => targetOf([wrong], { name, port: name }));
    const known = targetOf([...both, { ...wrong, known: true }], { name: "c" });
    const knownProblems = [
      { kind: "passes", port: "c", place: "k.json:3", message: "delete it" } as const,
      { kind: "expires-soon", port: "c", place: "k.json:9", message: "soon" } as const,
    ];
    const report = { ...reportOf([...targets, known], failed), agreements: agreementsOf(targets), knownProblems };
    const found = read({
      ...report,
      shard: { index: 1, count: 2, cases: 9, selection: "0".repeat(64), wholeFor: [] },
    }).map(({ kind, message }) => `${kind} ${message}`);
    expect(found).toContain("warning a and b: 1 question, name-verbatim, such as names/long · toGemini");
    expect(found).toContain("error k.json:3: delete it");
    expect(found).toContain("warning k.json:9: soon");
    expect(found).toContain("notice 2 cases, shard 1 of 2");
    expect(found).toContain("notice 1 fail as they are known to, which is not passed");
  });
});

propertyTest.prop([reports()])("whatever ports and cases say is the text of one of our commands", (report) => {
  const text = renderGithub(report, () => undefined);
  for (const line of text.split("\n").slice(0, -1)) {
    expect(line).toMatch(/^::(?:error|warning|notice) title=[^:,]+::[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u);
    expect(line.replace(/%(?:25|0A|3A|2C)/g, "")).not.toContain("%");
  }
  const titles = commandsIn(text).map(({ properties }) => properties["title"] ?? "");
  const failing = report.targets.filter(({ status }) => status !== "passed").slice(0, 4);
  for (const { name } of failing.filter(({ name }) => !name.includes("\n"))) {
    expect(titles.some((title) => title.includes(visible(name)))).toBe(true);
  }
});
