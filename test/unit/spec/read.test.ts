import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageFolder } from "../../../src/spec/layout.ts";
import { parseFile, readDocument, readText, shownPath } from "../../../src/spec/read.ts";
import { refusalOf } from "../../support/failures.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";

function file(content: string | Buffer): string {
  const folder = temporaryFolder();
  writeTree(folder, { "rules.json": content });
  return join(folder, "rules.json");
}

describe("a file that cannot be read is named", () => {
  test("when it is not there", () => {
    const path = join(temporaryFolder(), "none.json");
    expect(refusalOf(() => readText(path))).toMatchObject({ message: "There is no such file", file: path });
  });

  test("when it is a folder", () => {
    const path = join(temporaryFolder(), "folder");
    mkdirSync(path);
    expect(refusalOf(() => readText(path))).toMatchObject({ file: path });
  });

  test("when it is not UTF-8", () => {
    const path = file(Buffer.from([0x22, 0xff, 0x22]));
    expect(refusalOf(() => readText(path))).toMatchObject({ message: "The file is not valid UTF-8", file: path });
  });
});

describe("a file that is not JSON is named with line and column", () => {
  test.each([
    ['{\n  "a": tru\n}', 2, 8],
    ["", 1, 1],
    ['{"a": 1,}', 1, 9],
  ])("%j", (text, line, column) => {
    const path = file(text);
    expect(refusalOf(() => readDocument(path, "rules"))).toMatchObject({ file: path, line, column });
  });

  test("a duplicate key with its pointer too", () => {
    expect(refusalOf(() => parseFile({ file: "given.json", text: '{"a":{"b":1,\n"b":2}}' }))).toMatchObject({
      file: "given.json",
      line: 2,
      column: 1,
      pointer: "/a/b",
    });
  });

  test("a byte order mark, which is said to be one", () => {
    const path = file("\ufeff{}");
    expect(refusalOf(() => readDocument(path, "rules")).message).toContain("byte order mark");
  });
});

test("a file of another shape is named with the pointer, what was expected, what is there, and the schema", () => {
  const path = file('{"spec":"4","rules":[{"id":"a","level":"MAY","title":"t","demand":"d","source":"s"}]}');
  expect(refusalOf(() => readDocument(path, "rules"))).toEqual({
    message: "The file does not have the shape it should",
    file: path,
    line: 1,
    column: 40,
    pointer: "/rules/0/level",
    expected: 'one of "MUST", "SHOULD", "OPEN"',
    got: '"MAY"',
    hint: "The shape is described in spec/schemas/rules.schema.json",
  });
});

test("a file inside the package is shown relative to it, any other as it was given", () => {
  expect(shownPath(join(packageFolder, "spec", "rules.json"))).toBe(join("spec", "rules.json"));
  expect(shownPath("rules.json")).toBe("rules.json");
  const outside = join(packageFolder, "..", "elsewhere", "rules.json");
  expect(shownPath(outside)).toBe(outside);
});
