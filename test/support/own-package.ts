import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "../../src/spec/layout.ts";

/** Copies what the command runs on into a folder, so that its contract can be changed; the command's file. */
export function copyPackage(folder: string): string {
  for (const part of ["dist", "spec", "golden", "package.json"]) {
    cpSync(join(packageFolder, part), join(folder, part), { recursive: true });
  }
  cpSync(join(packageFolder, "harness", "ports.json"), join(folder, "harness", "ports.json"));
  symlinkSync(join(packageFolder, "node_modules"), join(folder, "node_modules"), "junction");
  return join(folder, "dist", "cli", "main.js");
}

/** Changes a case of such a copy. */
export function editCase(folder: string, id: string, edit: (source: CaseSource) => void): void {
  const file = join(folder, "spec", "cases", `${id}.json`);
  const source = JSON.parse(readFileSync(file, "utf8")) as CaseSource;
  edit(source);
  writeFileSync(file, JSON.stringify(source));
}

/** As much of a case's file as tests change. */
export type CaseSource = { title: string; expect?: unknown; input: { tools: { description?: string }[] } };
