import { describe, expect, test } from "vitest";
import { problemWith } from "../../../src/spec/validate.ts";
import { jsonOf } from "../../support/json.ts";

const case_ = { title: "t", rules: ["list-order"], input: { kind: "list", tools: [] } };

describe("a problem says where, what was expected and what is there", () => {
  test("a missing key", () => {
    expect(problemWith(jsonOf({ title: "t", rules: [] }), "case")).toEqual({
      pointer: "",
      expected: 'the key "input"',
      got: 'the keys "title", "rules"',
    });
    expect(problemWith(jsonOf({}), "rules")).toMatchObject({ got: "the keys (none)" });
  });

  test("a key that is not known", () => {
    expect(problemWith(jsonOf({ ...case_, titel: "x" }), "case")).toMatchObject({
      pointer: "/titel",
      expected: 'no key "titel"',
      got: '"x"',
    });
  });

  test("another type, deep inside", () => {
    const tools = [{ name: "a" }, { name: "b", description: 5 }];
    expect(problemWith(jsonOf({ ...case_, input: { kind: "list", tools } }), "case")).toEqual({
      pointer: "/input/tools/1/description",
      expected: "string or null",
      got: "5",
    });
  });

  test("a value that is none of those allowed", () => {
    expect(problemWith(jsonOf({ ...case_, operations: ["toMistral"] }), "case")).toEqual({
      pointer: "/operations/0",
      expected: 'one of "toOpenAI", "toAnthropic", "toGemini", "execute", "defaultToolkit"',
      got: '"toMistral"',
    });
  });

  test("a key that does not go with the operation", () => {
    expect(problemWith(jsonOf({ ...case_, call: { name: "t" } }), "case")).toMatchObject({
      pointer: "/call",
      expected: "no such key here",
    });
  });

  test("a place whose key is escaped", () => {
    const files = { schema: "toolnexus-parity/golden/1", spec: "4", files: { "a/b.json": "x" } };
    expect(problemWith(jsonOf(files), "manifest")).toMatchObject({ pointer: "/files/a~1b.json", got: '"x"' });
  });

  test("a long value by its beginning", () => {
    const problem = problemWith(jsonOf({ ...case_, title: ["x".repeat(1000)] }), "case");
    expect(problem?.got.length).toBeLessThan(130);
    expect(problem?.got).toMatch(/^\["xxx.*…$/);
  });
});

describe("messages that lead", () => {
  test("a request that lacks its input is told so", () => {
    expect(problemWith(jsonOf({ id: 1, op: "toGemini" }), "request")?.expected).toBe('the key "input"');
  });

  test("an operation that is not known is told all that are", () => {
    const request = { id: 1, op: "somersault", input: { kind: "list", tools: [] } };
    expect(problemWith(jsonOf(request), "request")?.expected).toContain("defaultToolkit");
  });

  test("a bad name among an object's keys is shown", () => {
    expect(problemWith(jsonOf({ ports: { Java: { command: ["java"] } } }), "ports")?.got).toBe('"Java"');
  });
});

test("numbers are looked at as JavaScript sees them, so an id may be written as 1.0 but not be endless", () => {
  const response = (id: string): unknown => problemWith(jsonOf(JSON.parse(`{"id":${id},"ok":1}`)), "response");
  expect(response("1.0")).toBeUndefined();
  expect(response("1.5")).toBeDefined();
  expect(response("-1")).toBeDefined();
});

test("a key that objects inherit is not taken for being there", () => {
  expect(problemWith(jsonOf({ id: 1, op: "execute", input: {}, call: {} }), "request")).toBeDefined();
  expect(problemWith(jsonOf(JSON.parse('{"id":1,"ok":2,"__proto__":3}')), "response")).toBeDefined();
});

describe("a case or a golden is looked at as deep as its schema does", () => {
  const tool = { name: "t", behavior: { return: "r" }, inputSchema: { a: { b: { c: { d: [] } } } } };
  const whole = { title: "t", rules: ["list-order"], input: { kind: "list", tools: [tool] } };
  const problem = (change: object): string | undefined => problemWith(jsonOf({ ...whole, ...change }), "case")?.pointer;

  test.each([
    [
      "a behaviour",
      { input: { kind: "list", tools: [{ ...tool, behavior: { return: 1 } }] } },
      "/input/tools/0/behavior/return",
    ],
    [
      "a behaviour's kind",
      { input: { kind: "list", tools: [{ ...tool, behavior: { answer: {} } }] } },
      "/input/tools/0/behavior/answer",
    ],
    ["a schema", { input: { kind: "list", tools: [{ ...tool, inputSchema: [] }] } }, "/input/tools/0/inputSchema"],
    ["a call's arguments", { operations: ["execute"], call: { name: "t", args: [] } }, "/call/args"],
    [
      "an assert",
      { operations: ["execute"], call: { name: "t" }, source: "s", asserts: [{ at: "", type: "nul" }] },
      "/asserts/0/type",
    ],
  ])("%s", (_, change, pointer) => {
    expect(problem({})).toBeUndefined();
    expect(problem(change)).toBe(pointer);
  });
});
