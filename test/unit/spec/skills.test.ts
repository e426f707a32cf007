import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSkills } from "../../../src/spec/skills.ts";
import { refusalOf } from "../../support/failures.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";

function skillsOf(files: Record<string, string | Buffer>): ReturnType<typeof readSkills> {
  const folder = temporaryFolder();
  writeTree(folder, files);
  return readSkills(folder);
}

function skillOf(text: string): ReturnType<typeof readSkills>[number] | undefined {
  return skillsOf({ "folder-name/SKILL.md": text })[0];
}

describe("a skill", () => {
  test("has its name, description and body from SKILL.md, the body without the white space around it", () => {
    expect(
      skillOf("---\nname: hello-world\ndescription: Greets: the world.\n---\n\n Say hello.\n\nThen stop. \n\n"),
    ).toEqual({
      name: "hello-world",
      description: "Greets: the world.",
      content: "Say hello.\n\nThen stop.",
    });
  });

  test("may be written with the line ends of another system", () => {
    expect(skillOf("---\r\nname: a\r\ndescription: b\r\n---\r\nBody\r\n")).toEqual({
      name: "a",
      description: "b",
      content: "Body",
    });
  });

  test("keeps a line of dashes in its body", () => {
    expect(skillOf("---\nname: a\n---\none\n---\ntwo\n")?.content).toBe("one\n---\ntwo");
  });

  test("without a name has that of its folder, without a description an empty one", () => {
    expect(skillOf("---\nlicense: MIT\n---\nBody")).toEqual({ name: "folder-name", description: "", content: "Body" });
  });

  test("with an empty name, too, whatever line comes next", () => {
    expect(skillOf("---\nname:\ndescription: d\n---\nBody")).toMatchObject({ name: "folder-name", description: "d" });
    expect(skillOf("---\ndescription:\nname: n\n---\nBody")).toMatchObject({ name: "n", description: "" });
  });

  test("without any front matter is all body", () => {
    expect(skillOf("# Title\n\nname: not this\n")).toEqual({
      name: "folder-name",
      description: "",
      content: "# Title\n\nname: not this",
    });
  });

  test("does not take a longer key for its name", () => {
    expect(skillOf("---\nnickname: x\nname-of: y\n---\n")?.name).toBe("folder-name");
  });

  test("may have an empty front matter", () => {
    expect(skillOf("---\n---\nBody")).toMatchObject({ name: "folder-name", content: "Body" });
  });

  test("ends its front matter by a line of three dashes, not by more", () => {
    expect(skillOf("---\nname: a\n---- x\ndescription: d\n---\nBody")).toMatchObject({
      description: "d",
      content: "Body",
    });
  });
});

test("each sub-folder with a SKILL.md is a skill, sorted by folder; others are passed over", () => {
  const skills = skillsOf({
    "b/SKILL.md": "---\nname: first-by-name\n---\n",
    "a/SKILL.md": "---\nname: z\n---\n",
    "c/README.md": "",
    "d/inner/SKILL.md": "",
    "SKILL.md": "",
  });
  expect(skills.map(({ name }) => name)).toEqual(["z", "first-by-name"]);
});

test("a folder that is not there is refused by name, an empty one has no skills", () => {
  const folder = temporaryFolder();
  expect(readSkills(folder)).toEqual([]);
  const none = join(folder, "none");
  expect(refusalOf(() => readSkills(none))).toMatchObject({ message: "There is no such folder of skills", file: none });
});

test("a SKILL.md that is not UTF-8 is named", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "a"));
  writeTree(folder, { "a/SKILL.md": Buffer.from([0xff]) });
  expect(refusalOf(() => readSkills(folder)).file).toBe(join(folder, "a", "SKILL.md"));
});
