import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { FileSet } from "./layout.ts";
import { isRunning } from "./running.ts";

/**
 * Puts a whole set in the place of a folder. The new set is written beside it first and then takes its place by
 * renaming, so that a kill at any moment leaves the old set or the new one whole; a kill between the two renames
 * is mended by {@link recoverSet}.
 */
export function replaceSet(folder: string, files: FileSet): void {
  recoverSet(folder);
  const next = `${folder}${nextMark}${process.pid}`;
  const previous = `${folder}${previousMark}${process.pid}`;
  for (const own of [next, previous]) {
    rmSync(own, { recursive: true, force: true });
  }
  writeFiles(next, files);
  if (existsSync(folder)) {
    renameSync(folder, previous);
  }
  renameSync(next, folder);
  rmSync(previous, { recursive: true, force: true });
}

/**
 * Undoes what a killed {@link replaceSet} left: brings the old set back where there is none, and removes what is left
 * over. What a process that is still there has made is left to it.
 */
export function recoverSet(folder: string): void {
  const left = leftOvers(folder);
  const previous = left.find(({ mark }) => mark === previousMark);
  if (previous !== undefined && !existsSync(folder)) {
    // Its writer is about to put the new set here, unless that is another process which has got the number.
    awaitWriter(folder, previous.pid);
    if (!existsSync(folder)) {
      renameSync(previous.path, folder);
    }
  }
  for (const { path } of left.filter(({ pid }) => !isRunning(pid))) {
    rmSync(path, { recursive: true, force: true });
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

// Names that nobody else gives a folder, since what has them is removed; the writer's process number follows.
const nextMark = ".parity-next-";
const previousMark = ".parity-previous-";

type LeftOver = { readonly path: string; readonly mark: string; readonly pid: number };

function leftOvers(folder: string): LeftOver[] {
  const parent = dirname(folder);
  // Stryker disable next-line ArrayDeclaration: no other name is one of these
  const names = existsSync(parent) ? readdirSync(parent) : [];
  return names.flatMap((name) =>
    [nextMark, previousMark].flatMap((mark) => {
      const start = basename(folder) + mark;
      const pid = name.slice(start.length);
      return name.startsWith(start) && /^\d+$/.test(pid) ? [{ path: join(parent, name), mark, pid: Number(pid) }] : [];
    }),
  );
}

const patienceMilliseconds = 1000;
const pollMilliseconds = 20;

function awaitWriter(folder: string, pid: number): void {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  for (
    let waited = 0;
    waited < patienceMilliseconds && pid !== process.pid && isRunning(pid);
    waited += pollMilliseconds
  ) {
    if (existsSync(folder)) {
      return;
    }
    Atomics.wait(signal, 0, 0, pollMilliseconds);
  }
}
