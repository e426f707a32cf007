import { describe, expect, test } from "vitest";
import type { Outcome } from "../../../src/compare/outcome.ts";
import { jobOf } from "../../../src/plan/agenda.ts";
import { type Collector, createCollector } from "../../../src/plan/collect.ts";
import { jsonOf } from "../../support/json.ts";
import { levels, questionOf } from "../../support/questions.ts";

const questions = [
  questionOf({ operation: "toOpenAI", rules: ["empty-input"], expected: [] }),
  questionOf({ operation: "toGemini" }),
];
const same: Outcome = { kind: "same" };

function collector(): { collector: Collector; judged: () => number } {
  let count = 0;
  let time = 0;
  const onJudged = (): void => {
    count += 1;
  };
  const created = createCollector(questions, levels, onJudged, () => {
    time += 10;
    return time;
  });
  return { collector: created, judged: () => count };
}

const job = (index: number, pass: "first" | "again"): ReturnType<typeof jobOf> => jobOf(questions, { index, pass });

test("a question is judged when both its answers are there, in whatever order they come", () => {
  const { collector: made, judged } = collector();
  made.take(job(1, "again"), same);
  made.take(job(0, "first"), same);
  expect(judged()).toBe(0);
  made.take(job(0, "again"), { kind: "ok", answer: jsonOf(null) });
  expect(judged()).toBe(1);
  made.take(job(1, "first"), same);
  expect(made.judgements().map((one) => one?.verdict)).toEqual(["mismatch", "match"]);
  expect(made.judgements()[0]?.rules).toContain("repeatable");
});

test("the first answer is the first whichever comes earlier", () => {
  const { collector: made } = collector();
  made.take(job(0, "again"), { kind: "fault", verdict: "crash", message: "again" });
  made.take(job(0, "first"), { kind: "fault", verdict: "timeout", message: "first" });
  expect(made.judgements()[0]).toMatchObject({ verdict: "timeout", message: "first" });
});

test("a question that was never answered has no judgement", () => {
  const { collector: made } = collector();
  made.take(job(0, "first"), same);
  expect(made.judgements()).toEqual([undefined, undefined]);
});

describe("the probe of a group settles all its questions as unsupported", () => {
  const group = { indexes: [0, 1], lack: "describe does not list it" };
  test.each<[Outcome, RegExp]>([
    [{ kind: "unsupported", reason: "Adapters take a list" }, /^Adapters take a list$/],
    [{ kind: "error", message: "boom" }, /^describe does not list it/],
    [{ kind: "fault", verdict: "crash", message: "boom" }, /^describe does not list it/],
    [same, /^describe does not list it.*list it/],
    [{ kind: "ok", answer: jsonOf(null) }, /^describe does not list it.*list it/],
  ])("%j", (outcome, message) => {
    const { collector: made, judged } = collector();
    made.takeProbe(group, outcome);
    expect(judged()).toBe(2);
    for (const judgement of made.judgements()) {
      expect(judgement).toMatchObject({ verdict: "unsupported", message: expect.stringMatching(message) });
    }
  });
});

test("a question took the time from the outcome before to its own, for both times it was asked", () => {
  const { collector: made } = collector();
  for (const [index, pass] of [
    [0, "first"],
    [1, "first"],
    [1, "again"],
    [0, "again"],
  ] as const) {
    made.take(job(index, pass), same);
  }
  expect(made.milliseconds()).toEqual([10, 20]);
});
