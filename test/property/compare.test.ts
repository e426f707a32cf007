import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { differencesOf } from "../../src/compare/differences.ts";
import { judgeAnswer } from "../../src/compare/judge.ts";
import { referenceAnswer } from "../../src/golden/answer.ts";
import { equalJson, keepsJson } from "../../src/json/equal.ts";
import { type Question, renderings } from "../../src/spec/model.ts";
import { jsonValues, toolLists } from "../support/arbitraries.ts";
import { levels } from "../support/questions.ts";
import { edited, respelled } from "../support/variants.ts";

const withEdit = jsonValues().chain((value) => fc.tuple(fc.constant(value), edited(value)));

describe("differences", () => {
  test.prop([jsonValues()])("are none between a value and itself", (value) => {
    expect(differencesOf(value, value)).toEqual([]);
  });

  test.prop([withEdit])(
    "find any single edit, at its place or the parent of it",
    ([value, { value: changed, pointer }]) => {
      const found = differencesOf(value, changed).map((difference) => difference.pointer);
      expect(found).toContain(pointer);
      expect(found.every((place) => place === pointer || pointer.startsWith(`${place}/`))).toBe(true);
    },
  );

  test.prop([withEdit])("tell the kind of an edit", ([value, { value: changed, pointer, kind }]) => {
    const [difference] = differencesOf(value, changed).filter((one) => one.pointer === pointer);
    const kinds = kind === "replaced" ? ["type", "value", "spelling"] : [kind];
    expect(kinds).toContain(difference?.kind);
  });

  test.prop([jsonValues().chain((value) => fc.tuple(fc.constant(value), respelled(value)))])(
    "between respellings are of order and spelling alone",
    ([value, other]) => {
      expect(differencesOf(value, other).filter(({ kind }) => kind !== "order" && kind !== "spelling")).toEqual([]);
    },
  );

  test.prop([jsonValues(), jsonValues()])("are hard ones just where the value is not kept", (first, second) => {
    const hard = differencesOf(first, second).filter(({ kind }) => kind !== "order" && kind !== "spelling");
    expect(hard.length === 0).toBe(keepsJson(first, second));
    expect(differencesOf(first, second).length > 0 || equalJson(first, second)).toBe(true);
  });
});

/** A question to an adapter with the reference's answer. */
const questions: fc.Arbitrary<Question> = fc
  .tuple(fc.constantFrom(...renderings), fc.constantFrom("list", "toolkit"), toolLists())
  .map(([operation, kind, tools]) => {
    const input = { kind, tools } as const;
    const expected = referenceAnswer({ operation, input });
    return { case: "a/b", rules: [], operation, input, call: undefined, as: undefined, expected, asserts: undefined };
  });

describe("judging", () => {
  test.prop([questions])("finds the reference's answer right", (question) => {
    expect(judgeAnswer(question, question.expected, levels)).toEqual({ verdict: "match", rules: [], differences: [] });
  });

  test.prop([questions.chain((question) => fc.tuple(fc.constant(question), edited(question.expected)))])(
    "finds any other answer wrong, with a rule, a level and a place",
    ([question, { value }]) => {
      const judged = judgeAnswer(question, value, levels);
      expect(judged.verdict).toBe("mismatch");
      expect(judged.rules.length).toBeGreaterThan(0);
      expect(judged.differences.length).toBeGreaterThan(0);
      const isSoft = judged.differences.every(({ kind }) => kind === "order" || kind === "spelling");
      // Of a toolkit's namesakes another may be what the edit has made.
      const isOpen = judged.rules.includes("toolkit-duplicates");
      expect(judged.level === "MUST" || isSoft || isOpen).toBe(true);
    },
  );

  test.prop([questions.chain((question) => fc.tuple(fc.constant(question), respelled(question.expected)))])(
    "breaks no MUST on another order of keys or spelling of numbers",
    ([question, answer]) => {
      const judged = judgeAnswer(question, answer, levels);
      expect(judged.level ?? "SHOULD").toBe("SHOULD");
    },
  );
});
