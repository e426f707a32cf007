import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withId } from "../../../src/drivers/line-text.ts";
import { outlinedQuestions } from "../../../src/golden/outlined.ts";
import { parseJson } from "../../../src/json/parse.ts";
import { printCompact, printIndented } from "../../../src/json/print.ts";
import { textOf } from "../../../src/plan/agenda.ts";
import { goldenFolder } from "../../../src/spec/layout.ts";
import type { Question } from "../../../src/spec/model.ts";
import { goldens } from "../../support/golden-sources.ts";

const ids = [...new Set(goldens.map((question) => question.case))];
const byCase = new Map(ids.map((id) => [id, goldens.filter((question) => question.case === id)]));

function outlined(id: string): Question[] {
  return outlinedQuestions(goldenFolder, id, readFileSync(join(goldenFolder, `${id}.json`)));
}

function linesOf(question: Question): string[] {
  const { request, expected } = textOf(question);
  return [request, expected].map((text) => withId(1, text).toString("utf8"));
}

describe("the questions of a golden whose tools and answers stay text", () => {
  test("are those of the golden read in full, all that are there", () => {
    expect(byCase.size).toBeGreaterThan(500);
    for (const [id, due] of byCase) {
      const found = outlined(id).map(({ text, ...question }) => question);
      expect(found, id).toEqual(due);
    }
  });

  test("ask and expect the same bytes", () => {
    for (const [id, due] of byCase) {
      expect(outlined(id).map(linesOf), id).toEqual(due.map(linesOf));
    }
  });

  test("are the same in whatever order its keys stand", () => {
    const id = "toolkit-order/already-sorted";
    const golden = parseJson(readFileSync(join(goldenFolder, `${id}.json`), "utf8"));
    const members = golden.kind === "object" ? golden.members.toReversed() : [];
    const text = Buffer.from(`${printIndented({ kind: "object", members })}\n`);
    expect(outlinedQuestions(goldenFolder, id, text).map(linesOf)).toEqual(byCase.get(id)?.map(linesOf));
  });

  test("share the tools that were read once, and read an answer once", () => {
    const [first, second] = outlined("names/naive-tool");
    expect(first?.input).toBe(second?.input);
    expect(first?.input.kind === "list" && first.input.tools).toBe(second?.input.kind === "list" && second.input.tools);
    expect(first?.expected).toBe(first?.expected);
    expect(first && Buffer.from(printCompact(first.expected))).toEqual(first?.text?.expected());
  });
});
