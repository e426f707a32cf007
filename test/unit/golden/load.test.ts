import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { digestOf } from "../../../src/golden/layout.ts";
import { loadGolden, soundFiles } from "../../../src/golden/load.ts";
import { type Folders, planUpdate } from "../../../src/golden/maintain.ts";
import { writeFiles } from "../../../src/golden/write.ts";
import { printCompact } from "../../../src/json/print.ts";
import { refusalOf } from "../../support/failures.ts";
import { readTree, temporaryFolder, writeTree } from "../../support/folders.ts";
import { smallCase, smallSpec } from "../../support/small-spec.ts";

const skills = {
  title: "Skills",
  rules: ["list-order"],
  operations: ["execute"],
  input: { skills: "skills" },
  call: { name: "skill", args: { name: "one" } },
};

// Made once: a set is the same whenever it is made.
let good: Record<string, string>;
beforeEach(() => {
  if (good !== undefined) {
    return;
  }
  const folders: Folders = smallSpec({ "a/one": smallCase, "b/skills": skills });
  planUpdate(folders).accept();
  good = readTree(folders.golden);
});

function folderOf(files: Record<string, string>): string {
  const folder = temporaryFolder();
  writeTree(folder, files);
  return folder;
}

/** The set with a golden put in the place of another, listed in the manifest as if it belonged there. */
function listed(path: string, text: string): string {
  const manifest = JSON.parse(good["manifest.json"] ?? "");
  manifest.files[path] = digestOf(text);
  return folderOf({ ...good, [path]: text, "manifest.json": JSON.stringify(manifest) });
}

describe("a whole set", () => {
  test("gives a question for each case and operation, with the answer that is right", () => {
    const folder = folderOf(good);
    const { questions, cases, digest } = loadGolden(folder);
    expect(questions.map((question) => `${question.case} ${question.operation}`)).toEqual([
      "a/one toOpenAI",
      "a/one toAnthropic",
      "a/one toGemini",
      "b/skills execute",
    ]);
    expect(cases).toBe(2);
    expect(digest).toBe(digestOf(good["manifest.json"] ?? ""));
    expect(questions[3]).toMatchObject({
      input: { kind: "skills", skills: join(folder, "skills") },
      call: { name: "skill" },
    });
    expect(questions[1] && printCompact(questions[1].expected)).toBe(
      '[{"name":"t","description":"d","input_schema":{"type":"object"}}]',
    );
  });

  test("has no golden among the skills, nor in a file that is not JSON", () => {
    const folder = listed("skills/one/data.json", "{}");
    expect(loadGolden(folder).cases).toBe(2);
    expect(loadGolden(listed("notes.txt", "mine")).cases).toBe(2);
  });

  test("gives those alone that are wanted, and still counts all", () => {
    const { questions, cases } = loadGolden(folderOf(good), (id) => id.startsWith("b/"));
    expect(questions.map((question) => question.case)).toEqual(["b/skills"]);
    expect(cases).toBe(2);
  });

  test("is read no further than is wanted, but for what cases may use", () => {
    const folder = folderOf({ ...good, "a/one.json": "changed" });
    expect(loadGolden(folder, (id) => id === "b/skills").questions.map((question) => question.case)).toEqual([
      "b/skills",
    ]);
    const skill = Object.keys(good).find((path) => path.startsWith("skills/")) ?? "";
    const bent = folderOf({ ...good, [skill]: "changed" });
    expect(refusalOf(() => loadGolden(bent, () => false))).toMatchObject({ file: join(bent, skill) });
  });

  test("is all of its files, where they are wanted for themselves", () => {
    const { files, paths } = soundFiles(folderOf(good));
    expect([...files.keys()].sort()).toEqual(Object.keys(good).sort());
    expect([...paths].sort()).toEqual(
      Object.keys(good)
        .filter((path) => path !== "manifest.json")
        .sort(),
    );
    expect(refusalOf(() => soundFiles(folderOf({ ...good, "a/one.json": "changed" }))).message).toBe(
      "A golden was changed by hand",
    );
  });

  test("is found again after a replacement was killed", () => {
    const folder = join(temporaryFolder(), "golden");
    writeFiles(
      `${folder}.parity-previous-999999999`,
      new Map(Object.entries(good).map(([path, text]) => [path, Buffer.from(text)])),
    );
    expect(loadGolden(folder).cases).toBe(2);
  });
});

describe("refused, with the file", () => {
  test("a golden that was changed", () => {
    const folder = folderOf({ ...good, "a/one.json": `${good["a/one.json"]} ` });
    const details = refusalOf(() => loadGolden(folder, (id) => id === "a/one"));
    const [due, found] = ["", " "].map((end) => digestOf(`${good["a/one.json"]}${end}`).slice(0, 12));
    expect(details).toEqual({
      message: "A golden was changed by hand",
      file: join(folder, "a/one.json"),
      expected: `the SHA-256 ${due}… that the manifest lists`,
      got: `${found}…`,
      hint: "Run `npx toolnexus-parity golden verify` to see all of it; goldens change through `golden update` alone",
    });
  });

  test("a golden that is missing", () => {
    const folder = folderOf(good);
    rmSync(join(folder, "a", "one.json"));
    for (const wanted of [undefined, () => false]) {
      expect(refusalOf(() => loadGolden(folder, wanted))).toMatchObject({
        ...{ message: "A golden is missing", file: join(folder, "a/one.json"), got: "no file" },
      });
    }
  });

  test("a set that is not there", () => {
    expect(refusalOf(() => loadGolden(join(temporaryFolder(), "none"))).message).toContain("no manifest");
  });

  test("an id that is not the path", () => {
    const folder = listed("a/two.json", good["a/one.json"] ?? "");
    expect(refusalOf(() => loadGolden(folder))).toMatchObject({
      message: "A golden's id is not its path",
      pointer: "/id",
      expected: "a/two",
      got: "a/one",
    });
  });

  test("a golden of another shape", () => {
    const folder = listed("a/one.json", (good["a/one.json"] ?? "").replace('"title"', '"tilte"'));
    expect(refusalOf(() => loadGolden(folder))).toMatchObject({ file: join(folder, "a/one.json"), pointer: "" });
  });

  test("an operation without an answer", () => {
    const { expect: answers, ...rest } = JSON.parse(good["a/one.json"] ?? "");
    const folder = listed("a/one.json", JSON.stringify({ ...rest, expect: { toOpenAI: answers.toOpenAI } }));
    expect(refusalOf(() => loadGolden(folder))).toMatchObject({
      message: "A golden lacks an answer",
      pointer: "/expect/toAnthropic",
      expected: "an answer",
      got: "nothing",
    });
  });

  test("a golden that was added by hand", () => {
    const folder = folderOf({ ...good, "a/two.json": "{}" });
    expect(refusalOf(() => loadGolden(folder))).toEqual({
      message: "A file that the manifest does not list stands among the goldens",
      file: join(folder, "a/two.json"),
      hint: "Remove it, or run `npx toolnexus-parity golden verify` to see all of it",
    });
  });
});
