import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "../golden/running.ts";

const pollMilliseconds = 200;

/**
 * Does work while no other process does work under the same lock file. A lock whose owner has died is taken over.
 *
 * @param onWaiting told once when another process has the lock.
 */
export async function withLock<T>(file: string, onWaiting: () => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  for (let isFirst = true; !take(file); isFirst = false) {
    if (isFirst) {
      onWaiting();
    }
    await sleep(pollMilliseconds);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw error;
    }
    const owner = ownerOf(file);
    if (owner !== undefined && !isRunning(owner)) {
      rmSync(file, { force: true });
    }
    return false;
  }
}

// A file without a number is one that its owner has not written yet.
function ownerOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
