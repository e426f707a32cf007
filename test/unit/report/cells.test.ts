import { fc, test as propertyTest } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { cellsOf, cutTo, wrapped } from "../../../src/report/cells.ts";
import { visible } from "../../../src/report/visible.ts";
import { hostile } from "../../support/report-arbitraries.ts";

const shown = fc.array(hostile(), { maxLength: 8 }).map((parts) => visible(parts.join(" ")));

describe("the cells of a text", () => {
  test("are two for a wide character and none for a mark", () => {
    expect(["abc", "é", "e\u0301", "説明", "ｱ", "😀", ""].map(cellsOf)).toEqual([3, 1, 1, 4, 1, 2, 0]);
  });

  test("limit what is cut, with an ellipsis where something is gone", () => {
    expect(cutTo("abcdef", 6)).toBe("abcdef");
    expect(cutTo("abcdef", 5)).toBe("abcd…");
    expect(cutTo("説明説明", 6)).toBe("説明…");
  });
});

describe("wrapping", () => {
  test("breaks at blanks, and inside a word that no line holds", () => {
    expect(wrapped("one two three", 9, "* ", "  ")).toEqual(["* one two", "  three"]);
    expect(wrapped("abcdefghij k", 6, "  ")).toEqual(["  abcd", "  efgh", "  ij k"]);
    expect(wrapped("", 9, "* ")).toEqual(["* "]);
  });

  test("takes a word of a megabyte in one go", () => {
    expect(wrapped("a".repeat(1_000_000), 80, "")).toHaveLength(12_500);
  });

  propertyTest.prop([shown, fc.integer({ min: 4, max: 40 })])("keeps to the width and loses nothing", (text, width) => {
    const lines = wrapped(text, width, "");
    expect(lines.filter((line) => cellsOf(line) > width)).toEqual([]);
    expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  });
});
