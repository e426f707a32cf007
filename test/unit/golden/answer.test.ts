import { describe, expect, test } from "vitest";
import { referenceAnswer } from "../../../src/golden/answer.ts";
import { printCompact } from "../../../src/json/print.ts";
import { decodeCall, decodeInput } from "../../../src/spec/decode.ts";
import type { Operation, Rendering } from "../../../src/spec/model.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";
import { exact, jsonOf } from "../../support/json.ts";

function answer(operation: Operation, input: unknown, more: { call?: unknown; as?: Rendering } = {}): string {
  const call = decodeCall(more.call === undefined ? undefined : jsonOf(more.call));
  return printCompact(referenceAnswer({ operation, input: decodeInput(jsonOf(input)), call, as: more.as }));
}

const schema = '{"z":1.0,"10":9007199254740993,"kind":"object","parameters":{"kind":"string"},"__proto__":null}';
const tools = [
  { name: "b", inputSchema: exact(schema) },
  { name: "a", description: null, title: "never" },
];

describe("the reference's answers, without loss", () => {
  test.each<[Operation, string]>([
    [
      "toOpenAI",
      `[{"type":"function","function":{"name":"b","description":"","parameters":${schema}}},` +
        '{"type":"function","function":{"name":"a","description":"","parameters":{"type":"object"}}}]',
    ],
    [
      "toAnthropic",
      `[{"name":"b","description":"","input_schema":${schema}},{"name":"a","description":"","input_schema":{"type":"object"}}]`,
    ],
    [
      "toGemini",
      `[{"functionDeclarations":[{"name":"b","description":"","parameters":${schema}},` +
        '{"name":"a","description":"","parameters":{"type":"object"}}]}]',
    ],
  ])("%s", (operation, text) => {
    expect(answer(operation, { kind: "list", tools })).toBe(text);
  });

  test("a toolkit is sorted", () => {
    expect(answer("toAnthropic", { kind: "toolkit", tools: [{ name: "b" }, { name: "a" }] })).toMatch(
      /^\[\{"name":"a".*"name":"b"/,
    );
  });

  test("a call gets its arguments exactly", () => {
    const input = { kind: "list", tools: [{ name: "t", behavior: { return: "{n} {o}" } }] };
    const call = { name: "t", args: exact('{"n":9007199254740993,"o":{"b":1,"10":null}}') };
    expect(answer("execute", input, { call })).toBe(
      '{"output":"9007199254740993 {\\"b\\":1,\\"10\\":null}","isError":false}',
    );
  });

  test("a tool without a behaviour cannot be called, which is an error result", () => {
    expect(answer("execute", { kind: "list", tools: [{ name: "t" }] }, { call: { name: "t" } })).toContain(
      '"isError":true',
    );
  });
});

describe("a default build", () => {
  const folder = (): string => {
    const path = temporaryFolder();
    writeTree(path, { "one/SKILL.md": "---\nname: one\n---\nDo it.\n" });
    return path;
  };

  test("is rendered for the provider that was named", () => {
    const text = answer("defaultToolkit", { skills: folder() }, { as: "toAnthropic" });
    expect(JSON.parse(text).map(({ name }: { name: string }) => name)).toContain("skill");
    expect(Object.keys(JSON.parse(text)[0])).toEqual(["name", "description", "input_schema"]);
  });

  test("answers a skill, and an error result to a name that is no text", () => {
    const asked = (args: unknown): string => answer("execute", { skills: folder() }, { call: { name: "skill", args } });
    expect(asked({ name: "one" })).toBe(
      '{"output":"<skill_content name=\\"one\\">\\nDo it.\\n</skill_content>","isError":false}',
    );
    expect(asked({ name: 1 })).toContain('"isError":true');
    expect(asked({ name: true })).toBe(asked({}));
    expect(asked("one")).toBe(asked({}));
  });
});

test("a question that lacks a part is refused", () => {
  expect(() => answer("execute", { kind: "list", tools: [] })).toThrow("no call");
  expect(() => answer("defaultToolkit", { skills: temporaryFolder() })).toThrow("no as");
});
