import { expect, test } from "vitest";
import { plainPalette } from "../../../src/report/palette.ts";
import { baselineLines } from "../../../src/report/pretty-baseline.ts";

const ref = { target: "java", case: "a/one", operation: "toGemini", rules: ["list-order"] } as const;

test("what got worse and better since the baseline is counted and named", () => {
  const text = baselineLines({ digest: "0", worse: [ref], better: [] }, "0", plainPalette).join("\n");
  expect(text).toContain("Since the baseline: 1 worse, 0 better");
  expect(text).toContain("worse  java  a/one · toGemini  list-order");
});

test("of many some are named and the others counted", () => {
  const lines = baselineLines({ digest: "0", worse: [], better: Array(7).fill(ref) }, "0", plainPalette);
  expect(lines.filter((line) => line.includes("a/one"))).toHaveLength(5);
  expect(lines.join("\n")).toContain("… and 2 more better");
});

test("without a baseline there is nothing to say", () => {
  expect(baselineLines(undefined, "0", plainPalette)).toEqual([]);
});

test("a baseline of other goldens is told", () => {
  const of = (digest: string): string => baselineLines({ digest, worse: [], better: [] }, "0", plainPalette).join("\n");
  expect([of("1"), of("0")].map((text) => text.includes("another golden set"))).toEqual([true, false]);
});
