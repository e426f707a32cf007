import { test as propertyTest } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { agreementsOf } from "../../../src/report/agreements.ts";
import { renderMarkdown } from "../../../src/report/markdown.ts";
import type { Report } from "../../../src/report/model.ts";
import { visible } from "../../../src/report/visible.ts";
import { loadRules } from "../../../src/spec/rules-file.ts";
import { jsonOf } from "../../support/json.ts";
import { htmlOf, strangersIn, textsIn } from "../../support/markdown-pages.ts";
import { reports } from "../../support/report-arbitraries.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const { rules } = loadRules();
const again = (target: string, id: string): string => `again ${target} ${id}`;
const markdown = (report: Report): string => renderMarkdown(report, { rules, again });
const failed = { verdict: "fail", exitCode: 1 } as const;

const wrong = resultOf({
  case: "names/long",
  verdict: "mismatch",
  level: "MUST",
  rules: ["name-verbatim"],
  message: "the name is cut",
  differences: [{ pointer: "/0/name", kind: "value", expected: jsonOf("abc"), actual: jsonOf("ab") }],
});
const crash = resultOf({ case: "names/crash", verdict: "crash", message: "gone" });

function rowOf(text: string, label: string): string | undefined {
  return text.split("\n").find((line) => line.startsWith(`| ${label} |`));
}

describe("the report as Markdown", () => {
  const targets = [
    targetOf([resultOf({ case: "names/long" }), resultOf()], { name: "good" }),
    targetOf([wrong, wrong, { ...wrong, known: true, knownBy: [0] }, crash], {
      name: "bad",
      knownFailures: [
        {
          file: "k.json",
          line: 1,
          caseLines: [2],
          cases: ["*"],
          rules: ["name-verbatim"],
          reason: "it cuts",
          results: 1,
        },
      ],
    }),
    targetOf([], { name: "absent", status: "missing", reason: "it needs Java" }),
  ];
  const text = markdown(reportOf(targets, failed));

  test("begins with the conclusion", () => {
    expect(text).toMatch(/^### toolnexus-parity: ❌ FAIL\n/);
    expect(text).toContain("1 passed, 1 failed, 1 not judged (exit 1)");
  });

  test("has a matrix of rules by ports, those that fail first, and what is known apart", () => {
    expect(text).toContain("|  |  | `bad` | `absent` | `good` |");
    expect(rowOf(text, "**status**")).toBe("| **status** |  | ❌ failed | ⚪ not judged | ✅ passed |");
    expect(rowOf(text, "**match**")).toBe("| **match** |  | 0 of 4 | – | 2 of 2 |");
    expect(rowOf(text, "`name-verbatim`")).toBe("| `name-verbatim` | MUST | 3 (1 known) | – | · |");
    expect(rowOf(text, "crash")).toBe("| crash |  | 1 | – | · |");
    expect(rowOf(text, "`list-order`")).toBeUndefined();
  });

  test("folds the failures, each with both values and the command that repeats it", () => {
    const [, folded = ""] = text.split("<details><summary><code>bad</code>: 3 failures</summary>");
    for (const part of ["`names/long` · toGemini", 'expected "abc"', 'actual   "ab"', "again bad names/long"]) {
      expect(folded).toContain(part);
    }
    expect(folded.split("</details>")[0]?.match(/name-verbatim/g)).toHaveLength(2);
  });

  test("tells what is known apart from the failures, and why a target was not judged", () => {
    expect(text).toContain("<code>bad</code>: 1 known to fail, which is not passed");
    expect(text).toContain("- 1 × `name-verbatim`: `it cuts`");
    expect(text).toContain("missing: `it needs Java`");
    expect(text).toContain("**Not judged is not passed.**");
  });

  test("states agreements, known failures to edit, and that it is a part", () => {
    const agreeing = ["a", "b"].map((name) => targetOf([wrong], { name, port: name }));
    const page = markdown({
      ...reportOf(agreeing, failed),
      agreements: agreementsOf(agreeing),
      knownProblems: [{ kind: "passes", port: "a", place: "known-failures.json:3", message: "delete it" }],
      shard: { index: 2, count: 5, cases: 9, selection: "0".repeat(64), wholeFor: [] },
    });
    expect(page).toContain("- `a and b: 1 question, name-verbatim, such as names/long · toGemini`");
    expect(page).toContain("b gave the same answer: a question to the specification?");
    expect(page).toContain("- fails the run: `known-failures.json:3` `a` `delete it`");
    expect(page).toContain("**This is a part of the suite: 1 of 2 cases, shard 2 of 5.**");
  });

  test("of a run that passed has no failures, and of nothing no tick", () => {
    const passed = markdown(reportOf([targetOf([resultOf(), resultOf({ case: "a/two" })])]));
    expect(passed).toContain("No rule was seen broken.");
    expect(passed).not.toContain("<details>");
    expect(markdown(reportOf([], { verdict: "error", exitCode: 2 }))).not.toContain("✅");
  });

  test("fits a comment of GitHub's, and says what it leaves out", () => {
    const many = Array.from({ length: 1500 }, (_, index) => ({ ...wrong, case: `names/case-${index}` }));
    const page = markdown(
      reportOf(
        ["a", "b"].map((name) => targetOf(many, { name })),
        failed,
      ),
    );
    expect(page.length).toBeLessThanOrEqual(65_536);
    expect(page.length).toBeGreaterThan(60_000);
    const left = [...page.matchAll(/(\d+) failures are left out here/g)].map(([, count]) => Number(count));
    const shown = page.match(/`names\/case-\d+` · /g)?.length ?? 0;
    expect(left).toHaveLength(2);
    expect(shown + left.reduce((sum, count) => sum + count, 0)).toBe(3000);
  });

  test("fits with more targets than a table holds, named at any length", () => {
    const crowd = Array.from({ length: 300 }, (_, index) =>
      targetOf([wrong], { name: `${"\u0301".repeat(9000)}${index}` }),
    );
    const page = markdown(reportOf(crowd, failed));
    expect(page.length).toBeLessThanOrEqual(65_536);
    expect(page).toContain("280 more targets are not in this table");
  });
});

describe("Markdown of whatever ports and cases say", () => {
  propertyTest.prop([reports()])("renders to our elements alone, with no link, mention or issue", (report) => {
    expect(markdown(report)).not.toMatch(/^\s*::|##\w*\[/m);
    const html = htmlOf(markdown(report));
    expect(strangersIn(html)).toEqual([]);
    expect(textsIn(html).outside).not.toMatch(/[@#<>]|https?:|www\./);
  });

  propertyTest.prop([reports()])("has as many cells in each row as there are targets", (report) => {
    const html = htmlOf(markdown(report));
    for (const row of html.match(/<tr>[\s\S]*?<\/tr>/g) ?? []) {
      expect(row.match(/<t[hd]/g)).toHaveLength(report.targets.length + 2);
    }
  });

  propertyTest.prop([reports()])("shows the case of each failure", (report) => {
    const { inCode } = textsIn(htmlOf(markdown(report)));
    const all = inCode.join("\n");
    for (const target of report.targets) {
      const crashed = target.results.filter(
        ({ verdict, case: id }) => verdict === "crash" && id !== "" && !id.includes("|"),
      );
      for (const { case: id } of crashed) {
        expect(all).toContain(visible(id));
      }
    }
  });
});
