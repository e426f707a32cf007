import { existsSync, statSync } from "node:fs";
import { basename, delimiter, dirname, join, relative, resolve, sep } from "node:path";
import { escapePath } from "tinyglobby";
import type { Target } from "../plan/targets.ts";

/** Files that a run depends on: globs in a folder. */
export type Watched = { readonly folder: string; readonly patterns: readonly string[] };

/**
 * The files that a target is made of: the sources of its build, the files and folders that its command names, and a
 * build of the port that a person named. What the build itself makes is left out.
 */
export function watchedOf({ command, build, isReplaced, artifact }: Target): Watched[] {
  const { argv, cwd } = command;
  const made = build === undefined ? [] : build.outputs.map((output) => madeBy(output, cwd));
  const named = argv.flatMap((word, index) => pathsIn(word, index === 0)).map((path) => resolve(cwd, path));
  const own = named.filter(
    (path) => existsSync(path) && !isWithin(cwd, path) && !made.some((one) => isWithin(path, one)),
  );
  const replacing = isReplaced && artifact !== undefined ? artifact.split(delimiter).filter((part) => part !== "") : [];
  return [
    ...(build === undefined ? [] : [{ folder: cwd, patterns: build.sources }]),
    ...[...new Set([...own, ...replacing])].map(watchedPath),
  ];
}

/** A file, or all files under a folder; a file need not be there yet. */
export function watchedPath(path: string): Watched {
  if (basename(path) === "*") {
    return { folder: dirname(path), patterns: ["*"] };
  }
  return existsSync(path) && statSync(path).isDirectory()
    ? { folder: path, patterns: ["**"] }
    : { folder: dirname(path), patterns: [escapePath(basename(path))] };
}

// A command without a folder is looked up by the system; other words may name a file, or several as a class path.
function pathsIn(word: string, isCommand: boolean): string[] {
  if (isCommand && !/[\\/]/.test(word)) {
    return [];
  }
  return word
    .replace(/^@/, "")
    .split(delimiter)
    .filter((part) => part !== "");
}

// A build makes more than the outputs it names, but keeps it in their folders.
function madeBy(output: string, cwd: string): string {
  const path = join(cwd, output);
  return dirname(path) === cwd ? path : dirname(path);
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || !(way === ".." || way.startsWith(`..${sep}`) || resolve(way) === way);
}
