import { mkdirSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { changedBetween, foldersOf, snapshotOf } from "../../../src/watch/snapshot.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";
import { replaceFile } from "../../support/watching.ts";

test("what comes, goes, is written or is replaced has changed, and nothing else has", () => {
  const folder = temporaryFolder();
  writeTree(folder, { "src/a.js": "a", "src/b.js": "b", "src/c.js": "c", "src/same.js": "s", "notes.txt": "n" });
  const watched = [{ folder, patterns: ["src/**"] }];
  const before = snapshotOf(watched);
  writeTree(folder, { "src/a.js": "another", "src/new/d.js": "d", "notes.txt": "another" });
  replaceFile(join(folder, "src"), "b.js", "B");
  rmSync(join(folder, "src", "c.js"));
  const changed = changedBetween(before, snapshotOf(watched)).map((file) => relative(folder, file));
  expect(changed).toEqual(["a.js", "b.js", "c.js", join("new", "d.js")].map((file) => join("src", file)));
  expect(changedBetween(before, before)).toEqual([]);
});

test("what belongs to nobody's sources is left out", () => {
  const folder = temporaryFolder();
  writeTree(folder, { "node_modules/a/b.js": "", ".git/HEAD": "", "lib/__pycache__/a.pyc": "", "lib/a.py": "" });
  const watched = [{ folder, patterns: ["**"] }];
  expect([...snapshotOf(watched).keys()].map((file) => relative(folder, file))).toEqual([join("lib", "a.py")]);
  expect(foldersOf(watched).map((path) => relative(folder, path))).toEqual(["", "lib"]);
});

test.each([
  ["src/**", ["", "src", "src/main", "src/main/java"]],
  ["*/pom.xml", ["", "lib", "src"]],
  ["src/main/*.txt", ["", "src", "src/main"]],
  ["pom.xml", [""]],
])("the folders of %s are those on the way to what it matches", (pattern, folders) => {
  const folder = temporaryFolder();
  for (const path of ["src/main/java", "lib/deep"]) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  const found = foldersOf([{ folder, patterns: [pattern] }]).map((path) => relative(folder, path));
  expect(found).toEqual(folders.map((path) => path.replaceAll("/", sep)));
});

test("a folder that is not there yet is awaited in the one above", () => {
  const folder = temporaryFolder();
  expect(foldersOf([{ folder: join(folder, "absent", "deep"), patterns: ["**"] }])).toEqual([folder]);
});
