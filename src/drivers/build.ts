import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { globSync } from "tinyglobby";
import type { BuildRecipe, Requirement } from "../spec/ports-file.ts";
import { withLock } from "./build-lock.ts";
import { runCommand } from "./process.ts";

const versionTimeout = 60_000;
const buildTimeout = 20 * 60_000;

/** The first toolchain that is not there, in words; undefined when all are. */
export async function missingToolchain(requires: readonly Requirement[], cwd: string): Promise<string | undefined> {
  for (const requirement of requires) {
    const { command, what, atLeast } = requirement;
    const result = await runCommand({ argv: command, cwd }, versionTimeout);
    const needed = `it needs ${what}${atLeast === undefined ? "" : `, ${atLeast} or later`}`;
    if (!result.ok) {
      return `${needed}: \`${command.join(" ")}\` does not run here`;
    }
    const problem = atLeast === undefined ? undefined : versionProblem(result.output, atLeast);
    if (problem !== undefined) {
      return `${needed}: \`${command.join(" ")}\` ${problem}`;
    }
  }
  return undefined;
}

/** Why what a command printed is no version from `lowest` on, in words; undefined when it is. */
export function versionProblem(output: string, lowest: string): string | undefined {
  const [found] = /\d+(\.\d+)*/.exec(stripVTControlCharacters(output)) ?? [];
  if (found === undefined) {
    return "names no version";
  }
  const [have, need] = [found, lowest].map((version) => version.split(".").map(Number)) as [number[], number[]];
  const place = need.findIndex((part, index) => part !== (have[index] ?? 0));
  return place < 0 || (have[place] ?? 0) > (need[place] ?? 0) ? undefined : `is ${found}`;
}

/** Told, in words, what a build waits for or why it starts. */
export type BuildListener = (event: { readonly kind: "waiting" | "building"; readonly why: string }) => void;

/**
 * Builds what a port's driver needs, unless it was built from the same sources before. Only one process builds in a
 * folder at a time; another waits and then finds it built.
 *
 * @returns what the compiler said when the build failed, else undefined.
 */
export async function buildIfChanged(
  recipe: BuildRecipe,
  folder: string,
  listener: BuildListener,
): Promise<string | undefined> {
  const stamp = stampOf(recipe, folder);
  if (isCurrent(recipe, folder, stamp)) {
    return undefined;
  }
  const waiting = (): void => listener({ kind: "waiting", why: "another process is building it" });
  return withLock(`${stamp}.lock`, waiting, async () => {
    if (isCurrent(recipe, folder, stamp)) {
      return undefined;
    }
    const why = isBuilt(recipe, folder, stamp) ? "its sources have changed" : "it is not built yet";
    listener({ kind: "building", why });
    return build(recipe, folder, stamp);
  });
}

/** Whether what a port's driver needs was built from the sources that are there now. */
export function isBuiltFromSources(recipe: BuildRecipe, folder: string): boolean {
  return isCurrent(recipe, folder, stampOf(recipe, folder));
}

function stampOf({ outputs }: BuildRecipe, folder: string): string {
  return join(folder, `${outputs[0]}.sources`);
}

function isCurrent(recipe: BuildRecipe, folder: string, stamp: string): boolean {
  return isBuilt(recipe, folder, stamp) && readFileSync(stamp, "utf8") === digestOfSources(recipe, folder);
}

function isBuilt({ outputs }: BuildRecipe, folder: string, stamp: string): boolean {
  return existsSync(stamp) && outputs.every((output) => existsSync(join(folder, output)));
}

async function build(recipe: BuildRecipe, folder: string, stamp: string): Promise<string | undefined> {
  // Taken before the build: what changes meanwhile is built the next time.
  const digest = digestOfSources(recipe, folder);
  rmSync(stamp, { force: true });
  for (const output of recipe.isFresh === true ? recipe.outputs : []) {
    // Or a class whose source has gone would be judged on.
    rmSync(join(folder, output), { recursive: true, force: true });
  }
  const argv = recipe.command.flatMap((word) => (word === "{sources}" ? sourcesOf(recipe, folder) : [word]));
  const result = await runCommand({ argv, cwd: folder }, buildTimeout);
  if (!result.ok) {
    return result.output.trim() === "" ? result.text : result.output;
  }
  const absent = recipe.outputs.find((output) => !existsSync(join(folder, output)));
  if (absent !== undefined) {
    return `The build ended well but made no ${absent}.\n${result.output}`;
  }
  writeFileSync(stamp, digest);
  return undefined;
}

function sourcesOf({ sources }: BuildRecipe, folder: string): string[] {
  return globSync([...sources], { cwd: folder, dot: true }).sort();
}

function digestOfSources(recipe: BuildRecipe, folder: string): string {
  const hash = createHash("sha256").update(JSON.stringify(recipe.command));
  for (const file of sourcesOf(recipe, folder)) {
    hash.update(`\n${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex");
}
