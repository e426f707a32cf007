import { describe, expect, test } from "vitest";
import { fitsDouble, isWrittenAsDecimal, keepsNumber, sameDecimal } from "../../../src/json/number.ts";

describe("two texts are one decimal", () => {
  test.each([
    ["1.0", "1"],
    ["10e-1", "1"],
    ["0", "-0"],
    ["0.000", "-0e99"],
    ["2.50", "2.5"],
    ["10000000", "1E7"],
    ["100000000000000000000", "1e20"],
    ["9007199254740993", "9007199254740993.0"],
    ["1e400", "10E+399"],
    ["0.001", "1e-3"],
    ["-120e-2", "-1.20"],
    ["1e999999999999", "10e999999999998"],
    ["1e+0005", "100000"],
  ])("%s and %s", (first, second) => {
    expect(sameDecimal(first, second)).toBe(true);
    expect(sameDecimal(second, first)).toBe(true);
  });

  test.each([
    ["1", "-1"],
    ["1", "10"],
    ["1", "1.0000000000000000000001"],
    ["9007199254740993", "9007199254740992"],
    ["1e400", "1e401"],
    ["0", "1e-400"],
    ["12", "1.2"],
    ["1e999999999999", "1e999999999998"],
  ])("%s and %s are not", (first, second) => {
    expect(sameDecimal(first, second)).toBe(false);
    expect(sameDecimal(second, first)).toBe(false);
  });
});

describe("an exponent of more than a thousand digits", () => {
  const nines = (count: number): string => "9".repeat(count);

  test("is compared by its text alone", () => {
    const longest = `1e${nines(1000)}`;
    expect(sameDecimal(longest, `10e${nines(999)}8`)).toBe(true);
    const longer = `1e${nines(1001)}`;
    expect(sameDecimal(longer, longer)).toBe(true);
    expect(sameDecimal(longer, `10e${nines(1000)}8`)).toBe(false);
    expect(sameDecimal(longer, "1")).toBe(false);
    expect(sameDecimal("1", longer)).toBe(false);
  });
});

describe("a returned number keeps a given one", () => {
  test.each([
    ["as the same decimal", "9007199254740993", "9007199254740993.0"],
    ["as the same double, when it was written with a fraction", "9007199254740993.0", "9007199254740992"],
    ["as the same double, when it was written with an exponent", "9007199254740993e0", "9007199254740992"],
    ["with more digits", "0.1", "0.10000000000000001"],
    ["with fewer digits", "3.14159265358979323846", "3.141592653589793"],
    ["as zero, when its double is zero", "1e-400", "0"],
    ["as itself, when no double holds it", "1e400", "1E+400"],
  ])("%s: %s as %s", (_, given, returned) => {
    expect(keepsNumber(given, returned)).toBe(true);
  });

  test.each([
    ["as another integer of the same double", "9007199254740993", "9007199254740992"],
    ["as the double's own integer", "18446744073709551616", "18446744073709552000"],
    ["as a decimal of the same double, when it was an integer", "9007199254740993", "9007199254740992.0"],
    ["as a single-precision float", "0.1", "0.10000000149011612"],
    ["as the neighbouring double", "0.1", "0.10000000000000002"],
    ["with the other sign", "0.5", "-0.5"],
    ["as another number beyond doubles", "1e400", "1e401"],
  ])("not %s: %s as %s", (_, given, returned) => {
    expect(keepsNumber(given, returned)).toBe(false);
  });
});

test("a number counts as written as a decimal by its fraction or exponent alone", () => {
  expect(["1.0", "1e2", "1E2", "-0.5"].map(isWrittenAsDecimal)).toEqual([true, true, true, true]);
  expect(["1", "-7", "100000000000000000000000"].map(isWrittenAsDecimal)).toEqual([false, false, false]);
});

test("the largest double fits, what rounds beyond it does not", () => {
  expect(["1.7976931348623157e308", "-1.7976931348623157e308", "5e-324", "1e-999"].every(fitsDouble)).toBe(true);
  expect(["1.8e308", "-1e400"].some(fitsDouble)).toBe(false);
});
