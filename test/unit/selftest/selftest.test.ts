import { describe, expect, test } from "vitest";
import { askingsOf, sampleOf } from "../../../src/fuzz/generate.ts";
import { loadGolden } from "../../../src/golden/load.ts";
import { mutant, rememberingMutant } from "../../../src/selftest/mutant.ts";
import { mutants } from "../../../src/selftest/mutants.ts";
import { rightEntry } from "../../../src/selftest/port.ts";
import { casesThatCatch, randomBlocks, samplesUntilCaught, shared } from "../../../src/selftest/selftest.ts";
import { goldenFolder } from "../../../src/spec/layout.ts";
import { levels, questionOf } from "../../support/questions.ts";

const right = mutant("right", "default-description", "none", {});
const nullDescription = mutant("null", "default-description", "null for no description", {
  entry: (tool) => ({ ...rightEntry(tool), ...(tool.description ? {} : { description: { kind: "null" } as const }) }),
});
// Wrong from the second time on, so that only asking again shows it.
const secondTime = rememberingMutant("second", "repeatable", "it counts", () => {
  let times = 0;
  return {
    finish: (answer) => {
      times += 1;
      return times > 3 ? { kind: "null" } : answer;
    },
  };
});

const questions = shared([
  questionOf({ case: "a/undescribed", operation: "toAnthropic", input: { kind: "list", tools: [{ name: "t" }] } }),
  questionOf({
    case: "a/described",
    operation: "toOpenAI",
    input: { kind: "list", tools: [{ name: "t", description: "d" }] },
  }),
  questionOf({ case: "a/undescribed", operation: "toGemini", input: { kind: "list", tools: [{ name: "t" }] } }),
]);

describe("the golden cases that catch a wrong port", () => {
  test("are those that its mistake shows in, each once", () => {
    expect(casesThatCatch(nullDescription, questions, levels)).toEqual(["a/undescribed"]);
  });

  test("are none for the right port", () => {
    expect(casesThatCatch(right, shared(loadGolden(goldenFolder).questions), levels)).toEqual([]);
  });

  test("are none for a port that breaks another rule than it is said to", () => {
    expect(casesThatCatch({ ...nullDescription, rule: "list-order" }, questions, levels)).toEqual([]);
  });

  test("are found by asking again too, and by a fresh start every time", () => {
    expect(casesThatCatch(secondTime, questions, levels)).toEqual(["a/described", "a/undescribed"]);
    expect(casesThatCatch(secondTime, questions, levels)).toEqual(["a/described", "a/undescribed"]);
  });

  test("catch a port that fails in place of an answer", () => {
    const failing = mutant("fails", "one-entry-per-tool", "it fails", { finish: () => ({ failure: "no" }) });
    expect(casesThatCatch({ ...failing, rule: "execute-error-is-value" }, questions, levels)).toEqual([]);
    const rules = [...levels.keys()].filter(
      (rule) => casesThatCatch({ ...failing, rule }, questions, levels).length > 0,
    );
    expect(rules).not.toEqual([]);
  });
});

describe("random blocks", () => {
  test("hold all samples in order, the last block what is left", () => {
    const blocks = randomBlocks(2, 10, 4);
    expect(blocks.map((block) => block.length)).toEqual([4, 4, 2]);
    const sizes = Array.from({ length: 10 }, (_, run) => askingsOf(sampleOf(2, run)).length);
    expect(blocks.flat().map((sample) => sample.length)).toEqual(sizes);
    expect(blocks.flat()[9]?.[0]?.input).toEqual(askingsOf(sampleOf(2, 9))[0]?.input);
  });
});

describe("how many samples fuzzing needs", () => {
  const blocks = randomBlocks(2, 40, 8);

  test("is the number of the first sample that shows the mistake", () => {
    const first = blocks.flat().findIndex(([question]) => {
      const tools = question?.input.kind === "list" ? question.input.tools : [];
      return question?.operation !== "execute" && tools.some(({ description }) => !description);
    });
    expect(samplesUntilCaught(nullDescription, blocks, levels)).toBe(first + 1);
  });

  test("is nothing for the right port, and for a mistake that no sample shows", () => {
    expect(samplesUntilCaught(right, blocks, levels)).toBeUndefined();
    expect(samplesUntilCaught({ ...nullDescription, rule: "list-order" }, blocks, levels)).toBeUndefined();
  });

  test("is found for a mistake that only asking again shows", () => {
    const again = mutants.find(({ name }) => name === "second-time-fails") ?? right;
    expect(samplesUntilCaught(again, blocks, levels)).toBe(1);
  });
});
