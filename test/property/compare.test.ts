import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { differencesOf } from "../../src/compare/differences.ts";
import { judgeAnswer } from "../../src/compare/judge.ts";
import { referenceAnswer } from "../../src/golden/answer.ts";
import { jsonArray, jsonString } from "../../src/json/build.ts";
import { equalJson, keepsJson } from "../../src/json/equal.ts";
import type { Json } from "../../src/json/types.ts";
import { type Question, renderings } from "../../src/spec/model.ts";
import { jsonValues, toolLists } from "../support/arbitraries.ts";
import {
  anotherScalar,
  anotherSpelling,
  anotherType,
  lastItemLess,
  oneItemMore,
  oneKeyLess,
  oneKeyMore,
  oneKeyRenamed,
  pairsBy,
  type Told,
  twoKeysSwapped,
} from "../support/edits.ts";
import { levels } from "../support/questions.ts";
import { edited, respelled } from "../support/variants.ts";

describe("differences", () => {
  test.prop([jsonValues()])("are none between a value and itself", (value) => {
    expect(differencesOf(value, value)).toEqual([]);
  });

  describe("of a single edit are told at its place, by its kind and with both sides, and nothing else is", () => {
    const found = (value: Json, changed: Json): Told[] =>
      differencesOf(value, changed).map(({ pointer, kind, expected, actual }) => ({
        ...{ pointer, kind },
        ...(expected && { expected }),
        ...(actual && { actual }),
      }));

    for (const [name, edits] of Object.entries({
      ...{ "another scalar": anotherScalar, "another spelling": anotherSpelling, "another type": anotherType },
      ...{ "one key more": oneKeyMore, "one key less": oneKeyLess, "one key under another name": oneKeyRenamed },
      ...{ "two keys swapped": twoKeysSwapped, "one item more": oneItemMore, "the last item less": lastItemLess },
    })) {
      test.prop([pairsBy(edits)])(name, ({ value, changed, told }) => {
        expect(found(value, changed)).toEqual(told);
      });
    }

    // Items have no names: which one went cannot be known, so each place is held against what stands there now.
    test.prop([fc.array(jsonValues(), { minLength: 1, maxLength: 6 }), fc.nat()])(
      "an item less anywhere: what moved up is held against what stood there, and the last place is missing",
      (items, roll) => {
        const at = roll % items.length;
        const shorter = items.toSpliced(at, 1);
        const moved = shorter.flatMap((item, index) =>
          differencesOf(items[index] as Json, item).map((one) => ({ ...one, pointer: `/${index}${one.pointer}` })),
        );
        const last = { pointer: `/${shorter.length}`, kind: "missing", expected: items.at(-1) };
        expect(differencesOf(jsonArray(items), jsonArray(shorter))).toEqual([...moved, last]);
        expect(moved.every(({ pointer }) => Number(pointer.split("/")[1]) >= at)).toBe(true);
      },
    );

    test.prop([fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 6 }), fc.nat()])(
      "an item less among distinct texts: another value at each place from there on, and the last place is missing",
      (given, roll) => {
        const at = roll % given.length;
        const [items, shorter] = [given, given.toSpliced(at, 1)].map((all) => jsonArray(all.map(jsonString)));
        const places = Array.from({ length: given.length - at }, (_, index) => `/${at + index}`);
        const told = found(items as Json, shorter as Json).map(({ pointer, kind }) => `${kind} ${pointer}`);
        const [end, ...before] = places.toReversed();
        expect(told).toEqual([...before.toReversed().map((place) => `value ${place}`), `missing ${end}`]);
      },
    );
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
