import { describe, expect, test } from "vitest";
import { membersOf, type Span, wholeOf } from "../../../src/golden/outline.ts";
import { parseJson } from "../../../src/json/parse.ts";
import { printIndented } from "../../../src/json/print.ts";

const document = {
  id: "a/b",
  empty: {},
  "beyond é": '\n  "id": 1',
  input: { kind: "list", tools: [{ input: { id: 1 } }, { kind: {} }], none: [] },
  last: [[1]],
};
const text = Buffer.from(`${printIndented(parseJson(JSON.stringify(document)))}\n`);

function valuesOf(members: ReadonlyMap<string, Span>): unknown {
  const texts = [...members].map(([key, span]) => [key, text.subarray(...span).toString("utf8")] as const);
  expect(texts.filter(([, value]) => value !== value.trim())).toEqual([]);
  return Object.fromEntries(texts.map(([key, value]) => [key, JSON.parse(value)]));
}

describe("the members of an object in an indented text", () => {
  const outer = membersOf(text, wholeOf(text), 1);

  test("are found where they stand, the outermost", () => {
    expect(valuesOf(outer)).toEqual(document);
    expect([...outer.keys()]).toEqual(Object.keys(document));
  });

  test("are found inside one of them, and not in what follows it", () => {
    expect(valuesOf(membersOf(text, outer.get("input") as Span, 2))).toEqual(document.input);
  });

  test.each(["empty", "id", "last"])("are none where there is no object with members: %s", (key) => {
    expect(membersOf(text, outer.get(key) as Span, 2).size).toBe(0);
  });
});
