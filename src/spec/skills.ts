import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ParityError } from "./error.ts";
import { readText } from "./read.ts";

/** One skill: what its `SKILL.md` says. `content` is the text after the front matter, trimmed. */
export type SkillFile = { readonly name: string; readonly description: string; readonly content: string };

/**
 * Reads a folder of skills: each sub-folder with a `SKILL.md` is one, in order of the folders' names.
 *
 * @throws ParityError when the folder is missing or a file is not UTF-8.
 */
export function readSkills(folder: string): SkillFile[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new ParityError({ message: "There is no such folder of skills", file: folder });
  }
  const names = readdirSync(folder).sort();
  const found = names.filter((name) => existsSync(join(folder, name, "SKILL.md")));
  return found.map((name) => parseSkill(readText(join(folder, name, "SKILL.md")), name));
}

function parseSkill(text: string, folderName: string): SkillFile {
  const [, matter = "", body = text] = /^---\r?\n((?:[\s\S]*?\r?\n)?)---(?:\r?\n|$)([\s\S]*)$/.exec(text) ?? [];
  const field = (key: string): string | undefined => new RegExp(`^${key}:[ \\t]*(.*?)[ \\t]*$`, "m").exec(matter)?.[1];
  return { name: field("name") || folderName, description: field("description") ?? "", content: body.trim() };
}
