import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { FileSet } from "./layout.ts";

/**
 * Puts a whole set in the place of a folder. The new set is written beside it first and then takes its place by
 * renaming, so that a kill at any moment leaves the old set or the new one whole; a kill between the two renames
 * is mended by {@link recoverSet}.
 */
export function replaceSet(folder: string, files: FileSet): void {
  recoverSet(folder);
  const next = `${folder}${nextMark}${process.pid}`;
  rmSync(next, { recursive: true, force: true });
  writeFiles(next, files);
  if (existsSync(folder)) {
    renameSync(folder, previousOf(folder));
  }
  renameSync(next, folder);
  rmSync(previousOf(folder), { recursive: true, force: true });
}

/** Undoes what a killed {@link replaceSet} left: brings the old set back where there is none, removes half-written ones. */
export function recoverSet(folder: string): void {
  const previous = previousOf(folder);
  if (existsSync(previous) && !existsSync(folder)) {
    renameSync(previous, folder);
  }
  rmSync(previous, { recursive: true, force: true });
  for (const name of siblings(folder)) {
    const pid = writerOf(name, folder);
    if (pid !== undefined && !isRunning(pid)) {
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
    }
  }
}

/** Writes a set into a folder that is made if it is not there. */
export function writeFiles(folder: string, files: FileSet): void {
  mkdirSync(folder, { recursive: true });
  for (const [path, bytes] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

// Names that nobody else gives a folder, since what has them is removed.
const nextMark = ".parity-next-";
const previousMark = ".parity-previous";

function previousOf(folder: string): string {
  return folder + previousMark;
}

function writerOf(name: string, folder: string): number | undefined {
  const start = basename(folder) + nextMark;
  const pid = name.startsWith(start) ? name.slice(start.length) : "";
  return /^\d+$/.test(pid) ? Number(pid) : undefined;
}

function siblings(folder: string): string[] {
  return existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : [];
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
