import { describe, expect, test } from "vitest";
import type { Outcome } from "../../../src/compare/outcome.ts";
import { verdictOf } from "../../../src/compare/verdict.ts";
import { jsonOf } from "../../support/json.ts";
import { levels, questionOf } from "../../support/questions.ts";

const question = questionOf({ operation: "toOpenAI", rules: ["empty-input"], expected: [] });
const judge = (first: Outcome, again: Outcome): ReturnType<typeof verdictOf> =>
  verdictOf(question, first, again, levels);

const same: Outcome = { kind: "same" };
const right: Outcome = { kind: "ok", answer: jsonOf([]) };
const wrong: Outcome = { kind: "ok", answer: jsonOf(null) };
const unsupported: Outcome = { kind: "unsupported", reason: "no lists" };
const error: Outcome = { kind: "error", message: "boom" };
const fault = (verdict: "timeout" | "crash" | "protocol-error"): Outcome => ({ kind: "fault", verdict, message: "m" });

test("right both times is a match, whether by bytes or by value", () => {
  expect([judge(same, same), judge(same, right), judge(right, right)].map(({ verdict }) => verdict)).toEqual([
    "match",
    "match",
    "match",
  ]);
});

test("the bytes of the expected answer are right whatever a predicate says, but only both times", () => {
  const odd = { ...question, expected: jsonOf(null) };
  expect(verdictOf(odd, same, same, levels)).toEqual({ verdict: "match", rules: [], differences: [] });
  expect(judge(wrong, same).rules).toEqual(["empty-input", "openai-envelope", "repeatable"]);
});

test("unsupported both times is unsupported, with the reason", () => {
  expect(judge(unsupported, unsupported)).toEqual({
    verdict: "unsupported",
    rules: [],
    differences: [],
    message: "no lists",
  });
});

describe("a fault decides, whatever the other answer was", () => {
  test.each([same, wrong, unsupported, error])("%j", (other) => {
    expect(judge(fault("crash"), other)).toEqual({ verdict: "crash", message: "m", rules: [], differences: [] });
    expect(judge(other, fault("timeout")).verdict).toBe("timeout");
  });

  test("the first of two is told", () => {
    expect(judge(fault("timeout"), fault("crash")).verdict).toBe("timeout");
  });
});

describe("a question that was not asked again, since the driver was given up", () => {
  const message = "Not asked: the driver did not start again. It is gone";
  const unasked: Outcome = { kind: "fault", verdict: "crash", message, isUnasked: true };

  test("keeps the rules that its one answer broke", () => {
    expect(judge(wrong, unasked)).toMatchObject({ verdict: "mismatch", rules: ["empty-input", "openai-envelope"] });
  });

  test("is no match, however right its one answer was, and says so", () => {
    const words = "It was answered once. Not asked again: the driver did not start again. It is gone";
    expect(judge(same, unasked)).toEqual({ verdict: "crash", rules: [], differences: [], message: words });
    expect(judge(unasked, unasked)).toMatchObject({ verdict: "crash", message });
    const quoting = { ...unasked, message: "It said: Not asked: x" } as const;
    expect(judge(same, quoting).message).toBe("It was answered once. It said: Not asked: x");
  });
});

test("a wrong answer both times breaks its rules alone", () => {
  expect(judge(wrong, wrong)).toMatchObject({ verdict: "mismatch", rules: ["empty-input", "openai-envelope"] });
});

describe("another kind of answer the second time breaks repeatable", () => {
  test.each([
    ["right, then unsupported", same, unsupported, ["repeatable"]],
    ["unsupported, then right", unsupported, right, ["repeatable"]],
    ["right, then an error", same, error, ["empty-input", "repeatable"]],
    ["an error, then unsupported", error, unsupported, ["empty-input", "repeatable"]],
    ["wrong, then an error", wrong, error, ["empty-input", "openai-envelope", "repeatable"]],
    ["right, then wrong", right, wrong, ["empty-input", "openai-envelope", "repeatable"]],
  ])("%s", (_, first, again, rules) => {
    const judged = judge(first, again);
    expect(judged).toMatchObject({ verdict: "mismatch", level: "MUST" });
    expect([...judged.rules].sort()).toEqual(rules);
  });
});

test("between a right answer and none there is no difference to show", () => {
  expect(judge(same, unsupported).differences).toEqual([]);
});

test("an error both times is a failure of the case's rules, and shows no repeatable", () => {
  expect(judge(error, error)).toMatchObject({
    verdict: "mismatch",
    rules: ["empty-input"],
    message: "The port failed: boom",
  });
});
