import { describe, expect, test } from "vitest";
import type { Difference } from "../../../src/compare/differences.ts";
import { sourceOf } from "../../../src/report/html-markup.ts";
import { pointerMarkup, sidesMarkup } from "../../../src/report/html-sides.ts";
import { exact, jsonOf } from "../../support/json.ts";

function sides(expected: unknown, actual: unknown, kind: Difference["kind"] = "value"): [string, string] {
  const of = (value: unknown) => (value === undefined ? undefined : jsonOf(value));
  const text = sourceOf(sidesMarkup({ pointer: "/a", kind, expected: of(expected), actual: of(actual) }));
  const values = [...text.matchAll(/<b>\w+<\/b>(.*?)<\/div>/gs)].map(([, value = ""]) => value);
  return [values[0] ?? "", values[1] ?? ""];
}

describe("both sides of a difference", () => {
  test("mark what two numbers do not share, digit by digit", () => {
    expect(sides(exact("9007199254740993"), exact("9007199254740992"))).toEqual([
      "<pre>900719925474099<mark>3</mark></pre>",
      "<pre>900719925474099<mark>2</mark></pre>",
    ]);
    expect(sides(exact("1.0"), exact("1"), "spelling")).toEqual(["<pre>1<mark>.0</mark></pre>", "<pre>1</pre>"]);
  });

  test("mark what two texts do not share, never half a character", () => {
    expect(sides("a😀b", "a😁b")).toEqual([
      "<pre>&quot;a<mark>😀</mark>b&quot;</pre>",
      "<pre>&quot;a<mark>😁</mark>b&quot;</pre>",
    ]);
  });

  test("count what is the same around a difference deep in a long text", () => {
    const [left] = sides(`${"x".repeat(5000)}A${"y".repeat(5000)}`, `${"x".repeat(5000)}B${"y".repeat(5000)}`);
    expect(left).toContain("4,961 same characters");
    expect(left).toContain("<mark>A</mark>");
    expect(left.length).toBeLessThan(400);
  });

  test("mark the keys that stand in another place", () => {
    expect(sides(["a", "b", "c"], ["a", "c", "b"], "order")).toEqual([
      "<pre>&quot;a&quot;\n<mark>&quot;b&quot;</mark>\n<mark>&quot;c&quot;</mark></pre>",
      "<pre>&quot;a&quot;\n<mark>&quot;c&quot;</mark>\n<mark>&quot;b&quot;</mark></pre>",
    ]);
  });

  test("begin near the first key in another place, however many are the same", () => {
    const keys = Array.from({ length: 100 }, (_, index) => `k${index}`);
    const [left, right] = sides(keys, [...keys.slice(0, 98), "k99", "k98"], "order");
    expect(left).toContain("96 same items");
    expect(right).toContain("<mark>&quot;k99&quot;</mark>\n<mark>&quot;k98&quot;</mark>");
  });

  test("say so where a side has nothing, and show null as a value", () => {
    expect(sides("", undefined, "missing")).toEqual(["<pre>&quot;&quot;</pre>", "<i>nothing here</i>"]);
    expect(sides(undefined, null, "extra")).toEqual(["<i>nothing here</i>", "<pre>null</pre>"]);
  });

  test("are bounded, and say how much more there is", () => {
    const [left] = sides(
      Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index])),
      null,
      "type",
    );
    expect(left.split("\n")).toHaveLength(17);
    expect(left).toContain("486 more lines");
    const [text] = sides("z".repeat(100_000), "y", "value");
    expect(text.length).toBeLessThan(1000);
    expect(text).toContain("(100000 characters)");
  });
});

describe("a pointer", () => {
  test("has the place it ends at marked", () => {
    expect(sourceOf(pointerMarkup("/0/a~1b"))).toBe("<code>/0/<mark>a~1b</mark></code>");
    expect(sourceOf(pointerMarkup(""))).toBe("<code><mark>the whole answer</mark></code>");
  });

  test("is cut where it is too long", () => {
    expect(sourceOf(pointerMarkup(`/${"x".repeat(5000)}`)).length).toBeLessThan(500);
  });
});
