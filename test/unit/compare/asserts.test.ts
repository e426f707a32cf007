import { describe, expect, test } from "vitest";
import { failedAsserts } from "../../../src/compare/asserts.ts";
import { decodeAsserts } from "../../../src/spec/decode.ts";
import { exact, jsonOf } from "../../support/json.ts";

/** The places where an answer doesn't meet an assertion. */
function failed(assert: unknown, answer: unknown): string[] {
  return failedAsserts(decodeAsserts(jsonOf([assert])) ?? [], jsonOf(answer)).map(
    ({ kind, pointer }) => `${kind} ${pointer}`,
  );
}

const answer = { output: "it said boom", isError: true, list: [{ n: "a" }, { n: "b" }], max: exact("1.50") };

describe("met", () => {
  test.each([
    { at: "/output", startsWith: "it said" },
    { at: "/output", contains: "boom" },
    { at: "/output", type: "string" },
    { at: "/isError", is: true },
    { at: "/max", is: exact("1.5") },
    { at: "/list/*/n", is: ["a", "b"] },
    { at: "/list/*", type: "object" },
    { at: "/list/1", is: { n: "b" } },
    { at: "", type: "object" },
  ])("%j", (assert) => {
    expect(failed(assert, answer)).toEqual([]);
  });
});

describe("not met", () => {
  test.each([
    [{ at: "/output", startsWith: "said" }, ["assert /output"]],
    [{ at: "/output", contains: "Boom" }, ["assert /output"]],
    [{ at: "/isError", contains: "true" }, ["assert /isError"]],
    [{ at: "/output", type: "object" }, ["assert /output"]],
    [{ at: "/isError", is: "true" }, ["assert /isError"]],
    [{ at: "/list/*/n", is: ["b", "a"] }, ["assert /list/*/n"]],
    [{ at: "/list/*/n", is: ["a"] }, ["assert /list/*/n"]],
    [{ at: "/list/*/n", startsWith: "a" }, ["assert /list/1/n"]],
    [{ at: "/none", type: "null" }, ["missing /none"]],
    [{ at: "/none/*/n", type: "string" }, ["missing /none/*/n"]],
    [{ at: "/none/*/n", is: [] }, ["missing /none/*/n"]],
    [{ at: "/isError/*", is: [] }, ["missing /isError/*"]],
  ])("%j", (assert, places) => {
    expect(failed(assert, answer)).toEqual(places);
  });
});

test("every assertion of several is asked", () => {
  const asserts =
    decodeAsserts(
      jsonOf([
        { at: "/a", is: 1 },
        { at: "/b", is: 1 },
        { at: "/c", is: 3 },
      ]),
    ) ?? [];
  expect(failedAsserts(asserts, jsonOf({ a: 2, b: 1 })).map(({ pointer }) => pointer)).toEqual(["/a", "/c"]);
});

describe("what was demanded is shown in words beside what is there", () => {
  test.each([
    [{ contains: "x" }, "(a text that contains) x"],
    [{ startsWith: "x" }, "(a text that starts with) x"],
    [{ type: "object" }, "(a value of the type object)"],
    [{ is: "x" }, "x"],
  ])("%j", (demand, words) => {
    const asserts = decodeAsserts(jsonOf([{ at: "/output", ...demand }])) ?? [];
    expect(failedAsserts(asserts, jsonOf({ output: "y" }))).toEqual([
      { pointer: "/output", kind: "assert", expected: jsonOf(words), actual: jsonOf("y") },
    ]);
    expect(failedAsserts(asserts, jsonOf({}))).toEqual([
      { pointer: "/output", kind: "missing", expected: jsonOf(words) },
    ]);
  });
});

describe("stars that are not quite stars", () => {
  test("a key that holds a star among others is a key", () => {
    expect(failed({ at: "/a*b", is: 1 }, { "a*b": 1 })).toEqual([]);
  });

  test("the answer itself may be the list", () => {
    expect(failed({ at: "/*", is: [1, 2] }, [1, 2])).toEqual([]);
    expect(failed({ at: "/*", is: 1 }, [1])).toEqual(["assert /*"]);
  });

  test("the list of nothing is the empty list", () => {
    expect(failed({ at: "/list/*/n", is: [] }, { list: [] })).toEqual([]);
  });
});
