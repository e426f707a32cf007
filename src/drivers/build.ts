import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { globSync } from "tinyglobby";
import type { BuildRecipe, Requirement } from "../spec/ports-file.ts";
import { runCommand } from "./process.ts";

const versionTimeout = 60_000;
const buildTimeout = 20 * 60_000;

/** The first toolchain that is not there, in words; undefined when all are. */
export async function missingToolchain(requires: readonly Requirement[], cwd: string): Promise<string | undefined> {
  for (const { command, what } of requires) {
    const result = await runCommand({ argv: command, cwd }, versionTimeout);
    if (!result.ok) {
      return `it needs ${what}: \`${command.join(" ")}\` does not run here`;
    }
  }
  return undefined;
}

/**
 * Builds what a port's driver needs, unless it was built from the same sources before.
 *
 * @param onStart told when there is something to build, and why.
 * @returns what the compiler said when the build failed, else undefined.
 */
export async function buildIfChanged(
  recipe: BuildRecipe,
  folder: string,
  onStart: (why: string) => void,
): Promise<string | undefined> {
  const outputs = recipe.outputs.map((output) => join(folder, output));
  const stamp = `${outputs[0]}.sources`;
  const digest = digestOfSources(recipe, folder);
  const isBuilt = outputs.every((output) => existsSync(output));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, "utf8") === digest) {
    return undefined;
  }
  onStart(isBuilt ? "its sources have changed" : "it is not built yet");
  // A build that fails half way leaves outputs that no sources stand for.
  rmSync(stamp, { force: true });
  const result = await runCommand({ argv: recipe.command, cwd: folder }, buildTimeout);
  if (!result.ok) {
    return result.output.trim() === "" ? result.text : result.output;
  }
  const absent = recipe.outputs.find((output) => !existsSync(join(folder, output)));
  if (absent !== undefined) {
    return `The build ended well but made no ${absent}.\n${result.output}`;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  return undefined;
}

function digestOfSources({ command, sources }: BuildRecipe, folder: string): string {
  const hash = createHash("sha256").update(JSON.stringify(command));
  for (const file of globSync([...sources], { cwd: folder, dot: true }).sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex");
}
