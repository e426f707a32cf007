import { describe, expect, test } from "vitest";
import { createTool, InvalidToolError, type Tool } from "../../../src/reference/tool.ts";

test("a tool is a frozen copy of what was given", () => {
  const given = { name: "t", description: "d", inputSchema: { type: "object" } };
  const tool = createTool(given);
  given.description = "changed";
  expect(tool.description).toBe("d");
  expect(Object.isFrozen(tool)).toBe(true);
  expect(tool.inputSchema).toBe(given.inputSchema);
});

test("what is unset stays unset", () => {
  expect(createTool({ name: "t" })).toEqual({ name: "t" });
  expect(createTool({ name: "t", description: null, inputSchema: null })).toEqual({
    name: "t",
    description: null,
    inputSchema: null,
  });
});

describe("the error names the tool, the field and what is there", () => {
  test.each([
    [{ name: "t", inputSchema: [] }, 'Tool "t": inputSchema must be a JSON object, got an array'],
    [{ name: "t", inputSchema: true }, 'Tool "t": inputSchema must be a JSON object, got boolean'],
    [{ name: "t", description: 5 }, 'Tool "t": description must be a string, got number'],
    [{ name: null }, "Tool without a name: name must be a string, got null"],
    [{}, "Tool without a name: name must be a string, got undefined"],
    [{ name: "\ud800" }, 'Tool "\\ud800": name holds a lone surrogate, which is not Unicode text'],
    [{ name: "t", description: "\udc00" }, 'Tool "t": description holds a lone surrogate, which is not Unicode text'],
  ])("%j", (tool, message) => {
    expect(() => createTool(tool as unknown as Tool)).toThrow(new InvalidToolError(message));
  });
});

test("any Unicode text is a name", () => {
  for (const name of ["", " ", "__proto__", "a/b", "😀", "\u0000"]) {
    expect(createTool({ name }).name).toBe(name);
  }
});
