import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recoverSet, replaceSet } from "../../../src/golden/write.ts";
import { readTree, temporaryFolder, writeTree } from "../../support/folders.ts";

// Counts the steps that change the disk, and lets one of them fail as if the machine had stopped there.
const disk = vi.hoisted(() => ({ steps: 0, stopAt: Number.POSITIVE_INFINITY }));
vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  const counted =
    <A extends unknown[], R>(step: (...args: A) => R) =>
    (...args: A): R => {
      disk.steps += 1;
      if (disk.steps >= disk.stopAt) {
        throw new Error("stopped");
      }
      return step(...args);
    };
  return {
    ...real,
    renameSync: counted(real.renameSync),
    rmSync: counted(real.rmSync),
    writeFileSync: counted(real.writeFileSync),
    mkdirSync: counted(real.mkdirSync),
  };
});

const setOf = (files: Record<string, string>): Map<string, Buffer> =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
const before = { "a/one.json": "1", "manifest.json": "old" };
const after = { "a/one.json": "2", "b/two.json": "3", "manifest.json": "new" };

let parent: string;
let folder: string;
beforeEach(() => {
  parent = temporaryFolder();
  folder = join(parent, "golden");
  // Nothing has to pass while it waits.
  vi.spyOn(Atomics, "wait").mockReturnValue("timed-out");
});
afterEach(() => {
  disk.stopAt = Number.POSITIVE_INFINITY;
  vi.restoreAllMocks();
});

describe("a set takes the place of a folder", () => {
  test("that is not there yet", () => {
    replaceSet(folder, setOf(after));
    expect(readTree(folder)).toEqual(after);
  });

  test("of which nothing stays", () => {
    writeTree(folder, { ...before, "gone.json": "x", "deep/er/gone.json": "x" });
    replaceSet(folder, setOf(after));
    expect(readTree(folder)).toEqual(after);
    expect(existsSync(join(folder, "deep"))).toBe(false);
    expect(readdirSync(parent)).toEqual(["golden"]);
  });
});

/** Replaces a set and stops before the given step of the disk; whether it got that far. */
function interrupted(step: number): boolean {
  disk.steps = 0;
  disk.stopAt = step;
  try {
    replaceSet(folder, setOf(after));
    return false;
  } catch {
    return true;
  } finally {
    disk.stopAt = Number.POSITIVE_INFINITY;
  }
}

describe("stopped before any of its steps", () => {
  test("the old set or the new one is there, whole, and the next replacement succeeds", () => {
    const found: string[] = [];
    for (let step = 1; step < 100; step += 1) {
      writeTree(folder, {});
      replaceSet(folder, setOf(before));
      const wasStopped = interrupted(step);
      recoverSet(folder);
      const now = readTree(folder);
      expect([before, after]).toContainEqual(now);
      found.push(now["manifest.json"] ?? "");
      replaceSet(folder, setOf(after));
      expect(readTree(folder)).toEqual(after);
      expect(readdirSync(parent)).toEqual(["golden"]);
      if (!wasStopped) {
        break;
      }
    }
    // Both outcomes were seen, so the steps were really stopped at.
    expect(new Set(found)).toEqual(new Set(["old", "new"]));
    expect(found.at(-1)).toBe("new");
  });
});

describe("what a killed replacement left is mended", () => {
  const deadPid = spawnSync(process.execPath, ["-e", ""]).pid;

  test("the old set comes back when it was moved away and the new one had not come", () => {
    writeTree(parent, {
      [`golden.parity-previous-${deadPid}/manifest.json`]: "old",
      [`golden.parity-next-${deadPid}/manifest.json`]: "new",
    });
    recoverSet(folder);
    expect(readTree(parent)).toEqual({ "golden/manifest.json": "old" });
  });

  test("the new set stays when it had come", () => {
    writeTree(parent, { "golden/manifest.json": "new", [`golden.parity-previous-${deadPid}/manifest.json`]: "old" });
    recoverSet(folder);
    expect(readTree(parent)).toEqual({ "golden/manifest.json": "new" });
  });

  test("what a process that still runs is writing is left to it", () => {
    writeTree(parent, { "golden/m": "old", [`golden.parity-next-${process.pid}/m`]: "new", "golden.other/m": "mine" });
    recoverSet(folder);
    expect(Object.keys(readTree(parent))).toEqual(
      [`golden.parity-next-${process.pid}/m`, "golden.other/m", "golden/m"].sort(),
    );
  });

  test("nothing happens where nothing is", () => {
    recoverSet(join(parent, "none", "golden"));
    expect(readdirSync(parent)).toEqual([]);
  });
});

describe("an old set is left to its writer, which is about to put the new one in its place", () => {
  /** Looks for left-overs of a process; how often it waited, and what `arrive` does at the third time. */
  function waited(pid: number, arrive: () => void = () => {}): number {
    writeTree(parent, { [`golden.parity-previous-${pid}/manifest.json`]: "old" });
    const wait = vi.mocked(Atomics.wait);
    wait.mockClear().mockImplementation(() => {
      if (wait.mock.calls.length === 3) {
        arrive();
      }
      return "timed-out";
    });
    recoverSet(folder);
    return wait.mock.calls.length;
  }

  test("until it is there", () => {
    expect(waited(process.ppid, () => writeTree(folder, { "manifest.json": "new" }))).toBe(3);
    expect(readTree(folder)).toEqual({ "manifest.json": "new" });
  });

  test("but no longer than for fifty looks, since another process may have got the number", () => {
    expect(waited(process.ppid)).toBe(50);
    expect(readTree(folder)).toEqual({ "manifest.json": "old" });
  });

  test("and not where that is this process or none", () => {
    expect(waited(process.pid)).toBe(0);
    expect(readTree(folder)).toEqual({ "manifest.json": "old" });
    writeTree(parent, { "golden/manifest.json": "" });
    const gone = spawnSync(process.execPath, ["-e", ""]).pid;
    expect(waited(gone)).toBe(0);
  });
});

describe("a person's own folders beside the set stay", () => {
  test("a backup of the set", () => {
    writeTree(parent, { "golden/m": "new", "golden.previous/notes.txt": "mine" });
    recoverSet(folder);
    expect(readTree(parent)).toHaveProperty(["golden.previous/notes.txt"]);
  });

  test("a folder whose number has other characters with it", () => {
    const own = ["golden.parity-next-x999999999/m", "golden.parity-next-999999999x/m"];
    writeTree(parent, { "golden/m": "new", ...Object.fromEntries(own.map((path) => [path, "mine"])) });
    recoverSet(folder);
    expect(Object.keys(readTree(parent))).toEqual(expect.arrayContaining(own));
  });

  test("a folder with a name that begins like the set's", () => {
    writeTree(parent, { "golden/m": "new", "golden.next-generation/notes.txt": "mine" });
    recoverSet(folder);
    expect(readTree(parent)).toHaveProperty(["golden.next-generation/notes.txt"]);
  });
});
