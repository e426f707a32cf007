import { describe, expect, test } from "vitest";
import { toolkitOrder } from "../../../src/rules/toolkit-order.ts";
import { anthropicEntry, declaration, placesOf, rendered, wrapped } from "../../support/observations.ts";

function places(order: string[]): string[] {
  const given = { toolkit: order.map((name) => ({ name })) };
  return placesOf(
    toolkitOrder,
    rendered(
      "toAnthropic",
      given,
      order.map((name) => anthropicEntry(name)),
    ),
  );
}

describe("right", () => {
  test.each([
    ["capitals before small letters", ["Home", "governing"]],
    ["a beginning before what it begins", ["a", "a b", "ab"]],
    ["the end of the BMP before what is beyond", ["\uff5e", "\u{1f600}"]],
    ["digits by character", ["10", "2", "b"]],
    ["nothing", []],
  ])("%s", (_, order) => {
    expect(places(order)).toEqual([]);
  });
});

describe("wrong", () => {
  test.each([
    ["order of insertion", ["b", "a"], "/1"],
    ["by locale", ["governing", "Home"], "/1"],
    ["by UTF-16 unit", ["a", "\u{1f600}", "\uff5e"], "/2"],
    ["by length", ["a", "config", "artifacts"], "/2"],
    ["by number", ["2", "10"], "/1"],
  ])("%s", (_, order, pointer) => {
    expect(places(order)).toEqual([pointer]);
  });

  test("in a wrapper", () => {
    const given = { toolkit: [{ name: "b" }, { name: "a" }] };
    const answer = wrapped(declaration("b"), declaration("a"));
    expect(placesOf(toolkitOrder, rendered("toGemini", given, answer))).toEqual(["/0/functionDeclarations/1"]);
  });
});

test("two entries of one name are in order, whether or not both should be there", () => {
  expect(places(["a", "t", "t"])).toEqual([]);
});

test("a list is not sorted", () => {
  const given = { list: [{ name: "b" }, { name: "a" }] };
  const answer = [anthropicEntry("b"), anthropicEntry("a")];
  expect(placesOf(toolkitOrder, rendered("toAnthropic", given, answer))).toEqual([]);
});
