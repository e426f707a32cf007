import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { BuiltSet } from "../../../src/golden/build-set.ts";
import { type Folders, planUpdate, verifySet } from "../../../src/golden/maintain.ts";
import { manifestDigests, problemsOf } from "../../../src/golden/verify.ts";
import { refusalOf } from "../../support/failures.ts";
import { readTree, writeTree } from "../../support/folders.ts";
import { smallCase, smallRules, smallSpec, writeCases } from "../../support/small-spec.ts";

function updated(cases: Record<string, unknown> = { "a/one": smallCase }): Folders {
  const folders = smallSpec(cases);
  planUpdate(folders).accept();
  return folders;
}

/** The problems of a set, as kind and subject. */
function problems(folders: Folders): string[] {
  return verifySet(folders).map(({ kind, subject }) => `${kind} ${subject}`);
}

test("a set that an update wrote has no problem", () => {
  expect(problems(updated())).toEqual([]);
});

test("each problem is told in words", () => {
  const folders = updated({ "a/one": smallCase, "a/gone": smallCase, "a/lost": smallCase });
  rmSync(join(folders.spec, "cases", "a", "gone.json"));
  rmSync(join(folders.golden, "a", "lost.json"));
  const changed = { ...smallCase, rules: [], input: { kind: "list", tools: [] } };
  writeCases(folders, { "a/one": changed, "a/lost": { ...smallCase, rules: ["schema-key-order"] }, "a/new": changed });
  writeTree(folders.golden, { "stray.txt": "", "skills/one/SKILL.md": "other" });
  mkdirSync(join(folders.golden, "b"));
  expect(verifySet(folders).map(({ subject, problem }) => `${subject}: ${problem}`)).toEqual([
    "a/lost.json: the manifest lists it, but it is not there",
    "skills/one/SKILL.md: its bytes are not those the manifest lists",
    "stray.txt: no manifest entry: no case made it",
    "a/lost.json: the case and the reference now give another answer",
    "a/new.json: its case has no golden yet",
    "a/one.json: the case and the reference now give another answer",
    "a/gone.json: its case is gone",
    "a/new: the case cites no rule",
    "a/one: the case cites no rule",
    "list-order: a MUST rule that no case cites",
    "b: an empty folder, which no case made: remove it",
  ]);
});

describe("each kind of problem is found and named", () => {
  test("changed: a golden edited by hand", () => {
    const folders = updated();
    const text = readTree(folders.golden)["a/one.json"] ?? "";
    writeTree(folders.golden, { "a/one.json": text.replace('"d"', '"e"') });
    expect(problems(folders)).toEqual(["changed a/one.json"]);
  });

  test("changed: white space alone, or a skill", () => {
    const folders = updated();
    const text = readTree(folders.golden)["a/one.json"] ?? "";
    writeTree(folders.golden, { "a/one.json": `${text}\n`, "skills/one/SKILL.md": "other" });
    expect(problems(folders)).toEqual(["changed a/one.json", "changed skills/one/SKILL.md"]);
  });

  test("orphan: a file that the manifest does not list", () => {
    const folders = updated();
    writeTree(folders.golden, { "a/two.json": "{}", ".hidden": "" });
    expect(problems(folders)).toEqual(["orphan .hidden", "orphan a/two.json"]);
  });

  test("orphan: a golden whose case is gone", () => {
    const folders = updated({ "a/one": smallCase, "a/two": smallCase });
    rmSync(join(folders.spec, "cases", "a", "two.json"));
    expect(problems(folders)).toEqual(["orphan a/two.json"]);
  });

  test("missing: a golden that was removed", () => {
    const folders = updated();
    rmSync(join(folders.golden, "a", "one.json"));
    expect(problems(folders)).toEqual(["missing a/one.json"]);
  });

  test("missing: a case without a golden yet", () => {
    const folders = updated();
    writeCases(folders, { "a/two": smallCase });
    expect(problems(folders)).toEqual(["missing a/two.json"]);
  });

  test("stale: a case that was changed since", () => {
    const folders = updated();
    writeCases(folders, { "a/one": { ...smallCase, input: { kind: "list", tools: [{ name: "u" }] } } });
    expect(problems(folders)).toEqual(["stale a/one.json"]);
  });

  test("stale: a skill that was changed since", () => {
    const folders = updated();
    writeTree(folders.spec, { "skills/one/SKILL.md": "other" });
    expect(problems(folders)).toEqual(["stale skills/one/SKILL.md"]);
  });

  test("manifest: not as an update writes it", () => {
    const folders = updated();
    const manifest = readTree(folders.golden)["manifest.json"] ?? "";
    writeTree(folders.golden, { "manifest.json": manifest.replace('"spec": "4"', '"spec": "3"') });
    expect(verifySet(folders)).toEqual([
      { kind: "manifest", subject: "manifest.json", problem: "it is not as `golden update` writes it" },
    ]);
  });

  test("orphan: a folder without files, however deep", () => {
    const folders = updated();
    mkdirSync(join(folders.golden, "b", "c"), { recursive: true });
    mkdirSync(join(folders.golden, "a", "d"));
    expect(problems(folders)).toEqual(["orphan a/d", "orphan b/c"]);
    rmSync(join(folders.golden, "b"), { recursive: true });
    rmSync(join(folders.golden, "a", "d"), { recursive: true });
    expect(problems(folders)).toEqual([]);
  });

  test("no-rule: a case that cites none", () => {
    const folders = updated();
    writeCases(folders, { "a/none": { ...smallCase, rules: [] } });
    expect(problems(folders)).toContain("no-rule a/none");
  });

  test("uncovered: a MUST rule that no case cites, while SHOULD and OPEN need none", () => {
    const folders = updated({ "a/one": { ...smallCase, rules: ["schema-key-order"] } });
    expect(problems(folders)).toEqual(["uncovered list-order"]);
  });

  test("rejected: an answer of the reference that a hand-written one contradicts", () => {
    const folders = updated();
    writeCases(folders, { "a/one": { ...smallCase, source: "s", expect: { toOpenAI: [] } } });
    const found = verifySet(folders).filter(({ kind }) => kind === "rejected");
    expect(found).toEqual([
      {
        kind: "rejected",
        subject: "a/one",
        problem: "toOpenAI/0: the reference differs from the hand-written expectation (extra)",
      },
    ]);
  });

  test("rejected: one that a predicate contradicts, with the rule", () => {
    const failure = {
      case: "a/one",
      operation: "toGemini",
      pointer: "/0",
      problem: "wrong",
      rule: "list-order",
    } as const;
    const built: BuiltSet = { files: new Map(), failures: [failure] };
    const manifest = { schema: "toolnexus-parity/golden/1", spec: "4", files: { "x.json": "0".repeat(64) } };
    const onDisk = new Map([["manifest.json", Buffer.from(JSON.stringify(manifest))]]);
    const { spec, rules } = smallRules;
    const found = problemsOf(onDisk, built, [], { spec, rules: rules as never });
    expect(found).toContainEqual({ kind: "rejected", subject: "a/one", problem: "toGemini/0: wrong (list-order)" });
  });
});

describe("a manifest that cannot be used is refused", () => {
  test("when it is missing", () => {
    const folders = updated();
    rmSync(join(folders.golden, "manifest.json"));
    expect(refusalOf(() => verifySet(folders))).toEqual({
      message: "The golden set has no manifest",
      file: "golden/manifest.json",
      hint: "Run `npx toolnexus-parity golden update`, or restore the folder from version control",
    });
  });

  test.each([
    ["not JSON", "{", { line: 1 }],
    ["of another format", '{"schema":"other","spec":"4","files":{"a":"b"}}', { expected: expect.any(String) }],
    [
      "without a digest",
      '{"schema":"toolnexus-parity/golden/1","spec":"4","files":{"a/b.json":"12"}}',
      { pointer: "/files/a~1b.json", got: '"12"' },
    ],
  ])("when it is %s", (_, text, details) => {
    const onDisk = new Map([["manifest.json", Buffer.from(text)]]);
    expect(refusalOf(() => manifestDigests(onDisk))).toMatchObject({ file: "golden/manifest.json", ...details });
  });
});
