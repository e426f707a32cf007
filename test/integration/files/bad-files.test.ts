import { rmSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../support/failures.ts";
import { fileKinds, type Kind } from "../../support/file-kinds.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";

const kinds = Object.entries(fileKinds);

// A folder with a good file of the kind in it.
function withFile({ path, text }: Kind): { readonly folder: string; readonly file: string } {
  const folder = temporaryFolder();
  writeTree(folder, { [path]: text });
  return { folder, file: join(folder, path) };
}

const place = { line: expect.any(Number), column: expect.any(Number) };

// What a text becomes, and the words and the place that tell of it.
const faults: readonly [string, (text: string) => string, object][] = [
  ["empty", () => "", { message: expect.stringContaining("empty") }],
  ["not JSON", () => "hello", { message: expect.stringContaining("Not JSON"), line: 1, column: 1 }],
  ["truncated", (text) => text.trimEnd().slice(0, -1), { message: expect.stringContaining("Not JSON"), ...place }],
  ["another type", () => "\n  5", { line: 2, column: 3, pointer: "", expected: expect.any(String), got: "5" }],
  [
    "a key twice",
    (text) => text.replace("{", '{"zz":1,\n "zz":2,'),
    { message: 'Duplicate key "zz"', line: 2, column: 2, pointer: "/zz" },
  ],
  [
    "a lone surrogate",
    (text) => text.replace("{", '{"zz":\n"\\ud83d",'),
    { message: expect.stringContaining("surrogate"), line: 2, column: 1, pointer: "/zz" },
  ],
  ["6,000 levels", () => "[".repeat(6000) + "]".repeat(6000), { message: expect.stringContaining("Nested deeper") }],
];

describe.each(kinds)("%s is refused with its name and the place", (name, kind) => {
  test.each(faults)("%s", (fault, change, expected) => {
    const { folder, file } = withFile(kind);
    writeTree(folder, { [kind.path]: change(kind.text) });
    const isWhole = fault === "empty" && name === "a tool list";
    expect(refusalOf(() => kind.load(folder))).toMatchObject({ file, ...(!isWhole && place), ...expected });
  });

  test("200 MB, which are not read", () => {
    const { folder, file } = withFile(kind);
    truncateSync(file, 200 * 1024 * 1024);
    const expected = expect.stringContaining("64 MiB");
    expect(refusalOf(() => kind.load(folder))).toMatchObject({ message: "The file is too large", file, expected });
  });
});

const kindOf = (name: string): Kind => fileKinds[name] as Kind;

describe("is refused with its name", () => {
  test.each(["a manifest", "a ports file", "known failures", "a tool list", "a report", "rules"])(
    "%s that is not there",
    (name) => {
      const { folder, file } = withFile(kindOf(name));
      rmSync(file);
      const { file: shown, message } = refusalOf(() => kindOf(name).load(folder));
      expect(shown).toBe(file);
      expect(message).toMatch(/no such file|no manifest/);
    },
  );

  test.each(["a case", "a golden that the manifest lists so", "a manifest"])("%s that is a link", (name) => {
    const { folder, file } = withFile(kindOf(name));
    writeTree(folder, { "elsewhere.json": kindOf(name).text });
    rmSync(file);
    symlinkSync(join(folder, "elsewhere.json"), file);
    const got = "a symbolic link";
    expect(refusalOf(() => kindOf(name).load(folder))).toMatchObject({ file, expected: "a file", got });
  });
});

const skills = { title: "t", rules: ["default-toolkit-names"], operations: ["defaultToolkit"], as: "toGemini" };
const outside = { ...skills, input: { skills: "skills/../../elsewhere" } };
const listed = "a golden that the manifest lists so";
const listInput = { kind: "list", tools: [{ name: "t", inputSchema: [] }] };
const golden = { id: "names/naive-tool", title: "t", rules: ["r"], operations: ["toGemini"], expect: { toOpenAI: [] } };
const entry = { port: "p", case: "*", rules: ["list-order"], reason: "r" };
const rule = { id: "a", level: "MUST", title: "t", demand: "d", source: "s" };

// What only one kind of file can have wrong: its content, where that is, what was due and what is there.
const own: readonly [string, string, unknown, string, string, string][] = [
  ["a case", "a folder outside its own", outside, "/input/skills", "inside", "elsewhere"],
  ["a case", "an absolute folder", { ...skills, input: { skills: "/etc" } }, "/input/skills", "inside", "/etc"],
  ["a case", "an unknown key", { ...outside, titel: "x" }, "/titel", 'no key "titel"', '"x"'],
  [
    "a case",
    "a schema that is no object",
    { title: "t", rules: ["r"], input: listInput },
    "/0/inputSchema",
    "object",
    "[]",
  ],
  [
    listed,
    "a folder outside its own",
    { ...golden, ...outside, expect: { defaultToolkit: [] } },
    "/skills",
    "inside",
    "els",
  ],
  [
    listed,
    "another id",
    { ...golden, id: "a/b", input: { kind: "list", tools: [] } },
    "/id",
    "names/naive-tool",
    "a/b",
  ],
  [listed, "no answer", { ...golden, input: { kind: "list", tools: [] } }, "/expect", "answer", ""],
  [
    "a manifest",
    "another version",
    { schema: "toolnexus-parity/golden/2", spec: "4", files: {} },
    "/schema",
    "/1",
    "/2",
  ],
  ["a manifest", "a path outside", manifest("../../etc/passwd"), "/files", "pattern", "passwd"],
  [
    "a ports file",
    "an unknown key",
    { ports: { a: { command: ["x"], shell: true } } },
    "/ports/a/shell",
    "no key",
    "true",
  ],
  [
    "a ports file",
    "no variable's name",
    { ports: { a: { command: ["x"], environment: ["A=1"] } } },
    "/0",
    "pattern",
    "A=1",
  ],
  ["known failures", "an unknown rule", [{ ...entry, rules: ["sorted"] }], "/0/rules/0", "rule", "sorted"],
  ["known failures", "an unknown key", [entry, { ...entry, until_: "x" }], "/1/until_", "no key", '"x"'],
  ["known failures", "no day", [{ ...entry, until: "2030-02-30" }], "/0/until", "day", "2030-02-30"],
  ["a tool list", "a schema that is no object", [{ name: "t", inputSchema: true }], "/0/inputSchema", "object", "true"],
  ["a report", "another version", { schema: "toolnexus-parity/report/2" }, "/schema", "report/1", "report/2"],
  ["rules", "an id twice", { spec: "4", rules: [rule, rule] }, "/rules/1/id", "an id of its own", "a"],
];

function manifest(path: string): object {
  return { schema: "toolnexus-parity/golden/1", spec: "4", files: { [path]: "0".repeat(64) } };
}

test.each(own)("%s with %s is refused with the place, what was due and what is there", (name, _, content, ...words) => {
  const { folder, file } = withFile(kindOf(name));
  writeTree(folder, { [kindOf(name).path]: `\n${JSON.stringify(content)}` });
  const details = refusalOf(() => kindOf(name).load(folder));
  const [pointer = "", expected = "", got = ""] = words;
  expect(details).toMatchObject({
    file,
    line: 2,
    column: expect.any(Number),
    pointer: expect.stringContaining(pointer),
    expected: expect.stringContaining(expected),
    got: expect.stringContaining(got),
  });
});
