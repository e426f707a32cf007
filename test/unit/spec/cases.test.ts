import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { printCompact } from "../../../src/json/print.ts";
import { loadCases } from "../../../src/spec/cases.ts";
import { refusalOf } from "../../support/failures.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";

const simple = { title: "t", rules: ["list-order"], input: { kind: "list", tools: [] } };

function folderOf(files: Record<string, unknown>): string {
  const folder = temporaryFolder();
  writeTree(folder, files);
  return folder;
}

describe("a case", () => {
  test("asks the three renderings unless it says otherwise, and its path is its id", () => {
    const [loaded] = loadCases(folderOf({ "area/some-behaviour.json": simple }));
    expect(loaded).toMatchObject({
      id: "area/some-behaviour",
      title: "t",
      operations: ["toOpenAI", "toAnthropic", "toGemini"],
      input: { kind: "list", tools: [] },
      call: undefined,
      asserts: undefined,
    });
  });

  test("keeps what JavaScript would lose", () => {
    const tool = '{"name":"t","inputSchema":{"b":1.0,"10":9007199254740993}}';
    const text = `{"title":"t","rules":["list-order"],"input":{"kind":"toolkit","tools":[${tool}]}}`;
    const [loaded] = loadCases(folderOf({ "a/b.json": text }));
    const [only] = loaded?.input.kind === "toolkit" ? loaded.input.tools : [];
    expect(only && printCompact(only.source)).toBe(tool);
    expect(loaded && printCompact(loaded.document)).toBe(text);
  });

  test("has its hand-written answers by operation", () => {
    const expect_ = { toGemini: [{ functionDeclarations: [] }], toOpenAI: [] };
    const [loaded] = loadCases(folderOf({ "a/b.json": { ...simple, source: "s", expect: expect_ } }));
    expect([...(loaded?.expect.keys() ?? [])]).toEqual(["toGemini", "toOpenAI"]);
  });
});

test("cases come sorted, and files of other kinds are passed over", () => {
  const folder = folderOf({ "b/a.json": simple, "a/z.json": simple, "a/b.json": simple, "a/README.md": "text" });
  expect(loadCases(folder).map(({ id }) => id)).toEqual(["a/b", "a/z", "b/a"]);
});

describe("the error of a bad case names the file and", () => {
  test.each(["Area/a.json", "a.json", "a/b/c.json", "a/b_c.json", "a/-b.json", "a/b c.json", ".a/b.json"])(
    "that its path is no id: %s",
    (path) => {
      const folder = folderOf({ [path]: simple });
      const { message, file } = refusalOf(() => loadCases(folder));
      expect(message).toContain("path");
      expect(file).toBe(join(folder, path));
    },
  );

  test("the line and column where it is not JSON", () => {
    const folder = folderOf({ "a/b.json": '{\n"title": }' });
    expect(refusalOf(() => loadCases(folder))).toMatchObject({ file: join(folder, "a/b.json"), line: 2, column: 10 });
  });

  test.each([
    [{ ...simple, title: "" }, "/title"],
    [{ ...simple, rules: ["list-order", "list-order"] }, "/rules"],
    [{ ...simple, rules: ["List Order"] }, "/rules/0"],
    [{ ...simple, input: { kind: "set", tools: [] } }, "/input/kind"],
    [{ ...simple, input: { kind: "list", tools: [{ description: "" }] } }, "/input/tools/0"],
    [{ ...simple, input: { kind: "list", tools: [{ name: "t", inputSchema: [] }] } }, "/input/tools/0/inputSchema"],
    [{ ...simple, operations: ["execute", "toGemini"], call: { name: "t" } }, "/operations"],
    [{ ...simple, as: "toGemini" }, "/as"],
    [{ ...simple, operations: ["execute"] }, ""],
    [{ ...simple, operations: ["defaultToolkit"], input: { skills: "skills" } }, ""],
    [{ ...simple, expect: { toOpenAI: [] } }, ""],
    [{ ...simple, source: "s", asserts: [{ at: "output", is: 1 }] }, "/asserts/0/at"],
    [{ ...simple, source: "s", asserts: [{ at: "/output" }] }, "/asserts/0"],
    [{ ...simple, source: "s", asserts: [{ at: "", is: 1, contains: "x" }] }, "/asserts/0"],
    [
      { ...simple, input: { kind: "list", tools: [{ name: "t", behavior: { return: "", fail: "" } }] } },
      "/input/tools/0/behavior",
    ],
  ])("the place where it has another shape: %j", (content, pointer) => {
    const folder = folderOf({ "a/b.json": content });
    const details = refusalOf(() => loadCases(folder));
    expect(details).toMatchObject({ file: join(folder, "a/b.json"), pointer });
    expect(details.expected).toBeTruthy();
    expect(details.got).toBeTruthy();
  });
});

test("a case that cites a rule which the rule book lacks is refused, with the place and what there is", () => {
  const folder = folderOf({ "a/b.json": { ...simple, rules: ["list-order", "list-odrer"] } });
  const details = refusalOf(() => loadCases(folder));
  expect(details).toMatchObject({ file: join(folder, "a/b.json"), pointer: "/rules/1", got: "list-odrer" });
  expect(details.expected).toContain("list-order");
  expect(details.expected).toContain("toolkit-order");
});

test("the rule book of another contract counts for its cases", () => {
  const folder = folderOf({ "a/b.json": { ...simple, rules: ["list-order"] } });
  const book = { spec: "5", rules: [{ id: "other", level: "MUST", title: "t", demand: "d", source: "s" }] } as const;
  expect(refusalOf(() => loadCases(folder, book))).toMatchObject({ pointer: "/rules/0", expected: "one of other" });
});

test("a folder without cases, or none at all, is refused by name", () => {
  const empty = folderOf({ "a/README.md": "" });
  expect(refusalOf(() => loadCases(empty))).toMatchObject({ message: "There are no cases", file: empty });
  const none = join(empty, "none");
  expect(refusalOf(() => loadCases(none))).toMatchObject({ file: none });
});
