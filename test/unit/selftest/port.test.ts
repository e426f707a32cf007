import { expect, test } from "vitest";
import { askingsOf, sampleOf } from "../../../src/fuzz/generate.ts";
import { referenceAnswer } from "../../../src/golden/answer.ts";
import { loadGolden } from "../../../src/golden/load.ts";
import { printCompact } from "../../../src/json/print.ts";
import { answerOf, rightPort } from "../../../src/selftest/port.ts";
import { goldenFolder } from "../../../src/spec/layout.ts";
import { questionOf } from "../../support/questions.ts";

function answerText(asking: Parameters<typeof answerOf>[1], port = rightPort): string {
  const answer = answerOf(port, asking);
  return "failure" in answer ? `failed: ${answer.failure}` : printCompact(answer);
}

test("the right port answers every golden question as the golden set does", () => {
  const { questions } = loadGolden(goldenFolder);
  const wrong = questions.filter((question) => answerText(question) !== printCompact(referenceAnswer(question)));
  expect(questions.length).toBeGreaterThan(100);
  expect(wrong.map(({ case: name, operation }) => `${name} ${operation}`)).toEqual([]);
});

test("the right port answers 200 random samples as the reference does", () => {
  const askings = Array.from({ length: 200 }, (_, run) => askingsOf(sampleOf(9, run))).flat();
  const wrong = askings.filter((asking) => answerText(asking) !== printCompact(referenceAnswer(asking)));
  expect(askings.length).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});

const two = questionOf({ operation: "toAnthropic", input: { kind: "list", tools: [{ name: "b" }, { name: "a" }] } });

test("a part that is replaced changes what it is about, and nothing else", () => {
  const onlyA = { ...rightPort, order: () => (two.input.kind === "list" ? two.input.tools.slice(1) : []) };
  expect(answerText(two, onlyA)).toBe('[{"name":"a","description":"","input_schema":{"type":"object"}}]');
  expect(answerText(two, { ...rightPort, entry: () => undefined })).toBe("[]");
  expect(answerText(two, { ...rightPort, finish: () => ({ failure: "no" }) })).toBe("failed: no");
});

test("a call that fails is not finished", () => {
  const call = questionOf({ operation: "execute", input: { kind: "list", tools: [] }, call: { name: "x", args: {} } });
  const port = { ...rightPort, call: () => ({ failure: "thrown" }), finish: () => ({ kind: "null" }) as const };
  expect(answerText(call, port)).toBe("failed: thrown");
  expect(answerText(call, { ...port, call: referenceAnswer })).toBe("null");
});
