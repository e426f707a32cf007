import { expect, test } from "vitest";
import { durationsOf } from "../../../src/report/durations.ts";
import { reportOf, resultOf, targetOf } from "../../support/reports.ts";

test("a case took what its operations took together, at the slowest target", () => {
  const quick = targetOf([resultOf({ milliseconds: 1 }), resultOf({ operation: "toOpenAI", milliseconds: 2 })]);
  const slow = targetOf([resultOf({ milliseconds: 5 }), resultOf({ case: "a/two" })]);
  expect([...durationsOf(reportOf([quick, slow]))]).toEqual([
    ["a/one", 5],
    ["a/two", 0],
  ]);
});
