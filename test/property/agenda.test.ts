import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { withId } from "../../src/drivers/line-text.ts";
import { parseJson } from "../../src/json/parse.ts";
import { jobsOf, placeOf, planFor } from "../../src/plan/agenda.ts";
import { type Operation, type Question, renderings } from "../../src/spec/model.ts";
import { problemWith } from "../../src/spec/validate.ts";
import { jsonObjects, jsonValues, texts, toolLists } from "../support/arbitraries.ts";
import { ableToAll } from "../support/scripted-driver.ts";

const tools = toolLists();
const kinds = fc.constantFrom("list", "toolkit");
const skills = texts()
  .filter((text) => text !== "")
  .map((path) => ({ kind: "skills", skills: path }) as const);
const lists = fc.tuple(kinds, tools).map(([kind, given]) => ({ kind, tools: given }) as const);
const plain = { call: undefined, as: undefined };

/** Questions of every operation and kind of input, with odd texts wherever there are texts. */
const questionParts = fc.oneof(
  fc.tuple(fc.constantFrom(...renderings), lists).map(([operation, input]) => ({ ...plain, operation, input })),
  fc
    .tuple(fc.oneof(lists, skills), texts(), jsonObjects())
    .map(([input, name, args]) => ({ ...plain, operation: "execute" as Operation, input, call: { name, args } })),
  fc
    .tuple(skills, fc.constantFrom(...renderings))
    .map(([input, as]) => ({ ...plain, operation: "defaultToolkit" as Operation, input, as })),
);
const questionLists: fc.Arbitrary<Question[]> = fc
  .array(fc.tuple(questionParts, jsonValues()), { maxLength: 20 })
  .map((all) =>
    all.map(([parts, expected], index) => {
      return { ...parts, case: `area/case-${index}`, rules: [], expected, asserts: undefined };
    }),
  );

const claims = fc.record({
  operations: fc.subarray(ableToAll.operations, { minLength: 1 }),
  inputs: fc.subarray(ableToAll.inputs, { minLength: 1 }),
});

describe("the agenda", () => {
  test.prop([questionLists, claims])(
    "asks each declared question exactly twice, with ids of its own",
    (questions, claim) => {
      const { declared, undeclared } = planFor({ ...ableToAll, ...claim } as never, questions);
      const jobs = [...jobsOf(questions, declared)];
      expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
      expect(jobs.every(({ id }) => Number.isSafeInteger(id) && id > 0)).toBe(true);
      const places = jobs.map(({ id }) => placeOf(id));
      for (const pass of ["first", "again"]) {
        const asked = places.filter((place) => place.pass === pass).map(({ index }) => index);
        expect(asked.sort((a, b) => a - b)).toEqual(declared);
      }
      const grouped = undeclared.flatMap(({ indexes }) => indexes);
      expect([...declared, ...grouped].sort((a, b) => a - b)).toEqual(questions.map((_, index) => index));
    },
  );

  test.prop([questionLists])("asks all once before it asks any again", (questions) => {
    const passes = [...jobsOf(questions, [...questions.keys()])].map(({ id }) => placeOf(id).pass);
    expect(passes).toEqual([...questions.map(() => "first"), ...questions.map(() => "again")]);
  });

  test.prop([questionLists], { numRuns: 50 })(
    "asks them again in another order, which is the same in every run",
    (questions) => {
      const many = Array.from({ length: 20 }, (_, index) => questions[index % (questions.length || 1)]).flatMap(
        (question, index) => (question === undefined ? [] : [{ ...question, case: `area/many-${index}` }]),
      );
      const order = (): number[] =>
        [...jobsOf(many, [...many.keys()])].slice(many.length).map(({ id }) => placeOf(id).index);
      expect(order()).toEqual(order());
      expect(many.length === 0 || order().some((index, place) => index !== place)).toBe(true);
    },
  );

  test.prop([questionLists])(
    "sends requests that the protocol's schema accepts, one a line, and never what is expected",
    (questions) => {
      for (const { id, request } of jobsOf(questions, [...questions.keys()])) {
        const text = withId(id, request).toString("utf8");
        expect(text.indexOf("\n")).toBe(text.length - 1);
        const value = parseJson(text);
        expect(problemWith(value, "request")).toBeUndefined();
        expect(value.kind === "object" ? value.members.map(([key]) => key) : []).not.toContain("expected");
        expect(placeOf(id).index).toBeLessThan(questions.length);
      }
    },
  );
});
