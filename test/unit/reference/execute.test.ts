import { describe, expect, test } from "vitest";
import { callTool, execute } from "../../../src/reference/execute.ts";
import type { Tool } from "../../../src/reference/tool.ts";
import { createToolkit } from "../../../src/reference/toolkit.ts";

const tool = (name: string, run: NonNullable<Tool["execute"]>): Tool => ({ name, execute: run });

describe("a tool that succeeds", () => {
  test("gives its text and isError false", async () => {
    const weather = tool("w", (args) => `sunny in ${args["city"]}`);
    expect(await execute([weather], "w", { city: "Chennai" })).toEqual({ output: "sunny in Chennai", isError: false });
  });

  test("may answer later, or with an empty text", async () => {
    expect(await execute([tool("w", async () => "")], "w", {})).toEqual({ output: "", isError: false });
  });

  test("is found in a toolkit too, by its exact name", async () => {
    const toolkit = createToolkit([tool("b", () => "b"), tool("a", () => "a")]);
    expect((await execute(toolkit, "b", {})).output).toBe("b");
    expect((await execute(toolkit, "B", {})).isError).toBe(true);
  });
});

test("a tool that answers at once is answered at once, one that waits is waited for", async () => {
  expect(callTool([tool("t", () => "x")], "t", {})).toEqual({ output: "x", isError: false });
  expect(callTool([tool("t", () => ({ output: "x", isError: true }))], "t", {})).toEqual({
    output: "x",
    isError: true,
  });
  expect(callTool([], "t", {})).toMatchObject({ isError: true });
  const later = callTool([tool("t", async () => "x")], "t", {});
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toEqual({ output: "x", isError: false });
});

describe("a failure is a value", () => {
  test.each([
    ["an error that is thrown", () => Promise.reject(new Error("boom")), "boom"],
    [
      "a text that is thrown",
      () => {
        throw "boom";
      },
      "boom",
    ],
    [
      "undefined that is thrown",
      () => {
        throw undefined;
      },
      "undefined",
    ],
    ["a result of the tool's own", () => ({ output: "no such city", isError: true }), "no such city"],
  ])("%s", async (_, run, output) => {
    expect(await execute([tool("t", run)], "t", {})).toEqual({ output, isError: true });
  });

  test("an unknown name, with its exact characters", async () => {
    expect(await execute([], "to\nString", {})).toEqual({ output: "Unknown tool: to\nString", isError: true });
    expect((await execute([tool("t", () => "")], "toString", {})).isError).toBe(true);
  });

  test("a tool without a function", async () => {
    expect(await execute([{ name: "t" }], "t", {})).toEqual({
      output: "Tool t cannot be called: it has no function",
      isError: true,
    });
  });

  test("an object that cannot be shown as text", async () => {
    const run = (): never => {
      throw Object.create(null);
    };
    expect((await execute([tool("t", run)], "t", {})).isError).toBe(true);
  });
});
