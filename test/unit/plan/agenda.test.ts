import { describe, expect, test } from "vitest";
import { withId } from "../../../src/drivers/line-text.ts";
import { jobOf, jobsAhead, jobsOf, placeOf, planFor } from "../../../src/plan/agenda.ts";
import type { Question } from "../../../src/spec/model.ts";
import { questionOf } from "../../support/questions.ts";
import { ableToAll } from "../../support/scripted-driver.ts";

const list = { kind: "list", tools: [] };
const toolkit = { kind: "toolkit", tools: [] };
const skills = { skills: "skills" };
const questions = [
  questionOf({ operation: "toOpenAI", input: list }),
  questionOf({ operation: "toOpenAI", input: toolkit }),
  questionOf({ operation: "execute", input: list, call: { name: "t" } }),
  questionOf({ operation: "defaultToolkit", input: skills, as: "toGemini" }),
  questionOf({ operation: "execute", input: skills, call: { name: "skill" } }),
  questionOf({ operation: "toOpenAI", input: toolkit }),
];

describe("questions are sorted by what a driver claims", () => {
  const plan = (operations: string[], inputs: string[]): ReturnType<typeof planFor> =>
    planFor({ ...ableToAll, operations, inputs } as never, questions);

  test("all of them where it claims all", () => {
    expect(plan(ableToAll.operations, ableToAll.inputs)).toEqual({ declared: [0, 1, 2, 3, 4, 5], undeclared: [] });
  });

  test("an operation and a kind of input are both needed, and what lacks is said, once a group", () => {
    expect(plan(["toOpenAI", "execute"], ["list"])).toEqual({
      declared: [0, 2],
      undeclared: [
        { indexes: [1, 5], lack: "describe does not list the input kind toolkit" },
        { indexes: [3], lack: "describe does not list the operation defaultToolkit" },
        { indexes: [4], lack: "describe does not list the input kind skills" },
      ],
    });
  });
});

describe("jobs", () => {
  test("ask all questions in order, then all again, with ids that tell which", () => {
    const jobs = [...jobsOf(questions, [0, 2, 4])];
    const places = jobs.map(({ id }) => placeOf(id));
    expect(places.slice(0, 3)).toEqual([0, 2, 4].map((index) => ({ index, pass: "first" })));
    expect(places.slice(3).map(({ pass }) => pass)).toEqual(["again", "again", "again"]);
    expect(
      places
        .slice(3)
        .map(({ index }) => index)
        .sort(),
    ).toEqual([0, 2, 4]);
  });

  test("are in the same order in every run", () => {
    const ids = (): number[] => [...jobsOf(questions, [0, 1, 2, 3, 4, 5])].map(({ id }) => id);
    expect(ids()).toEqual(ids());
  });

  test("never have describe's id", () => {
    expect(jobOf(questions, { index: 0, pass: "first" }).id).toBeGreaterThan(0);
  });

  test("carry the request and the line of a right answer", () => {
    const { id, request, expected } = jobOf(questions, { index: 0, pass: "again" });
    const line = (text = request): string => withId(id, text).toString();
    expect(line()).toBe(`{"id":${id},"op":"toOpenAI","input":{"kind":"list","tools":[]}}\n`);
    expect(line(expected)).toBe(`{"id":${id},"ok":[{"functionDeclarations":[]}]}`);
  });

  test("ask two questions in another order the second time, whatever their names", () => {
    const asked = (name: string): Question[] => [questionOf({ case: `${name}/a` }), questionOf({ case: `${name}/b` })];
    for (const name of ["a", "b", "c", "d", "e", "f", "g", "h"]) {
      const again = [...jobsOf(asked(name), [0, 1])].slice(2).map(({ id }) => placeOf(id).index);
      expect(again).toEqual([1, 0]);
    }
  });
});

test("jobs that were made ahead come as the others do, each once", () => {
  const declared = Array.from({ length: 40 }, (_, index) => index % questions.length);
  const { next, prepare } = jobsAhead(questions, declared);
  const ids: number[] = [];
  for (let result = next(); result.done !== true; result = next()) {
    ids.push(result.value.id);
    if (ids.length % 7 === 0) {
      prepare?.();
    }
  }
  expect(ids).toEqual([...jobsOf(questions, declared)].map(({ id }) => id));
  expect(ids.length).toBe(80);
});
