import { describe, expect, test } from "vitest";
import { repeatable } from "../../../src/rules/repeatable.ts";
import { exact } from "../../support/json.ts";
import { anthropicEntry, placesOf, rendered } from "../../support/observations.ts";

const given = { list: [{ name: "t" }] };
const places = (first: unknown, again: unknown): string[] =>
  placesOf(repeatable, rendered("toAnthropic", given, first, again));

test("the same again is right, keys and spelling aside, whether or not the answer is", () => {
  expect(places([anthropicEntry("t")], [anthropicEntry("t")])).toEqual([]);
  expect(places(exact('[{"a":1.0,"b":[]}]'), exact('[{"b":[],"a":1}]'))).toEqual([]);
  expect(places(null, null)).toEqual([]);
});

test("an answer that was asked for once is not judged", () => {
  expect(placesOf(repeatable, rendered("toAnthropic", given, [anthropicEntry("t")]))).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["a default that was written to", [anthropicEntry("t")], [anthropicEntry("t", "", { type: "object", a: 1 })]],
    ["an entry more", [anthropicEntry("t")], [anthropicEntry("t"), anthropicEntry("t")]],
    ["another order", [anthropicEntry("a"), anthropicEntry("b")], [anthropicEntry("b"), anthropicEntry("a")]],
    ["null the second time", [anthropicEntry("t")], null],
  ])("%s", (_, first, again) => {
    expect(places(first, again)).toEqual([""]);
  });
});
