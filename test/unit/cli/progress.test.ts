import { expect, test } from "vitest";
import { progressLine, type Stage } from "../../../src/cli/progress.ts";

const asked = (done: number): Stage => ({ kind: "asked", done, total: 100 });
const busy = (since: number): Stage => ({ kind: "busy", what: "building", since });

test("each target is shown with what it is at, and a wait with its seconds from the first on", () => {
  const stages = new Map([
    ["java", busy(0)],
    ["go", busy(11_900)],
    ["python", asked(7)],
  ]);
  expect(progressLine(stages, 79, 12_000)).toBe("java building 12 s  go building  python 7/100");
});

test.each([
  [30, "java 1/100  go 2/100  c# 3/100"],
  [29, "java 1/100  go 2/100  +1"],
  [24, "java 1/100  go 2/100  +1"],
  [23, "java 1/100  +2"],
  [14, "java 1/100  +2"],
  [10, "java 1/100"],
  [9, "java 1/1…"],
])("in %i cells stand as many targets as fit, and how many more there are", (cells, line) => {
  const stages = new Map([
    ["java", asked(1)],
    ["go", asked(2)],
    ["c#", asked(3)],
  ]);
  expect(progressLine(stages, cells, 0)).toBe(line);
});

test("a wide character takes two cells, and what would move the cursor is spelled out", () => {
  expect(progressLine(new Map([["日本語", asked(1)]]), 9, 0)).toBe("日本語 1…");
  expect(progressLine(new Map([["a\u001b[2J", asked(1)]]), 79, 0)).toBe("a\\u{1b}[2J 1/100");
});

test("nothing is shown of no target", () => {
  expect(progressLine(new Map(), 79, 0)).toBe("");
});
