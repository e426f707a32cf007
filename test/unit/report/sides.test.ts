import { expect, test } from "vitest";
import { sideLines, sidesOf } from "../../../src/report/sides.ts";
import { exact, jsonOf } from "../../support/json.ts";

test("a difference has its place and both values under each other", () => {
  const difference = {
    pointer: "/0/a",
    kind: "value",
    expected: jsonOf(exact("1.0")),
    actual: jsonOf("x\u001b"),
  } as const;
  expect(sideLines(difference, 60)).toEqual(["at /0/a (value)", "  expected 1.0", '  actual   "x\\u001b"']);
  expect(sideLines({ pointer: "", kind: "missing", expected: jsonOf(null) }, 60)).toEqual([
    "at the root (missing)",
    "  expected null",
  ]);
});

test("two long values that begin alike are shown where they part", () => {
  const [expected, actual] = [jsonOf(`${"n".repeat(300)}X tail`), jsonOf(`${"n".repeat(300)}Y tail`)];
  const sides = sidesOf({ pointer: "", kind: "value", expected, actual }, 40);
  expect(sides.expected).toMatch(/^…n+X tail"$/);
  expect(sides.actual).toMatch(/^…n+Y tail"$/);
  expect(sides.expected).not.toBe(sides.actual);
});

test("a value that goes on where the other ends is shown there", () => {
  const sides = sidesOf(
    { pointer: "", kind: "value", expected: jsonOf("é".repeat(99)), actual: jsonOf("é".repeat(98)) },
    40,
  );
  expect(sides.expected).not.toBe(sides.actual);
});

test("values that part in sight are shown from their start, and no character is cut in two", () => {
  const sides = sidesOf({ pointer: "", kind: "value", expected: jsonOf("ab".repeat(50)), actual: jsonOf("ac") }, 20);
  expect(sides).toMatchObject({ expected: `"${"ab".repeat(9)}…`, actual: '"ac"' });
  for (let count = 30; count < 50; count += 1) {
    const [expected, actual] = [jsonOf(`${"😀".repeat(count)}a`), jsonOf(`${"😀".repeat(count)}b`)];
    const { expected: left } = sidesOf({ pointer: "", kind: "value", expected, actual }, 21);
    expect(left?.isWellFormed()).toBe(true);
  }
});
