import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const pollMilliseconds = 50;
const patienceMilliseconds = 60_000;

/** The processes that drivers of a run noted in the file that `FIXTURE_PIDS` names. */
export function notedPids(file: string): readonly number[] {
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").filter(Boolean).map(Number) : [];
}

/** Those of the processes that are still there; one that has ended and waits for its parent to notice is not. */
export function alive(pids: readonly number[]): readonly number[] {
  return pids.filter((pid) => isThere(pid) && !isZombie(pid));
}

/** The processes that a process has started, where the system tells (Linux). */
export function childrenOf(pid: number | undefined): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Waits until something holds, far longer than it should take on any machine; then it fails. */
export async function until(holds: () => boolean): Promise<void> {
  const start = Date.now();
  while (!holds()) {
    if (Date.now() - start > patienceMilliseconds) {
      throw new Error(`It does not come about: ${holds}`);
    }
    await pause(pollMilliseconds);
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

// Where nobody collects the orphans, as in a container without an init, they stay in the table for ever.
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
