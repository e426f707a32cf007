import { expect, test } from "vitest";
import { changesBetween } from "../../../src/golden/changes.ts";
import { printCompact } from "../../../src/json/print.ts";

const setOf = (files: Record<string, string>): Map<string, Buffer> =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));

test("added, changed and removed files come sorted, the manifest aside", () => {
  const before = setOf({ "c.json": "{}", "a.json": '{"rules":["x"]}', "manifest.json": "1", "same.json": "{}" });
  const after = setOf({
    "b.json": '{"rules":["y"]}',
    "a.json": '{"rules":["z"]}',
    "manifest.json": "2",
    "same.json": "{}",
  });
  expect(changesBetween(before, after).map(({ kind, path, rules }) => [kind, path, rules])).toEqual([
    ["changed", "a.json", ["z"]],
    ["added", "b.json", ["y"]],
    ["removed", "c.json", []],
  ]);
});

test("a changed file shows the places, another spelling included", () => {
  const [change] = changesBetween(setOf({ "a.json": '{"x":1.0,"y":[1]}' }), setOf({ "a.json": '{"x":1,"y":[2]}' }));
  expect(change?.differences.map(({ kind, pointer }) => [kind, pointer])).toEqual([
    ["spelling", "/x"],
    ["value", "/y/0"],
  ]);
});

test("bytes alone make a change, without places to show", () => {
  expect(changesBetween(setOf({ "a.json": "{}" }), setOf({ "a.json": "{}\n" }))).toEqual([
    { path: "a.json", kind: "changed", rules: [], answers: [], differences: [] },
  ]);
});

test("an added golden comes with its answers, another file without", () => {
  const golden = '{"rules":[],"expect":{"toOpenAI":[],"toGemini":[{"functionDeclarations":[]}]}}';
  const changes = changesBetween(setOf({}), setOf({ "a.json": golden, "skills/x/SKILL.md": "x" }));
  expect(changes.map(({ answers }) => answers.map(([operation, answer]) => [operation, printCompact(answer)]))).toEqual(
    [
      [
        ["toOpenAI", "[]"],
        ["toGemini", '[{"functionDeclarations":[]}]'],
      ],
      [],
    ],
  );
});

test("a changed golden comes without its answers, and with the rules that are texts", () => {
  const golden = '{"rules":["x",1],"expect":{"toOpenAI":[]}}';
  const [change] = changesBetween(setOf({ "a.json": "{}" }), setOf({ "a.json": golden }));
  expect(change).toMatchObject({ kind: "changed", rules: ["x"], answers: [] });
});

test("a damaged file, or one that is not JSON, changes without places to show", () => {
  const changes = changesBetween(
    setOf({ "a.json": "{", "b/SKILL.md": "1" }),
    setOf({ "a.json": "{}", "b/SKILL.md": "2" }),
  );
  expect(changes.map(({ kind, differences }) => [kind, differences])).toEqual([
    ["changed", []],
    ["changed", []],
  ]);
});
