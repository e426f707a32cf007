import { existsSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { exportSet, type Folders, ownFolders, planUpdate, verifySet } from "../../../src/golden/maintain.ts";
import { refusalOf } from "../../support/failures.ts";
import { readTree, temporaryFolder, writeTree } from "../../support/folders.ts";
import { smallCase, smallSpec, writeCases } from "../../support/small-spec.ts";

function updated(cases: Record<string, unknown> = { "a/one": smallCase }): Folders {
  const folders = smallSpec(cases);
  planUpdate(folders).accept();
  return folders;
}

test("the package's own folders hold the contract and its answers", () => {
  expect(existsSync(join(ownFolders.spec, "rules.json"))).toBe(true);
  expect(existsSync(join(ownFolders.golden, "manifest.json"))).toBe(true);
});

describe("an update", () => {
  test("shows what it would add and writes nothing until it is accepted", () => {
    const folders = smallSpec({ "b/two": smallCase, "a/one": smallCase });
    const plan = planUpdate(folders);
    expect(plan.changes.map(({ kind, path, rules }) => [kind, path, rules])).toEqual([
      ["added", "a/one.json", ["list-order"]],
      ["added", "b/two.json", ["list-order"]],
      ["added", "skills/one/SKILL.md", []],
    ]);
    expect(plan).toMatchObject({ failures: [], isManifestStale: true });
    expect(readTree(folders.golden)).toEqual({});
  });

  test("accepted gives a set that verifies, and a second update changes nothing", () => {
    const folders = updated();
    expect(verifySet(folders)).toEqual([]);
    const before = readTree(folders.golden);
    const again = planUpdate(folders);
    expect(again).toMatchObject({ changes: [], failures: [], isManifestStale: false });
    again.accept();
    expect(readTree(folders.golden)).toEqual(before);
  });

  test("leaves nothing beside the set", () => {
    const folders = updated();
    expect(readdirSync(dirname(folders.golden)).sort()).toEqual(["golden", "spec"]);
  });

  test("shows what changes and what goes", () => {
    const folders = updated({ "a/one": smallCase, "a/two": smallCase });
    writeCases(folders, { "a/one": { ...smallCase, title: "Renamed" } });
    rmSync(join(folders.spec, "cases", "a", "two.json"));
    const { changes } = planUpdate(folders);
    expect(changes.map(({ kind, path }) => [kind, path])).toEqual([
      ["changed", "a/one.json"],
      ["removed", "a/two.json"],
    ]);
    expect(changes[0]?.differences.map(({ pointer }) => pointer)).toEqual(["/title"]);
  });

  test("takes away files that no case made", () => {
    const folders = updated();
    writeTree(folders.golden, { "stray.json": "{}" });
    planUpdate(folders).accept();
    expect(Object.keys(readTree(folders.golden))).toEqual(["a/one.json", "manifest.json", "skills/one/SKILL.md"]);
  });

  test("is needed for the manifest alone when the specification has another version", () => {
    const folders = updated();
    const rules = readTree(folders.spec)["rules.json"] ?? "";
    writeTree(folders.spec, { "rules.json": rules.replace('"spec":"4"', '"spec":"4.1"') });
    expect(planUpdate(folders)).toMatchObject({ changes: [], isManifestStale: true });
  });
});

describe("an update is refused", () => {
  test.each([
    ["an update", planUpdate],
    ["a verification", verifySet],
  ])("as %s is, when a case cites a rule that is not there", (_, run) => {
    const folders = updated();
    writeCases(folders, { "a/typo": { ...smallCase, rules: ["list-odrer"] } });
    expect(refusalOf(() => run(folders))).toMatchObject({ pointer: "/rules/0", got: "list-odrer" });
  });

  const handWritten = { ...smallCase, source: "A page", operations: ["toAnthropic"] };

  test("when the reference differs from a hand-written answer, in a value", () => {
    const answer = [{ name: "t", description: "D", input_schema: { type: "object" } }];
    const folders = smallSpec({ "a/one": { ...handWritten, expect: { toAnthropic: answer } } });
    expect(planUpdate(folders).failures).toEqual([
      {
        case: "a/one",
        operation: "toAnthropic",
        pointer: "/0/description",
        problem: "the reference differs from the hand-written expectation (value)",
      },
    ]);
  });

  test("and accepted all the same, it writes nothing", () => {
    const folders = smallSpec({ "a/one": { ...handWritten, expect: { toAnthropic: [] } } });
    expect(refusalOf(() => planUpdate(folders).accept())).toEqual({
      message: "An answer cannot be accepted: the reference differs from the hand-written expectation (extra)",
      file: "a/one",
      pointer: "/0",
    });
    expect(readTree(folders.golden)).toEqual({});
  });

  test("or in the order of keys", () => {
    const answer = [{ description: "d", name: "t", input_schema: { type: "object" } }];
    const folders = smallSpec({ "a/one": { ...handWritten, expect: { toAnthropic: answer } } });
    expect(planUpdate(folders).failures).toMatchObject([{ pointer: "/0" }]);
  });

  test("when it does not meet an assertion", () => {
    const asserts = [{ at: "/0/name", is: "u" }];
    const folders = smallSpec({ "a/one": { ...handWritten, asserts } });
    expect(planUpdate(folders).failures).toMatchObject([{ case: "a/one", pointer: "/0/name" }]);
  });

  test("when an answer is written for an operation that is not asked", () => {
    const folders = smallSpec({ "a/one": { ...handWritten, expect: { toOpenAI: [] } } });
    expect(planUpdate(folders).failures).toMatchObject([
      { case: "a/one", operation: "toOpenAI", pointer: "/expect/toOpenAI" },
    ]);
  });

  test("when a case cannot be read", () => {
    const folders = smallSpec({ "a/one": { title: "t" } });
    expect(refusalOf(() => planUpdate(folders)).message).toContain("shape");
  });
});

describe("an export", () => {
  test("copies the set, whole", () => {
    const folders = updated();
    const destination = join(temporaryFolder(), "deep", "down");
    expect(exportSet(folders, destination)).toBe(3);
    expect(readTree(destination)).toEqual(readTree(folders.golden));
  });

  test("goes into an empty folder, and takes the place of an earlier one", () => {
    const folders = updated();
    const destination = temporaryFolder();
    exportSet(folders, destination);
    writeCases(folders, { "a/two": smallCase });
    planUpdate(folders).accept();
    exportSet(folders, destination);
    expect(readTree(destination)).toEqual(readTree(folders.golden));
  });

  test("refuses a folder with other files, and leaves them", () => {
    const folders = updated();
    const destination = temporaryFolder();
    writeTree(destination, { "notes.txt": "mine" });
    expect(refusalOf(() => exportSet(folders, destination))).toEqual({
      message: "The folder holds other files, which an export would remove",
      file: destination,
      expected: "a new or empty folder, or an earlier export as it was written",
    });
    expect(readTree(destination)).toEqual({ "notes.txt": "mine" });
  });

  test("refuses a set that was changed by hand, and writes nothing", () => {
    const folders = updated();
    writeTree(folders.golden, { "a/one.json": "{}" });
    const destination = join(temporaryFolder(), "out");
    expect(refusalOf(() => exportSet(folders, destination)).message).toContain("changed by hand");
    expect(readTree(destination)).toEqual({});
  });

  test("refuses a folder whose manifest is another program's", () => {
    const folders = updated();
    const destination = temporaryFolder();
    writeTree(destination, { "manifest.json": '{"name":"my web app"}', "index.html": "mine" });
    expect(() => exportSet(folders, destination)).toThrow();
    expect(readTree(destination)).toHaveProperty(["index.html"]);
  });

  test("refuses an earlier export to which other files were added", () => {
    const folders = updated();
    const destination = temporaryFolder();
    exportSet(folders, destination);
    writeTree(destination, { "README.md": "mine" });
    expect(() => exportSet(folders, destination)).toThrow();
    expect(readTree(destination)).toHaveProperty(["README.md"]);
  });

  test("says that the destination is a file", () => {
    const folders = updated();
    const folder = temporaryFolder();
    writeTree(folder, { file: "mine" });
    expect(refusalOf(() => exportSet(folders, join(folder, "file")))).toMatchObject({
      message: "The destination is a file",
      file: join(folder, "file"),
    });
  });

  test("refuses a folder that holds a link", () => {
    const folders = updated();
    const destination = temporaryFolder();
    symlinkSync("nowhere", join(destination, "link"));
    expect(refusalOf(() => exportSet(folders, destination)).message).toContain("other files");
  });
});
