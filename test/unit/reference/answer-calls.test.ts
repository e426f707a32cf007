import { describe, expect, test } from "vitest";
import { answerCalls, executeCall } from "../../../src/reference/answer-calls.ts";
import type { Tool } from "../../../src/reference/tool.ts";
import { createToolkit } from "../../../src/reference/toolkit.ts";

const tools: Tool[] = [
  { name: "weather", execute: ({ city }) => `sunny in ${city}` },
  {
    name: "explode",
    execute: () => {
      throw new Error("boom");
    },
  },
];

describe("a call", () => {
  test("runs the tool with its arguments, from a list or a toolkit", async () => {
    const call = { id: "a", name: "weather", args: { city: "Chennai" } };
    for (const source of [tools, createToolkit(tools)]) {
      expect(await executeCall(source, call)).toEqual({ output: "sunny in Chennai", isError: false });
    }
  });

  test.each([
    ["with arguments that can't be read", { name: "weather", problem: "not an object" }, "not an object"],
    ["of a tool that fails", { name: "explode", args: {} }, "boom"],
    ["of no tool", { name: "wether", args: {} }, "Unknown tool: wether"],
  ])("%s is an error result", async (_, call, output) => {
    expect(await executeCall(tools, { id: "a", ...call })).toEqual({ output, isError: true });
  });
});

describe("the calls of a turn", () => {
  test("are answered once each, in their order, whichever is ready first", async () => {
    let release = (): void => {};
    const first = new Promise<void>((done) => {
      release = done;
    });
    const waiting: Tool[] = [
      { name: "waits", execute: () => first.then(() => "late") },
      {
        name: "frees",
        execute: () => {
          release();
          return "early";
        },
      },
    ];
    const calls = ["waits", "frees", "none"].map((name) => ({ id: `of ${name}`, name, args: {} }));
    const replies = await answerCalls(waiting, calls, ({ id }, { output }) => [id, output]);
    expect(replies).toEqual([
      ["of waits", "late"],
      ["of frees", "early"],
      ["of none", "Unknown tool: none"],
    ]);
  });

  test("may be none", async () => {
    expect(await answerCalls(tools, [], () => "reply")).toEqual([]);
  });
});
