import { test as propertyTest } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { renderBadge } from "../../../src/report/badge.ts";
import type { Report, Result, TargetReport } from "../../../src/report/model.ts";
import { reports } from "../../support/report-arbitraries.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

const whole = [resultOf({ case: "a/one" }), resultOf({ case: "a/two" })];
const wrong = resultOf({ case: "a/two", verdict: "mismatch", level: "MUST", rules: ["list-order"] });

function badge(results: readonly Result[], target: Partial<TargetReport> = {}, report: Partial<Report> = {}) {
  const [only] = [targetOf(results, target)];
  return JSON.parse(renderBadge({ ...reportOf([only]), ...report }, only));
}

describe("the badge of a target", () => {
  test("that matched on all cases is bright green, in the keys that shields.io reads", () => {
    expect(badge(whole)).toEqual({ schemaVersion: 1, label: "parity: mine", message: "2 of 2", color: "brightgreen" });
  });

  test("that passed says what it was not asked or does otherwise, and is not as bright", () => {
    const [one] = whole as [Result];
    const unsupported = resultOf({ case: "a/two", verdict: "unsupported" });
    const respelled = resultOf({ case: "a/two", verdict: "mismatch", level: "SHOULD", rules: ["schema-key-order"] });
    expect(badge([one, unsupported])).toMatchObject({ message: "1 of 1, 1 unsupported", color: "green" });
    expect(badge([one, respelled])).toMatchObject({ message: "1 of 2", color: "green" });
  });

  test.each([
    ["failed", badge([...whole, wrong]), "1 of 3 fail", "red"],
    [
      "fell over outside a case",
      badge(whole, { problems: [{ verdict: "crash", message: "x" }] }),
      "crash outside a case",
      "red",
    ],
    ["could not start", badge([], { status: "broken" }), "cannot start", "red"],
    ["is missing", badge([], { status: "missing" }), "not judged", "lightgrey"],
    ["is said to have passed with nothing that matched", badge([], { status: "passed" }), "not judged", "lightgrey"],
    ["has known failures", badge([...whole, { ...wrong, known: true }]), "2 of 3, 1 known to fail", "yellow"],
    ["was judged on a part", badge(whole.slice(1)), "1 of 2 cases judged", "lightgrey"],
    [
      "was judged on a shard",
      badge(whole, {}, { shard: { index: 1, count: 2, cases: 9, selection: "0".repeat(64), wholeFor: [] } }),
      "2 of 2 cases judged",
      "lightgrey",
    ],
    [
      "has known failures that are none",
      badge(whole, {}, { knownProblems: [{ kind: "passes", port: "mine", place: "x:1", message: "m" }] }),
      "2 of 2, known failures outdated",
      "orange",
    ],
  ])("that %s is not green", (_, made, message, color) => {
    expect(made).toMatchObject({ message, color });
  });

  test("is not touched by what is known of another port, or is due soon", () => {
    const problem = { port: "mine", place: "x:1", message: "m" } as const;
    const knownProblems = [
      { ...problem, kind: "passes", port: "other" } as const,
      { ...problem, kind: "expires-soon" } as const,
    ];
    expect(badge(whole, {}, { knownProblems })).toMatchObject({ color: "brightgreen" });
  });

  propertyTest.prop([reports()])("is one line of visible text on each side, and green for a pass alone", (report) => {
    for (const target of report.targets) {
      const { label, message, color } = JSON.parse(renderBadge(report, target));
      expect(label + message).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      const isGreen = color === "green" || color === "brightgreen";
      expect(isGreen && (target.status !== "passed" || target.known > 0 || report.shard !== undefined)).toBe(false);
    }
  });
});
