import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withId } from "../../../src/drivers/line-text.ts";
import { outlinedQuestions } from "../../../src/golden/outlined.ts";
import { textOf } from "../../../src/plan/agenda.ts";
import { goldenFolder } from "../../../src/spec/layout.ts";
import type { Question } from "../../../src/spec/model.ts";
import { goldens } from "../../support/golden-sources.ts";

const ids = [...new Set(goldens.map((question) => question.case))];

function linesOf(question: Question): string[] {
  const { request, expected } = textOf(question);
  return [request, expected].map((text) => withId(1, text).toString("utf8"));
}

test("every golden of this repository gives the same questions and lines, kept as text or read in full", () => {
  expect(ids.length).toBeGreaterThan(500);
  for (const id of ids) {
    const due = goldens.filter((question) => question.case === id);
    const questions = outlinedQuestions(goldenFolder, id, readFileSync(join(goldenFolder, `${id}.json`)));
    expect(
      questions.map(({ text, ...question }) => question),
      id,
    ).toEqual(due);
    expect(questions.map(linesOf), id).toEqual(due.map(linesOf));
  }
});
