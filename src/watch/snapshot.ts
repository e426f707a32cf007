import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { globSync } from "tinyglobby";
import type { Watched } from "./watched.ts";

/** Files by absolute path, each with a mark that is another one once the file was written or replaced. */
export type Snapshot = ReadonlyMap<string, string>;

// Nobody's sources, and often many.
const ignore = ["**/.git/**", "**/node_modules/**", "**/__pycache__/**"];

/** The files as they are now. */
export function snapshotOf(watched: readonly Watched[]): Snapshot {
  const files = watched.flatMap(({ folder, patterns }) =>
    globSync([...patterns], { cwd: folder, absolute: true, dot: true, ignore }),
  );
  return new Map(files.sort().map((file) => [file, markOf(file)]));
}

/** The files that came, went or changed, sorted. */
export function changedBetween(before: Snapshot, after: Snapshot): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => before.get(file) !== after.get(file)).sort();
}

/** The folders in which such files are or could come to be. */
export function foldersOf(watched: readonly Watched[]): string[] {
  const folders = watched.flatMap(({ folder, patterns }) => {
    const ways = [...new Set(patterns.flatMap(waysTo))];
    const options = { cwd: folder, absolute: true, dot: true, onlyDirectories: true, expandDirectories: false, ignore };
    const inner = ways.length === 0 ? [] : globSync(ways, options);
    return [existing(folder), ...inner.map((path) => path.replace(/(?<=.)\/$/, ""))];
  });
  return [...new Set(folders)].sort();
}

// The folders on the way to what a glob matches: `a`, `a/*` and `a/*/**` for `a/*/**`.
function waysTo(pattern: string): string[] {
  if (/[{}()!]/.test(pattern)) {
    return ["**"];
  }
  const parts = pattern.split("/");
  const last = parts.at(-1) === "**" ? parts.length : parts.length - 1;
  return parts.slice(0, last).map((_, index) => parts.slice(0, index + 1).join("/"));
}

// Where a folder is not there yet, the one in which it will come to be.
function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder));
}

function markOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? "gone" : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
}
