import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { digestOf, emptyFolders, readFolder } from "../../../src/golden/layout.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";

test("a digest is the SHA-256 of the bytes", () => {
  expect(digestOf("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(digestOf(Buffer.from("abc"))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("every file under a folder is read, by its path, sorted, hidden ones too", () => {
  const folder = temporaryFolder();
  writeTree(folder, { "b/c/d.json": "1", "a.json": "2", "b/.hidden": "3" });
  expect([...readFolder(folder)].map(([path, bytes]) => [path, bytes.toString()])).toEqual([
    ["a.json", "2"],
    ["b/.hidden", "3"],
    ["b/c/d.json", "1"],
  ]);
  expect(readFolder(join(folder, "none")).size).toBe(0);
});

test("the folders that hold nothing are found, sorted by path, the one that is looked through aside", () => {
  const folder = temporaryFolder();
  expect(emptyFolders(folder)).toEqual([]);
  expect(emptyFolders(join(folder, "none"))).toEqual([]);
  writeTree(folder, { "full/a.json": "1" });
  mkdirSync(join(folder, "a", "x"), { recursive: true });
  mkdirSync(join(folder, "a-b"));
  expect(emptyFolders(folder)).toEqual(["a-b", "a/x"]);
});
