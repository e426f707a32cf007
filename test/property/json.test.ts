import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { differencesOf } from "../../src/compare/differences.ts";
import { compactJson } from "../../src/json/compact.ts";
import { equalJson, keepsJson } from "../../src/json/equal.ts";
import { keepsNumber, sameDecimal } from "../../src/json/number.ts";
import { JsonSyntaxError, parseJson } from "../../src/json/parse.ts";
import { toPlain } from "../../src/json/plain.ts";
import { pointerTo, segmentsOf, valueAt } from "../../src/json/pointer.ts";
import { printCompact, printIndented } from "../../src/json/print.ts";
import { jsonValues, numberTexts, texts } from "../support/arbitraries.ts";
import { edited, respelled, spelledOut } from "../support/variants.ts";

const spaces = fc.constantFrom("", " ", "\n", "\r\n\t", "  ");
const escapes = fc.constantFrom("none", "some", "all");

describe("printing and parsing", () => {
  test.prop([jsonValues()])("give back the same value, keys in order, numbers to the last character", (value) => {
    expect(parseJson(printCompact(value))).toEqual(value);
    expect(parseJson(printIndented(value))).toEqual(value);
  });

  test.prop([jsonValues(), spaces, escapes])("pass over white space and escapes", (value, space, escaping) => {
    expect(parseJson(space + spelledOut(value, { space, escaping }) + space)).toEqual(value);
  });

  test.prop([jsonValues(), spaces, escapes])(
    "differ in white space alone, which can be taken out",
    (value, space, escaping) => {
      const text = spelledOut(value, { space, escaping });
      expect(compactJson(Buffer.from(text)).toString("utf8")).toBe(spelledOut(value, { space: "", escaping }));
      expect(compactJson(Buffer.from(printIndented(value))).toString("utf8")).toBe(printCompact(value));
    },
  );

  test.prop([jsonValues()])("agree with JSON.parse on what the value is", (value) => {
    const text = printCompact(value);
    expect(toPlain(parseJson(text))).toEqual(JSON.parse(text));
  });

  test.prop([fc.json()])("give back any text that JSON.stringify writes", (text) => {
    expect(printCompact(parseJson(text))).toBe(text);
  });
});

const pieces = fc.constantFrom(
  ...["{", "}", "[", "]", ",", ":", '"', '"a"', '{"a":', "1", "-", "0", ".", "e", "E+", "01", "1.5", "true", "nul"],
  ...["null", " ", "\t", "\n", "\r", "\u000b", "\f", "\u00a0", "\ufeff", "\u2028", "//", "/**/", "\\", '"\\u12"'],
  ...['"\\x"', '"\\/"', '"\u0001"', '"\t"', '"\\ud83d\\ude00"', "'a'", "NaN", "\u0000", "[]", "{}"],
);

/** Whether a text is taken; a text of the suite's own limits aside. */
function takes(text: string): boolean {
  try {
    parseJson(text);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(JsonSyntaxError);
    const { problem, offset, line, column } = error as JsonSyntaxError;
    expect(offset).toBeLessThanOrEqual(text.length);
    expect(Math.min(line, column)).toBeGreaterThanOrEqual(1);
    return problem.startsWith("Duplicate key") || problem.includes("lone surrogate");
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("what is JSON is what JSON.parse takes", () => {
  test.prop([fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join(""))], { numRuns: 5000 })(
    "of odd pieces",
    (text) => {
      expect(takes(text)).toBe(isJson(text));
    },
  );

  test.prop([jsonValues(), fc.nat(), pieces, fc.nat(3)], { numRuns: 1000 })(
    "of JSON with a slip in it",
    (value, place, piece, removed) => {
      const text = printIndented(value);
      const at = place % (text.length + 1);
      const slipped = text.slice(0, at) + piece + text.slice(at + removed);
      expect(takes(slipped)).toBe(isJson(slipped));
    },
  );
});

/** An exact decimal as a whole number of 10^-2000, which is finer than any number here. */
function scaled(text: string): bigint {
  const [mantissa = "", power = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const magnitude = BigInt(whole.replace("-", "") + fraction) * 10n ** BigInt(2000 + Number(power) - fraction.length);
  return mantissa.startsWith("-") ? -magnitude : magnitude;
}

describe("numbers", () => {
  test.prop([numberTexts(), numberTexts()])(
    "are the same decimal when they are in a model of whole numbers",
    (first, second) => {
      expect(sameDecimal(first, second)).toBe(scaled(first) === scaled(second));
    },
  );

  test.prop([numberTexts().chain((text) => fc.tuple(fc.constant(text), respelled({ kind: "number", text })))])(
    "are the same decimal in any spelling, by the model and by comparison",
    ([text, other]) => {
      expect(other).toMatchObject({ kind: "number" });
      const respelling = printCompact(other);
      expect(scaled(respelling)).toBe(scaled(text));
      expect(sameDecimal(text, respelling)).toBe(true);
    },
  );

  test.prop([fc.double({ noNaN: true, noDefaultInfinity: true })])(
    "that are doubles are kept by the shortest spelling",
    (double) => {
      const given = double.toExponential(16);
      expect(keepsNumber(given, JSON.stringify(double))).toBe(true);
    },
  );

  test.prop([fc.bigInt(), fc.bigInt()])("that are integers are kept by themselves alone", (first, second) => {
    expect(keepsNumber(String(first), String(second))).toBe(first === second);
    expect(keepsNumber(String(first), `${second}.0`)).toBe(first === second);
  });
});

describe("equality", () => {
  const withVariants = jsonValues().chain((value) => fc.tuple(fc.constant(value), respelled(value), respelled(value)));

  test.prop([withVariants])(
    "holds between a value and its respellings, both ways and from one to the next",
    ([value, one, two]) => {
      expect(equalJson(value, value)).toBe(true);
      expect(equalJson(value, one) && equalJson(one, value)).toBe(true);
      expect(equalJson(one, two)).toBe(true);
    },
  );

  test.prop([jsonValues(), jsonValues()])("is symmetric, and implies being kept", (first, second) => {
    expect(equalJson(second, first)).toBe(equalJson(first, second));
    expect(!equalJson(first, second) || keepsJson(first, second)).toBe(true);
  });

  test.prop([withVariants])("implies being kept, between respellings too", ([value, one]) => {
    expect(keepsJson(value, value)).toBe(true);
    expect(keepsJson(value, one)).toBe(true);
  });

  test.prop([jsonValues().chain((value) => fc.tuple(fc.constant(value), edited(value)))])(
    "does not hold where something was put in, taken away or replaced by a text",
    ([value, edit]) => {
      fc.pre(edit.kind !== "order" && valueAt(edit.value, edit.pointer)?.kind !== "number");
      expect(equalJson(value, edit.value) || equalJson(edit.value, value)).toBe(false);
    },
  );
});

describe("pointers", () => {
  test.prop([fc.array(fc.oneof(texts(), fc.nat(20)))])("are read back as the path they were made of", (path) => {
    expect(segmentsOf(pointerTo(path))).toEqual(path.map(String));
  });

  test.prop([jsonValues(), jsonValues()])(
    "of differences lead to a place in one of the two values",
    (first, second) => {
      for (const { pointer, expected, actual, kind } of differencesOf(first, second)) {
        const [due, found] = [valueAt(first, pointer), valueAt(second, pointer)];
        expect(due ?? found).toBeDefined();
        if (kind !== "order") {
          expect([expected, actual]).toEqual([due, found]);
        }
      }
    },
  );
});
