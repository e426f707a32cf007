import { expect, test } from "vitest";
import { printCompact } from "../../../src/json/print.ts";
import { questionsFromLists } from "../../../src/plan/tool-list-questions.ts";
import { decodeTool } from "../../../src/spec/decode.ts";
import { jsonOf } from "../../support/json.ts";

const tools = [{ name: "b", annotations: {} }, { name: "a" }].map((tool) => decodeTool(jsonOf(tool)));

test("tools are read only when a question is asked, and never kept", () => {
  let reads = 0;
  const list = {
    name: "large.json",
    get tools() {
      reads += 1;
      return tools;
    },
  };
  const questions = questionsFromLists([list]);
  expect(questions.map(({ input }) => input.kind)).toEqual([...Array(3).fill("list"), ...Array(3).fill("toolkit")]);
  expect(reads).toBe(0);
  expect(printCompact(questions[0]?.expected ?? { kind: "null" })).toContain('"name":"b"');
  expect(reads).toBeGreaterThan(0);
});

test("each list is asked as list and as toolkit, for every provider, with the reference's answer", () => {
  const questions = questionsFromLists([
    { name: "one.json", tools },
    { name: "two.json#2", tools: [] },
  ]);
  expect(questions.map((question) => `${question.case} ${question.operation}`)).toEqual([
    "one.json as list toOpenAI",
    "one.json as list toAnthropic",
    "one.json as list toGemini",
    "one.json as toolkit toOpenAI",
    "one.json as toolkit toAnthropic",
    "one.json as toolkit toGemini",
    "two.json#2 as list toOpenAI",
    "two.json#2 as list toAnthropic",
    "two.json#2 as list toGemini",
    "two.json#2 as toolkit toOpenAI",
    "two.json#2 as toolkit toAnthropic",
    "two.json#2 as toolkit toGemini",
  ]);
  const names = questions.slice(0, 6).map(({ expected }) =>
    printCompact(expected)
      .match(/"name":"\w"/g)
      ?.join(),
  );
  expect(names).toEqual([...Array(3).fill('"name":"b","name":"a"'), ...Array(3).fill('"name":"a","name":"b"')]);
});
