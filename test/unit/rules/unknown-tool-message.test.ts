import { expect, test } from "vitest";
import { unknownToolMessage } from "../../../src/rules/unknown-tool-message.ts";
import { called, placesOf } from "../../support/observations.ts";

const places = (name: string, output: unknown): string[] =>
  placesOf(unknownToolMessage, called([{ name: "a", behavior: { return: "x" } }], { name }, { output, isError: true }));

test("the reference's own wording is what others are held against", () => {
  expect(places("c", "Unknown tool: c")).toEqual([]);
});

test.each(["Unknown tool: C", "unknown tool: c", "No tool named c", ""])("another wording: %j", (output) => {
  expect(places("c", output)).toEqual(["/output"]);
});

test("a tool that is there has no such message", () => {
  expect(places("a", "anything")).toEqual([]);
});
