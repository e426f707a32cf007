import { describe, expect, test } from "vitest";
import { listOrder } from "../../../src/rules/list-order.ts";
import { anthropicEntry, declaration, placesOf, rendered, wrapped } from "../../support/observations.ts";

const names = ["search", "ping", "Alpha"];
const tools = names.map((name) => ({ name }));

function places(order: string[]): string[] {
  const answer = order.map((name) => anthropicEntry(name));
  return placesOf(listOrder, rendered("toAnthropic", { list: tools }, answer));
}

test("the caller's order is right, also when a tool is gone or new", () => {
  expect(places(names)).toEqual([]);
  expect(places(["search", "Alpha"])).toEqual([]);
  expect(places(["search", "ping", "Alpha", "new"])).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["sorted", ["Alpha", "ping", "search"], "/0"],
    ["the last two exchanged", ["search", "Alpha", "ping"], "/1"],
    ["the first moved to the end", ["ping", "Alpha", "search"], "/1"],
  ])("%s", (_, order, pointer) => {
    expect(places(order)).toEqual([pointer]);
  });

  test("in a wrapper", () => {
    const answer = wrapped(declaration("ping"), declaration("search"), declaration("Alpha"));
    expect(placesOf(listOrder, rendered("toGemini", { list: tools }, answer))).toEqual(["/0/functionDeclarations/0"]);
  });

  test("two tools of one name exchanged, which their values tell", () => {
    const given = {
      list: [
        { name: "t", description: "1" },
        { name: "t", description: "2" },
      ],
    };
    const answer = [anthropicEntry("t", "2"), anthropicEntry("t", "1")];
    expect(placesOf(listOrder, rendered("toAnthropic", given, answer))).toEqual(["/0"]);
  });
});

test("a toolkit has no order of the caller's", () => {
  const answer = ["Alpha", "ping", "search"].map((name) => anthropicEntry(name));
  expect(placesOf(listOrder, rendered("toAnthropic", { toolkit: tools }, answer))).toEqual([]);
});
