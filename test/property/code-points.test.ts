import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { compareCodePoints } from "../../src/reference/code-points.ts";
import { texts } from "../support/arbitraries.ts";

const astralOrNot = fc.string({
  unit: fc.constantFrom("a", "\ud7ff", "\ue000", "\uffff", "\u{10000}", "\u{1f600}", "\u{10ffff}"),
});
const anyText = fc.oneof(texts(), astralOrNot);

describe("the order of code points", () => {
  test.prop([anyText, anyText], { numRuns: 2000 })("is the order of UTF-8 bytes", (first, second) => {
    const bytes = Buffer.compare(Buffer.from(first, "utf8"), Buffer.from(second, "utf8"));
    expect(Math.sign(compareCodePoints(first, second))).toBe(bytes);
  });

  test.prop([fc.array(anyText, { maxLength: 12 })])("sorts as the code points themselves do", (list) => {
    const points = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0);
    const sorted = [...list].sort(compareCodePoints).map(points);
    for (const [index, current] of sorted.entries()) {
      const before = sorted[index - 1] ?? [];
      const at = current.findIndex((point, place) => point !== before[place]);
      expect(
        at < 0 ? before.length <= current.length : at >= before.length || (before[at] ?? 0) < (current[at] ?? 0),
      ).toBe(true);
    }
  });
});
