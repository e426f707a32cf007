import { describe, expect, test } from "vitest";
import type { Driver } from "../../../src/drivers/driver.ts";
import { questionFrom, type Repeated, repeatQuestion } from "../../../src/fuzz/repeat.ts";
import { refusalOf } from "../../support/failures.ts";
import { seed } from "../../support/fuzzing.ts";
import { levels } from "../../support/questions.ts";
import { generous } from "../../support/scripted-driver.ts";
import { rightDriver, spoiledDriver } from "../../support/spoiled-driver.ts";

const question = questionFrom({ seed, run: 0, path: [] }, 1);

function repeated(driver: Driver): Promise<Repeated> {
  return repeatQuestion(driver, question, levels, generous);
}

describe("the place that a finding names", () => {
  test("leads to each request of a sample, and no further", () => {
    const operations = [0, 1, 2, 3, 4, 5].map((asking) => questionFrom({ seed, run: 0, path: [] }, asking).operation);
    expect(operations).toEqual(["toOpenAI", "toAnthropic", "toGemini", "toOpenAI", "toAnthropic", "toGemini"]);
    expect(refusalOf(() => questionFrom({ seed, run: 0, path: [] }, 6))).toMatchObject({
      expected: "a number from 0 to 5",
      got: "6",
    });
  });

  test("leads to the one request of a call", () => {
    expect(questionFrom({ seed, run: 7, path: [] }, 0).operation).toBe("execute");
    expect(refusalOf(() => questionFrom({ seed, run: 7, path: [] }, 1))).toMatchObject({ expected: "0", got: "1" });
  });

  test("must have its steps", () => {
    expect(refusalOf(() => questionFrom({ seed, run: 0, path: [99_999_999] }, 0)).message).toContain("no such step");
  });
});

describe("a question to a fresh start", () => {
  test("is judged by its answer", async () => {
    expect(await repeated(rightDriver)).toMatchObject({ kind: "done", judgement: { verdict: "match" } });
    const wrong = spoiledDriver(() => () => ({ kind: "null" }));
    expect(await repeated(wrong)).toMatchObject({ judgement: { verdict: "mismatch", level: "MUST" } });
  });
});
