import { type FSWatcher, statSync, watch } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { ParityError } from "../spec/error.ts";

/** Wakes up when something happens in some folders; what it was is for a look at the files to tell. */
export type Alarm = {
  /** The folders to listen in from now on. */
  readonly listenIn: (folders: readonly string[]) => void;
  /** Waits until something has happened since it was last waited for, and then until it is quiet again. */
  readonly rings: () => Promise<void>;
  readonly stop: () => void;
};

// An editor may write a file in several steps.
const quietMilliseconds = 50;
const longestRounds = 40;

/**
 * An alarm that listens in no folder yet. Folders and not files, so that a file put in the place of another is noticed
 * too.
 */
export function createAlarm(): Alarm {
  const listening = new Map<string, { readonly listener: FSWatcher; readonly identity: string }>();
  let hasRung = false;
  let wake = (): void => {};
  const ring = (): void => {
    hasRung = true;
    wake();
  };
  const leave = (folder: string): void => {
    listening.get(folder)?.listener.close();
    listening.delete(folder);
  };
  const enter = (folder: string): void => {
    const identity = identityOf(folder);
    // A folder that was made anew at the same place is another one.
    if (listening.get(folder)?.identity !== identity) {
      leave(folder);
      const listener = identity === undefined ? undefined : listenerIn(folder, ring);
      if (identity !== undefined && listener !== undefined) {
        listening.set(folder, { listener: listener.on("error", ring), identity });
      }
    }
  };
  return {
    listenIn: (folders) => {
      [...listening.keys()].filter((old) => !folders.includes(old)).forEach(leave);
      folders.forEach(enter);
    },
    rings: async () => {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      for (let round = 0; hasRung && round < longestRounds; round += 1) {
        hasRung = false;
        await pause(quietMilliseconds);
      }
    },
    stop: () => [...listening.keys()].forEach(leave),
  };
}

function identityOf(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats === undefined ? undefined : `${stats.dev} ${stats.ino}`;
}

// One that has gone meanwhile is told by the folder above.
function listenerIn(folder: string, ring: () => void): FSWatcher | undefined {
  try {
    return watch(folder, ring);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === "ENOENT") {
      return undefined;
    }
    const isFull = code === "ENOSPC" || code === "EMFILE";
    const hint = isFull ? "The system allows no more watches: watch less, or raise its limit" : undefined;
    throw new ParityError({ message: `The folder cannot be watched (${code})`, file: folder, hint, cause });
  }
}
