import { describe, expect, test } from "vitest";
import { casesOfShare, questionsOfShare } from "../../../src/plan/shards.ts";
import { questionOf } from "../../support/questions.ts";

const ids = ["a/one", "a/two", "b/one", "b/two", "b/three"];
const sharesOf = (count: number, weights = new Map<string, number>()): string[][] =>
  Array.from({ length: count }, (_, index) => [...casesOfShare(ids, { index: index + 1, count }, weights)].sort());

describe("shares", () => {
  test("hold every case once, as evenly as can be without weights", () => {
    expect(sharesOf(2).flat().sort()).toEqual([...ids].sort());
    expect(sharesOf(2).map((share) => share.length)).toEqual([3, 2]);
    expect(sharesOf(5).map((share) => share.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test("are balanced by weight", () => {
    const weights = new Map([["a/one", 10], ...ids.slice(1).map((id): [string, number] => [id, 1])]);
    expect(sharesOf(2, weights)).toEqual([["a/one"], ["a/two", "b/one", "b/three", "b/two"]]);
  });

  test("take a case without a weight for an average one", () => {
    const weights = new Map([
      ["a/one", 6],
      ["a/two", 2],
    ]);
    const [first = [], second = []] = sharesOf(2, weights);
    expect([first.length, second.length].sort()).toEqual([2, 3]);
  });

  test("are dealt out also where nothing took measurable time", () => {
    expect(sharesOf(2, new Map(ids.map((id) => [id, 0]))).map((share) => share.length)).toEqual([3, 2]);
  });
});

test("all questions of a case are in one share, in their order", () => {
  const questions = ["a/one", "a/one", "a/two"].map((id, index) =>
    questionOf({ case: id, operation: index === 1 ? "toOpenAI" : "toGemini" }),
  );
  const shares = [1, 2].map((index) => questionsOfShare(questions, { index, count: 2 }, new Map()));
  expect(shares.map((share) => share.map((question) => question.operation))).toEqual([
    ["toGemini", "toOpenAI"],
    ["toGemini"],
  ]);
});
