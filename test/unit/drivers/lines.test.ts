import { describe, expect, test } from "vitest";
import { createLineCutter } from "../../../src/drivers/lines.ts";

/** What a cutter reports for these chunks, and what is left. */
function cut(chunks: readonly (string | Buffer)[], limit?: number): { lines: string[]; rest: string } {
  const lines: string[] = [];
  const cutter = createLineCutter(
    (line) => lines.push(line.toString()),
    () => lines.push("OVERFLOW"),
    limit,
  );
  for (const chunk of chunks) {
    cutter.push(Buffer.from(chunk));
  }
  return { lines, rest: cutter.rest().toString() };
}

describe("lines are cut at line feeds, wherever the chunks end", () => {
  test.each([
    [["a\nbc\n"], ["a", "bc"], ""],
    [["a", "b\n", "\n", "c"], ["ab", ""], "c"],
    [["a\n", "b", "c", "d\ne"], ["a", "bcd"], "e"],
    [["\n\n"], ["", ""], ""],
    [[""], [], ""],
    [["a\r\nb\r\n"], ["a\r", "b\r"], ""],
    [["\u2028\n"], ["\u2028"], ""],
  ])("%j", (chunks, lines, rest) => {
    expect(cut(chunks)).toEqual({ lines, rest });
  });

  test("also inside a character of several bytes", () => {
    const bytes = Buffer.from("é😀\nx");
    const chunks = [...bytes].map((_, index) => bytes.subarray(index, index + 1));
    expect(cut(chunks)).toEqual({ lines: ["é😀"], rest: "x" });
  });
});

describe("a line beyond the limit", () => {
  test("is reported once, and nothing after it is read", () => {
    expect(cut(["ok\n", "12345", "6", "7\nnext\n", "more\n"], 5).lines).toEqual(["ok", "OVERFLOW"]);
    expect(cut(["123456\nnext\n"], 5).lines).toEqual(["OVERFLOW"]);
  });

  test("is not one of exactly the limit, and each line counts anew", () => {
    expect(cut(["12345\n123", "45\n12345"], 5)).toEqual({ lines: ["12345", "12345"], rest: "12345" });
  });

  test("is noticed before its end has come", () => {
    expect(cut(["123456"], 5)).toEqual({ lines: ["OVERFLOW"], rest: "" });
  });
});

test("a line is a copy of its own, whatever becomes of the chunks that follow", () => {
  const lines: Buffer[] = [];
  const cutter = createLineCutter(
    (line) => lines.push(line),
    () => {},
  );
  cutter.push(Buffer.from("a"));
  cutter.push(Buffer.from("b\nc\n"));
  expect(lines.map(String)).toEqual(["ab", "c"]);
});
