import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "../golden/running.ts";

const pollMilliseconds = 200;

// Polls for which a lock may stay without its owner's number.
const patience = 25;

/**
 * Does work while no other process does work under the same lock file. A lock whose owner has died is taken over.
 *
 * @param onWaiting told once when another process has the lock.
 */
export async function withLock<T>(file: string, onWaiting: () => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  // How often in a row the lock was there without its owner's number.
  let unwritten = 0;
  for (let isFirst = true; !create(file); isFirst = false) {
    if (isFirst) {
      onWaiting();
    }
    unwritten = ownerOf(file) === 0 ? unwritten + 1 : 0;
    clear(file, unwritten >= patience);
    await sleep(pollMilliseconds);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

// Two that wait must not both remove an old lock: the second would remove the one that the first has taken meanwhile.
function clear(file: string, isNeverWritten: boolean): void {
  const clearing = `${file}.clearing`;
  if (isOld(file, isNeverWritten) && create(clearing)) {
    try {
      if (isOld(file, isNeverWritten)) {
        rmSync(file, { force: true });
      }
    } finally {
      rmSync(clearing, { force: true });
    }
  } else if (isOld(clearing, isNeverWritten)) {
    rmSync(clearing, { force: true });
  }
}

function isOld(file: string, isNeverWritten: boolean): boolean {
  const owner = ownerOf(file);
  return owner === 0 ? isNeverWritten : owner !== undefined && !isRunning(owner);
}

// The owner's process; 0 when its number is not written, since it is about to be, or its writer was ended before.
function ownerOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : 0;
  } catch {
    return undefined;
  }
}

function create(file: string): boolean {
  let handle: number;
  try {
    handle = openSync(file, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") {
      return false;
    }
    throw error;
  }
  try {
    writeSync(handle, String(process.pid));
    return true;
  } catch (error) {
    // A full disk must not leave a lock that nobody owns.
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}
