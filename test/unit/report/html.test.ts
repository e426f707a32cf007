import { createHash } from "node:crypto";
import { Script } from "node:vm";
import { test as propertyTest } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import type { Report } from "../../../src/report/model.ts";
import { bigReport } from "../../support/big-report.ts";
import { hostileReport } from "../../support/hostile-report.ts";
import { reports } from "../../support/report-arbitraries.ts";
import { htmlOf } from "../../support/report-page.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const megabyte = 1_000_000;

function textOf(report: Report): string {
  return htmlOf(report)
    .replaceAll(/<style>.*?<\/style>|<script>.*?<\/script>|<[^>]*>/gs, " ")
    .replaceAll(/\s+/g, " ");
}

describe("the page", () => {
  test("is under a megabyte for five ports and 300 cases, however much fails", () => {
    expect(Buffer.byteLength(htmlOf(bigReport()))).toBeLessThan(megabyte / 2);
    for (const report of [bigReport(300, 1), bigReport(3000, 1), bigReport(3000, 2)]) {
      expect(Buffer.byteLength(htmlOf(report))).toBeLessThan(megabyte);
    }
  });

  test("counts what it has no room for, so that every result is accounted for", () => {
    const report = bigReport(3000, 1);
    const html = htmlOf(report);
    const listed = [...html.matchAll(/class="e (?:fails|known|noted)"/g)].length;
    const omitted = [...html.matchAll(/<p data-omitted="\d+">([\d,]+) more results?, too many/g)].map(
      ([, count = ""]) => Number(count.replaceAll(",", "")),
    );
    const unmatched = report.targets
      .flatMap(({ results }) => results)
      .filter(({ verdict }) => verdict !== "match" && verdict !== "unsupported");
    expect(listed).toBeGreaterThan(500);
    expect(listed + omitted.reduce((sum, count) => sum + count, 0)).toBe(unmatched.length);
  });

  test("shows something of every rule of every port in full before it shows more of one", () => {
    const html = htmlOf(bigReport(3000, 1));
    for (const group of html.split('<section class="group"').slice(1)) {
      expect(group).toMatch(/<details class="e/);
    }
  });

  test.each(Object.entries({ big: bigReport(), hostile: hostileReport(), huge: bigReport(3000, 1) }))(
    "links to nothing that is not there, and has no id twice (%s)",
    (_, report) => {
      const html = htmlOf(report);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(ids.length).toBe(new Set(ids).size);
      const links = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
      expect(links.length).toBeGreaterThan(20);
      const there = new Set(ids);
      expect([...new Set(links.filter((link) => !there.has(link)))].slice(0, 5)).toEqual([]);
    },
  );

  test("allows its own style and script alone, each by its hash", () => {
    const html = htmlOf(hostileReport());
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
    for (const tag of ["style", "script"]) {
      const contents = [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map(
        ([, content = ""]) => content,
      );
      expect(contents).toHaveLength(1);
      const hash = createHash("sha256")
        .update(contents[0] ?? "")
        .digest("base64");
      expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
    }
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toContain("unsafe");
    expect(html).not.toMatch(/ style="/);
  });

  test("has a script that can be read", () => {
    const script = /<script>(.*?)<\/script>/s.exec(htmlOf(bigReport()))?.[1] ?? "";
    expect(() => new Script(script)).not.toThrow();
    expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacent|document\.write|eval|Function\(/);
  });

  test("asks for nothing outside itself", () => {
    const html = htmlOf(bigReport());
    const addresses = [...html.matchAll(/(?:src|href|url|@import)\s*[=(]?\s*["']?((?:https?:)?\/\/[^"')\s>]*)/g)].map(
      ([, address]) => address,
    );
    expect([...new Set(addresses)]).toEqual(["https://example.org/issues/12"]);
  });
});

describe("the verdict", () => {
  const wrong = resultOf({ verdict: "mismatch", level: "MUST", rules: ["name-verbatim"] });

  test.each<[string, Report, RegExp]>([
    ["passed", reportOf([targetOf([resultOf(), resultOf({ case: "a/two" })])]), /✓ Passed mine passes\. Ports judged/],
    ["failed", reportOf([targetOf([wrong])], { verdict: "fail", exitCode: 1 }), /✗ Failed mine fails\./],
    ["could not judge", reportOf([], { verdict: "error", exitCode: 2 }), /! Could not judge Nothing ran\./],
    [
      "broken",
      reportOf([targetOf([], { status: "broken", reason: "no" })], { verdict: "error", exitCode: 2 }),
      /mine could not be built or started\..*Nothing is known of mine: not judged is not passed/,
    ],
    [
      "known",
      reportOf([targetOf([{ ...wrong, known: true, knownBy: [0] }], { status: "passed" })]),
      /✓ Passed mine holds but for known or old failures\./,
    ],
  ])("is in words: %s", (_, report, words) => {
    expect(textOf(report)).toMatch(words);
  });

  test("of a part says that it is of a part", () => {
    expect(textOf(reportOf([targetOf([resultOf()])]))).toContain("A part of the suite: 1 of 2 cases.");
    expect(
      textOf({
        ...reportOf([targetOf([resultOf()])]),
        shard: { index: 2, count: 5, cases: 2, selection: "0".repeat(64), wholeFor: [] },
      }),
    ).toContain("This is shard 2 of 5");
    expect(textOf(reportOf([targetOf([resultOf(), resultOf({ case: "a/two" })])]))).not.toContain(
      "A part of the suite",
    );
  });

  test("of nothing is never that every answer matches", () => {
    const unsupported = targetOf([resultOf({ verdict: "unsupported", message: "no" })], { status: "missing" });
    for (const report of [reportOf([]), reportOf([unsupported])]) {
      expect(textOf(report)).toContain("No answer was judged.");
      expect(textOf(report)).not.toContain("Every answer");
    }
  });
});

describe("the matrix", () => {
  test("tells a port that broke nothing from one that was not judged", () => {
    const absent = targetOf([], { name: "absent", status: "missing", reason: "it needs Java" });
    const row = /<tr id="rule=name-verbatim">.*?<\/tr>/s.exec(htmlOf(reportOf([targetOf([resultOf()]), absent])))?.[0];
    expect(row).toContain('<td class="none">0</td><td class="none">–<span class="sr">not judged</span></td>');
  });
});

describe("what failed before", () => {
  const old = resultOf({ verdict: "mismatch", level: "MUST", rules: ["name-verbatim"], old: true });
  const target = targetOf([old], { status: "passed", old: 1 });
  const ref = { target: "mine", case: "a/one", operation: "toGemini", rules: ["name-verbatim"] } as const;

  test("is shown and said, and is no failure of this run", () => {
    const html = htmlOf(reportOf([target]));
    expect(html).toContain('class="e old"');
    expect(html).not.toContain('class="e fails"');
    expect(textOf(reportOf([target]))).toMatch(/holds but for known or old failures.*Failed before 1/);
  });

  test("stands beside what got worse and better, each with its link", () => {
    const report = { ...reportOf([target]), baseline: { digest: "1".repeat(64), worse: [ref], better: [] } };
    expect(textOf(report)).toContain("1 answer got worse, 0 answers got better.");
    expect(textOf(report)).toContain("judged by another golden set");
    expect(htmlOf(report)).toContain('<b>Worse:</b> mine <a href="#case=a/one&amp;port=mine&amp;operation=toGemini">');
  });
});

test("a port's build is told by its name and digest", () => {
  const build = { name: "port-2.jar", sha256: "ab".repeat(32) };
  expect(textOf(reportOf([targetOf([resultOf()], { build })]))).toContain("port-2.jar abababababab");
});

// The elements that the page is made of; a value that makes another one got through unescaped.
const own =
  /^(?:a|b|body|button|caption|code|dd|details|div|dl|dt|em|figcaption|figure|form|h1|h2|h3|h4|head|header|html|i|input|label|li|link|main|mark|meta|nav|option|p|pre|script|section|select|small|span|style|summary|table|tbody|td|th|thead|title|tr|ul)$/;

propertyTest.prop([reports()])(
  "no value makes an element, an attribute that runs, or a character that is unseen",
  (report) => {
    const html = htmlOf(report);
    const tags = [
      ...html
        .replace(/<script>.*?<\/script>/s, "<script></script>")
        .matchAll(/<([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"<>]*")?)*)\s*>/g),
    ];
    expect(tags.map(([, name = ""]) => name).filter((name) => !own.test(name))).toEqual([]);
    // Without the values, which may say what they like.
    const namesOf = (attributes: string): string => attributes.replaceAll(/="[^"]*"/g, "=");
    expect(tags.filter(([, , all = ""]) => /\s(?:on\w+|style|src|srcdoc)[=\s]/.test(namesOf(all)))).toEqual([]);
    expect(tags.filter(([, name]) => name === "script" || name === "style")).toHaveLength(2);
    expect(
      [...html].filter((character) => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(character) && character !== "\n"),
    ).toEqual([]);
    // What is left of the page without its tags has no character that could begin one.
    expect(
      html.replace(/<style>.*?<\/style>|<script>.*?<\/script>/gs, "").replace(/<!DOCTYPE html>|<\/?[a-z][^<>]*>/g, ""),
    ).not.toMatch(/[<>]/);
  },
);
