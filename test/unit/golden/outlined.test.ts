import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withId } from "../../../src/drivers/line-text.ts";
import { loadGolden } from "../../../src/golden/load.ts";
import { outlinedQuestions } from "../../../src/golden/outlined.ts";
import { JsonSyntaxError, parseJson } from "../../../src/json/parse.ts";
import { printCompact, printIndented } from "../../../src/json/print.ts";
import { textOf } from "../../../src/plan/agenda.ts";
import { goldenFolder } from "../../../src/spec/layout.ts";
import type { Question } from "../../../src/spec/model.ts";

// One of each kind; test/integration/golden/outlined.test.ts takes all that there are.
const ids = [
  ...["names/naive-tool", "toolkit-order/already-sorted", "empty/list-in-gemini", "execute/arguments-left-out"],
  ...["default-toolkit/rendered-for-openai", "numbers/negative-zero-integer"],
];
const full = loadGolden(goldenFolder, (id) => ids.includes(id)).questions;

function read(id: string): Buffer {
  return readFileSync(join(goldenFolder, `${id}.json`));
}

function fullOf(id: string): Question[] {
  return full.filter((question) => question.case === id);
}

function linesOf(question: Question): string[] {
  const { request, expected } = textOf(question);
  return [request, expected].map((text) => withId(1, text).toString("utf8"));
}

describe("the questions of a golden whose tools and answers stay text", () => {
  test.each(ids)("are those of the golden read in full, and ask and expect the same bytes: %s", (id) => {
    const questions = outlinedQuestions(goldenFolder, id, read(id));
    expect(questions.map(({ text, ...question }) => question)).toEqual(fullOf(id));
    expect(questions.map(linesOf)).toEqual(fullOf(id).map(linesOf));
  });

  test("are the same in whatever order its keys stand", () => {
    const id = "toolkit-order/already-sorted";
    const golden = parseJson(read(id).toString("utf8"));
    const members = golden.kind === "object" ? golden.members.toReversed() : [];
    const text = Buffer.from(`${printIndented({ kind: "object", members })}\n`);
    expect(outlinedQuestions(goldenFolder, id, text).map(linesOf)).toEqual(fullOf(id).map(linesOf));
  });

  test("leave tools and answers alone until somebody looks at them", () => {
    const broken = read("names/naive-tool").toString("utf8").replaceAll('"name": ', '"name" ');
    const [question] = outlinedQuestions(goldenFolder, "names/naive-tool", Buffer.from(broken));
    expect(question && linesOf(question).every((line) => line.includes('{"name""'))).toBe(true);
    expect(() => question?.expected).toThrow(JsonSyntaxError);
    expect(() => question?.input.kind === "list" && question.input.tools).toThrow(JsonSyntaxError);
  });

  test("share the tools that were read once, and read an answer once", () => {
    const [first, second] = outlinedQuestions(goldenFolder, "names/naive-tool", read("names/naive-tool"));
    expect(first?.input).toBe(second?.input);
    expect(first?.input.kind === "list" && first.input.tools).toBe(second?.input.kind === "list" && second.input.tools);
    expect(first?.expected).toBe(first?.expected);
    expect(first && Buffer.from(printCompact(first.expected))).toEqual(first?.text?.expected());
  });
});
