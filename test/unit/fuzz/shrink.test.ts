import { expect, test } from "vitest";
import type { Driver } from "../../../src/drivers/driver.ts";
import { createAsker } from "../../../src/fuzz/asker.ts";
import { sampleAt, sampleOf } from "../../../src/fuzz/generate.ts";
import type { Hit } from "../../../src/fuzz/search.ts";
import { judgeOutcome, questionAt, shrink } from "../../../src/fuzz/shrink.ts";
import type { ToolInput } from "../../../src/spec/model.ts";
import { hitOf, seed } from "../../support/fuzzing.ts";
import { levels } from "../../support/questions.ts";
import { generous } from "../../support/scripted-driver.ts";
import { nullForNoDescription, operationOf, rightDriver, spoiledDriver } from "../../support/spoiled-driver.ts";

const nullDriver = spoiledDriver(() => nullForNoDescription);

async function shrunkOn(driver: Driver, hit: Hit) {
  const asker = createAsker(driver, generous);
  try {
    return await shrink(hit, seed, asker.ask, levels);
  } finally {
    await asker.close();
  }
}

function listOf(question: { input: Hit["question"]["input"] } | undefined): readonly ToolInput[] {
  return question === undefined || question.input.kind === "skills" ? [] : question.input.tools;
}

test("a slip with descriptions is shrunk to one tool without a description, and its origin leads there", async () => {
  const hit = await hitOf(nullDriver, "default-description");
  const shrunk = await shrunkOn(nullDriver, hit);
  const list = listOf(shrunk?.question);
  expect(list.length).toBe(1);
  expect(list[0]?.description || undefined).toBeUndefined();
  expect(list[0]?.name.length).toBe(1);
  expect(shrunk?.question.operation).toBe("toAnthropic");
  expect(shrunk?.judgement).toMatchObject({ verdict: "mismatch", level: "MUST", rules: ["default-description"] });
  expect(shrunk?.origin).toMatchObject({ seed, run: hit.run });

  const place = sampleAt(shrunk?.origin ?? { seed, run: 0, path: [] });
  expect(shrunk?.origin.path.length).toBeGreaterThan(0);
  expect(questionAt(place?.sample ?? sampleOf(0, 0), hit)).toEqual(shrunk?.question);
});

test("what is shrunk still breaks the rule that was hit, not another", async () => {
  // Also wrong, and simpler to come by: an empty list is no list at all.
  const doublyWrong = spoiledDriver(
    () => (answer, request) =>
      operationOf(request) === "toAnthropic" && answer.kind === "array" && answer.items.length === 0
        ? { kind: "null" }
        : nullForNoDescription(answer, request),
  );
  const shrunk = await shrunkOn(doublyWrong, await hitOf(doublyWrong, "default-description"));
  expect(listOf(shrunk?.question).length).toBe(1);
  expect(shrunk?.judgement.rules).toContain("default-description");
});

test("a driver that dies is shrunk too, and started again for each step", async () => {
  let starts = 0;
  const deadly = spoiledDriver(() => {
    starts += 1;
    return (answer, request) => {
      if (operationOf(request) === "toAnthropic" && answer.kind === "array" && answer.items.length > 1) {
        throw new Error("one is enough");
      }
      return answer;
    };
  });
  const hit = await hitOf(deadly, undefined, 16);
  const before = starts;
  const shrunk = await shrunkOn(deadly, hit);
  expect(listOf(shrunk?.question).length).toBe(2);
  expect(shrunk?.judgement.verdict).toBe("crash");
  expect(starts - before).toBeGreaterThan(2);
});

test("a question that a fresh start answers right is not shrunk", async () => {
  const hit = await hitOf(nullDriver, "default-description");
  expect(await shrunkOn(rightDriver, hit)).toBeUndefined();
});

test("the question of a sample stands where the hit's stood, or last where there are fewer", () => {
  const render = sampleOf(seed, 0);
  const call = sampleOf(seed, 7);
  const question = { case: "name" };
  expect(questionAt(render, { asking: 4, question })).toMatchObject({
    case: "name",
    operation: "toAnthropic",
    input: { kind: "toolkit" },
  });
  expect(questionAt(call, { asking: 4, question })).toMatchObject({ operation: "execute" });
});

test("an outcome is judged by the answer, by the fault, or not at all when it is the same", async () => {
  const { question } = await hitOf(nullDriver, "default-description");
  expect(judgeOutcome(question, { kind: "same" }, levels).verdict).toBe("match");
  expect(judgeOutcome(question, { kind: "ok", answer: question.expected }, levels).verdict).toBe("match");
  expect(judgeOutcome(question, { kind: "ok", answer: { kind: "null" } }, levels).verdict).toBe("mismatch");
  expect(judgeOutcome(question, { kind: "fault", verdict: "timeout", message: "silent" }, levels)).toMatchObject({
    verdict: "timeout",
    message: "silent",
  });
  expect(judgeOutcome(question, { kind: "unsupported", reason: "no" }, levels).verdict).toBe("unsupported");
});
