import { describe, expect, test } from "vitest";
import { changesBetween } from "../../../src/golden/changes.ts";
import type { Update } from "../../../src/golden/maintain.ts";
import { renderProblems, renderUpdate } from "../../../src/report/golden-pretty.ts";

const setOf = (files: Record<string, unknown>): Map<string, Buffer> =>
  new Map(Object.entries(files).map(([path, value]) => [path, Buffer.from(JSON.stringify(value))]));

function update(before: Record<string, unknown>, after: Record<string, unknown>, rest: Partial<Update> = {}): Update {
  const changes = changesBetween(setOf(before), setOf(after));
  return { changes, failures: [], isManifestStale: false, files: setOf(after), accept: () => undefined, ...rest };
}

const golden = (description: string): object => ({
  rules: ["list-order"],
  expect: { toAnthropic: [{ name: "t", description }] },
});

describe("what an update would change", () => {
  test("a new golden shows what the reference answers", () => {
    expect(renderUpdate(update({}, { "a/one.json": golden("d") }))).toBe(
      [
        "added    a/one.json  (list-order)",
        '           toAnthropic  [{"name":"t","description":"d"}]',
        "1 file would change.",
        "",
      ].join("\n"),
    );
  });

  test("a long new answer is cut, and what could move a cursor is spelled out", () => {
    const text = renderUpdate(update({}, { "a/one.json": golden(`\u001b[2J\u202e${"x".repeat(5000)}`) }));
    expect(text).toContain("…");
    expect(text.length).toBeLessThan(500);
    expect(text).toContain("\\u{202e}");
    expect(["\u001b", "\u202e"].filter((character) => text.includes(character))).toEqual([]);
  });

  test("a changed one shows the places, the first few of many", () => {
    const text = renderUpdate(
      update({ "a.json": [1, 2, 3, 4, 5, 6, 7] }, { "a.json": [0, 0, 0, 0, 0, 0, 0], "b.json": {} }),
    );
    expect(text).toContain("           /0\n             was 1\n             now 0\n");
    expect(text).toContain("… and 2 more places");
    expect(text).toContain("2 files would change.");
  });

  test("reasons to refuse come with their place, and are counted", () => {
    const failure = {
      case: "a/one",
      operation: "toGemini",
      pointer: "",
      problem: "wrong",
      rule: "list-order",
    } as const;
    const text = renderUpdate(update({}, {}, { failures: [failure] }));
    expect(text).toBe(
      "refused  a/one · toGemini at the root: wrong (list-order)\n1 reason to refuse: nothing can be accepted.\n",
    );
  });

  test("nothing, or the manifest alone", () => {
    expect(renderUpdate(update({}, {}))).toBe("The golden set is current: nothing to change.\n");
    expect(renderUpdate(update({}, {}, { isManifestStale: true }))).toBe("Only the manifest would change.\n");
  });
});

test("problems are named with their kind, and counted", () => {
  expect(renderProblems([])).toBe("The golden set is whole and current.\n");
  const orphan = { kind: "orphan", subject: "a/\u001bd", problem: "an empty folder" } as const;
  expect(renderProblems([orphan])).toBe("orphan        a/\\u{1b}d: an empty folder\n1 problem.\n");
  expect(renderProblems([orphan, orphan])).toContain("\n2 problems.\n");
});
