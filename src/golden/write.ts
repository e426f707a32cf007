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
  const next = `${folder}.next-${process.pid}`;
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
    if (name.startsWith(`${basename(folder)}.next-`) && !isRunning(Number(name.split("-").at(-1)))) {
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

function previousOf(folder: string): string {
  return `${folder}.previous`;
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
