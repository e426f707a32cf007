import { join } from "node:path";
import type { Folders } from "../../src/golden/maintain.ts";
import { temporaryFolder, writeTree } from "./folders.ts";

const rule = { title: "t", demand: "d", source: "s" };

/** A contract of three rules, one of each level. */
export const smallRules = {
  spec: "4",
  rules: [
    { id: "list-order", level: "MUST", ...rule },
    { id: "schema-key-order", level: "SHOULD", ...rule },
    { id: "toolkit-duplicates", level: "OPEN", ...rule },
  ],
};

/** A case on one tool, as its file. */
export const smallCase = {
  title: "One tool",
  rules: ["list-order"],
  input: { kind: "list", tools: [{ name: "t", description: "d" }] },
};

/** Folders of a small contract with these cases, `<area>/<behaviour>` to content, and no golden yet. */
export function smallSpec(cases: Readonly<Record<string, unknown>>): Folders {
  const folder = temporaryFolder();
  const folders = { spec: join(folder, "spec"), golden: join(folder, "golden") };
  writeTree(folders.spec, { "rules.json": smallRules, "skills/one/SKILL.md": "---\nname: one\n---\nDo it.\n" });
  writeCases(folders, cases);
  return folders;
}

/** Adds or replaces cases. */
export function writeCases({ spec }: Folders, cases: Readonly<Record<string, unknown>>): void {
  const files = Object.entries(cases).map(([id, content]) => [`cases/${id}.json`, content]);
  writeTree(spec, Object.fromEntries(files));
}
