import { describe, expect, test } from "vitest";
import { printCompact } from "../../../src/json/print.ts";
import { decodeAsserts, decodeCall, decodeInput, decodeTool } from "../../../src/spec/decode.ts";
import { exact, jsonOf } from "../../support/json.ts";

describe("a tool", () => {
  test("with null in place of description and schema is the same to the reference as one without", () => {
    expect(decodeTool(jsonOf({ name: "t" }))).toMatchObject({ description: undefined, inputSchema: undefined });
    expect(decodeTool(jsonOf({ name: "t", description: null, inputSchema: null }))).toMatchObject({
      description: null,
      inputSchema: undefined,
    });
  });

  test("keeps what is set, though it be empty", () => {
    expect(decodeTool(jsonOf({ name: "", description: "", inputSchema: {} }))).toMatchObject({
      name: "",
      description: "",
      inputSchema: { kind: "object", members: [] },
    });
  });

  test("keeps its whole source, with keys that no adapter may pass on", () => {
    const source = '{"title":"T","name":"t","annotations":{"x":1.0}}';
    expect(printCompact(decodeTool(jsonOf(exact(source))).source)).toBe(source);
  });
});

test("an input with a folder is of the kind skills, else of its own kind", () => {
  expect(decodeInput(jsonOf({ skills: "folder" }))).toEqual({ kind: "skills", skills: "folder" });
  expect(decodeInput(jsonOf({ kind: "toolkit", tools: [] })).kind).toBe("toolkit");
  expect(decodeInput(jsonOf({ kind: "list", tools: [{ name: "a" }, { name: "a" }] }))).toMatchObject({
    kind: "list",
    tools: [{ name: "a" }, { name: "a" }],
  });
});

test("arguments that are left out are an empty object, others stay exact", () => {
  const args = (call: unknown): string => printCompact(decodeCall(jsonOf(call))?.args ?? { kind: "null" });
  expect(args({ name: "t" })).toBe("{}");
  expect(args({ name: "t", args: { n: exact("9007199254740993") } })).toBe('{"n":9007199254740993}');
  expect(decodeCall(undefined)).toBeUndefined();
});

test("an assertion's value stays exact", () => {
  const [assert] = decodeAsserts(jsonOf([{ at: "/a", is: exact("1.0") }])) ?? [];
  expect(assert).toEqual({ at: "/a", is: { kind: "number", text: "1.0" } });
  expect(decodeAsserts(undefined)).toBeUndefined();
});
