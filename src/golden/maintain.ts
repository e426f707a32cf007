import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadCases } from "../spec/cases.ts";
import { ParityError } from "../spec/error.ts";
import { goldenFolder, specFolder } from "../spec/layout.ts";
import { loadRules } from "../spec/rules-file.ts";
import type { BuildFailure } from "./build.ts";
import { type BuiltSet, buildSet } from "./build-set.ts";
import { type Change, changesBetween } from "./changes.ts";
import { emptyFolders, type FileSet, manifestName, readFolder } from "./layout.ts";
import { soundFiles } from "./load.ts";
import { type Problem, problemsOf } from "./verify.ts";
import { recoverSet, replaceSet } from "./write.ts";

/** Where the contract and the answers are. */
export type Folders = { readonly spec: string; readonly golden: string };

/** The folders of this package. */
export const ownFolders: Folders = { spec: specFolder, golden: goldenFolder };

/** What an update would do. `failures` forbid it; `accept` writes the new set, whole or not at all. */
export type Update = {
  readonly changes: readonly Change[];
  readonly failures: readonly BuildFailure[];
  readonly isManifestStale: boolean;
  /** The set as it would be. */
  readonly files: FileSet;
  readonly accept: () => void;
};

/** Works out what an update would change; nothing is written. Throws ParityError for a bad case. */
export function planUpdate({ spec, golden }: Folders): Update {
  recoverSet(golden);
  const book = loadRules(join(spec, "rules.json"));
  const built = buildSet(loadCases(join(spec, "cases"), book), book, spec);
  const disk = readFolder(golden);
  const isManifestStale = !sameManifest(disk, built.files);
  return {
    changes: changesBetween(disk, built.files),
    failures: built.failures,
    isManifestStale,
    files: built.files,
    accept: () => accept(golden, built),
  };
}

function accept(folder: string, { files, failures }: BuiltSet): void {
  const [first] = failures;
  if (first !== undefined) {
    throw new ParityError({
      message: `An answer cannot be accepted: ${first.problem}`,
      file: first.case,
      pointer: first.pointer,
    });
  }
  replaceSet(folder, files);
}

/** Everything that is wrong with a golden set; none when it is whole, current and covers the rules. */
export function verifySet({ spec, golden }: Folders): readonly Problem[] {
  recoverSet(golden);
  const book = loadRules(join(spec, "rules.json"));
  const cases = loadCases(join(spec, "cases"), book);
  const built = buildSet(cases, book, spec);
  // A folder that lost its golden is named by that golden alone.
  const hollow = emptyFolders(golden).filter(
    (path) => ![...built.files.keys()].some((file) => file.startsWith(`${path}/`)),
  );
  const orphans = hollow.map(
    (path): Problem => ({ kind: "orphan", subject: path, problem: "an empty folder, which no case made: remove it" }),
  );
  return [...problemsOf(readFolder(golden), built, cases, book), ...orphans];
}

/**
 * Copies a golden set for a port's repository.
 *
 * @returns how many files were written.
 * @throws ParityError when the set is damaged, or the folder holds anything but an earlier export.
 */
export function exportSet({ golden }: Folders, destination: string): number {
  const { files } = soundFiles(golden);
  assertReplaceable(destination);
  replaceSet(destination, files);
  return files.size;
}

// An export replaces the folder, so everything in it must have come from an export.
function assertReplaceable(destination: string): void {
  if (!existsSync(destination)) {
    return;
  }
  const expected = "a new or empty folder, or an earlier export as it was written";
  if (!statSync(destination).isDirectory()) {
    throw new ParityError({ message: "The destination is a file", file: destination, expected });
  }
  if (readdirSync(destination).length > 0 && !isWholeSet(destination)) {
    throw new ParityError({
      message: "The folder holds other files, which an export would remove",
      file: destination,
      expected,
    });
  }
}

function isWholeSet(folder: string): boolean {
  // Stryker disable BlockStatement,ConditionalExpression: a ParityError is all that reading a folder throws
  try {
    soundFiles(folder);
    return true;
  } catch (error) {
    if (error instanceof ParityError) {
      return false;
    }
    throw error;
  }
  // Stryker restore all
}

function sameManifest(disk: FileSet, built: FileSet): boolean {
  return disk.get(manifestName)?.equals(built.get(manifestName) as Buffer) === true;
}
