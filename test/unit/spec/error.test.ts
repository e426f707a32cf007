import { expect, test } from "vitest";
import { errorLines, ParityError } from "../../../src/spec/error.ts";

test("a person reads what is wrong, where, what was expected, what is there and what to do, in that order", () => {
  expect(
    errorLines({
      message: "Wrong",
      file: "a.json",
      line: 2,
      column: 8,
      pointer: "/b/0",
      expected: "x",
      got: "y",
      hint: "Mend it",
    }),
  ).toEqual(["Wrong", "  where:    a.json:2:8 at /b/0", "  expected: x", "  got:      y", "  to do:    Mend it"]);
});

test("what is not known is left out", () => {
  expect(errorLines({ message: "Wrong" })).toEqual(["Wrong"]);
  expect(errorLines({ message: "Wrong", file: "a.json" })).toEqual(["Wrong", "  where:    a.json"]);
});

test("the whole value has no pointer to show, so it is named", () => {
  expect(errorLines({ message: "Wrong", file: "a.json", pointer: "" })[1]).toBe("  where:    a.json at the root");
  expect(errorLines({ message: "Wrong", pointer: "/a" })[1]).toBe("  where:    at /a");
});

test("the error keeps its details and its cause", () => {
  const cause = new Error("inner");
  const error = new ParityError({ message: "Wrong", file: "a.json", cause });
  expect(error).toMatchObject({ name: "ParityError", message: "Wrong", cause, details: { file: "a.json" } });
});
