import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { printCompact } from "../../../src/json/print.ts";
import { loadToolList } from "../../../src/spec/tool-lists.ts";
import { refusalOf } from "../../support/failures.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";

function pathOf(content: string): string {
  const folder = temporaryFolder();
  writeTree(folder, { "list.json": content });
  return join(folder, "list.json");
}

/** The lists of a file, as their names and the names of their tools. */
function listsOf(content: string): [string, ...string[]][] {
  return loadToolList(pathOf(content), "given").map(({ name, tools }) => [name, ...tools.map((tool) => tool.name)]);
}

const tools = [{ name: "a" }, { name: "b", annotations: {} }];

describe("one list", () => {
  test.each([
    ["a bare array", tools],
    ["an object with tools", { tools, nextCursor: "x" }],
    ["a JSON-RPC reply", { jsonrpc: "2.0", id: 1, result: { tools, _meta: {} } }],
  ])("%s", (_, document) => {
    expect(listsOf(JSON.stringify(document))).toEqual([["given", "a", "b"]]);
    expect(listsOf(`\n${JSON.stringify(document, null, 2)}\n`)).toEqual([["given", "a", "b"]]);
  });

  test("empty", () => {
    expect(listsOf("[]")).toEqual([["given"]]);
  });

  test("without loss", () => {
    const tool = '{"name":"t","inputSchema":{"10":1.0,"b":9007199254740993}}';
    const [list] = loadToolList(pathOf(`[${tool}]`), "given");
    expect(list?.tools[0] && printCompact(list.tools[0].source)).toBe(tool);
  });
});

test("several lists, one a line, each named by its line", () => {
  const lines = [{ tools }, [], { result: { tools: [{ name: "c" }] } }].map((line) => JSON.stringify(line));
  const expected = [["given#1", "a", "b"], ["given#2"], ["given#3", "c"]];
  expect(listsOf(lines.join("\n"))).toEqual(expected);
  expect(listsOf(`${lines.join("\r\n")}\r\n`)).toEqual(expected);
});

test("a list after a blank line is named by the line where it stands", () => {
  expect(listsOf('[{"name":"a"}]\n\n[{"name":"b"}]')).toEqual([
    ["given#1", "a"],
    ["given#3", "b"],
  ]);
});

test("many lists keep their own tools, however often and in whatever order they are read", () => {
  const names = ["a", "b", "c", "d", "e"];
  const lists = loadToolList(pathOf(names.map((name) => JSON.stringify([{ name }])).join("\n")), "given");
  const read = (): string[] => lists.map(({ tools: [tool] }) => tool?.name ?? "");
  expect(lists.map(({ size }) => size)).toEqual([1, 1, 1, 1, 1]);
  expect(read()).toEqual(names);
  expect([...lists].reverse().map(({ tools: [tool] }) => tool?.name)).toEqual([...names].reverse());
  expect(lists[4]?.tools).toBe(lists[4]?.tools);
});

describe("refused", () => {
  test("an empty file", () => {
    const path = pathOf(" \n\n");
    expect(refusalOf(() => loadToolList(path, "given"))).toMatchObject({ file: "given" });
  });

  test("what is not JSON, with the place", () => {
    const path = pathOf('{"tools":\n [}');
    expect(refusalOf(() => loadToolList(path, "given"))).toMatchObject({ file: "given", line: 2, column: 3 });
  });

  test("one line among several, with its number", () => {
    const path = pathOf('[]\n[{"name":1}]\n');
    expect(refusalOf(() => loadToolList(path, "given"))).toMatchObject({
      file: "given",
      line: 2,
      column: 10,
      pointer: "/0/name",
      expected: "string",
      got: "1",
    });
  });

  test.each([
    ['"text"', ""],
    ['{"tool":[]}', ""],
    ['{"tools":{}}', "/tools"],
    ['{"result":{"content":[]}}', "/result"],
    ['[{"description":"no name"}]', "/0"],
    ['[{"name":"t","inputSchema":[]}]', "/0/inputSchema"],
    ['{"tools":[null]}', "/tools/0"],
  ])("what is no list of tools: %s", (content, pointer) => {
    const path = pathOf(content);
    const details = refusalOf(() => loadToolList(path, "given"));
    expect(details).toMatchObject({ file: "given", pointer });
    expect(details.expected && details.got).toBeTruthy();
  });
});
