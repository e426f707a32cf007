import { hash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { filesUnder } from "../spec/folder.ts";
import { readBytes } from "../spec/read.ts";

/** The name of the file that lists all others. */
export const manifestName = "manifest.json";

/** The folder of skills, the same in `spec/` and `golden/`. */
export const skillsName = "skills";

/** A set of files in memory: path with `/` to its bytes. */
export type FileSet = ReadonlyMap<string, Buffer>;

/** The SHA-256 of some bytes, in hexadecimal. */
export function digestOf(bytes: Buffer | string): string {
  return hash("sha256", bytes, "hex");
}

/**
 * Every file under a folder by its path with `/`, sorted; none where there is no such folder.
 *
 * @throws ParityError for one that is a link, a pipe or a device, or cannot be read.
 */
export function readFolder(folder: string): FileSet {
  return readFiles(folder, filesUnder(folder));
}

/** Files under a folder by their paths, in this order; throws ParityError for one that cannot be read. */
export function readFiles(folder: string, paths: readonly string[]): FileSet {
  return new Map(paths.map((path) => [path, readBytes(join(folder, path))]));
}

/** Every folder under a folder that holds nothing at all, by its path with `/`, sorted. */
export function emptyFolders(folder: string, prefix = ""): string[] {
  const entries = existsSync(folder) ? readdirSync(join(folder, prefix), { withFileTypes: true }) : [];
  const inner = entries
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => emptyFolders(folder, prefix === "" ? entry.name : `${prefix}/${entry.name}`));
  return entries.length === 0 && prefix !== "" ? [prefix] : inner.sort();
}
