import { createHash } from "node:crypto";
import { type Dirent, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ParityError } from "../spec/error.ts";
import { readBytes, shownPath } from "../spec/read.ts";

/** The name of the file that lists all others. */
export const manifestName = "manifest.json";

/** The folder of skills, the same in `spec/` and `golden/`. */
export const skillsName = "skills";

/** A set of files in memory: path with `/` to its bytes. */
export type FileSet = ReadonlyMap<string, Buffer>;

/** The SHA-256 of some bytes, in hexadecimal. */
export function digestOf(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Every file under a folder by its path with `/`, sorted; none where there is no such folder.
 *
 * @throws ParityError for one that is a link, a pipe or a device, or cannot be read.
 */
export function readFolder(folder: string): FileSet {
  const files = existsSync(folder) ? filesUnder(folder, "") : [];
  return new Map(files.sort().map((file) => [file, readBytes(join(folder, file))]));
}

function filesUnder(folder: string, prefix: string): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix === "" ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) {
      return filesUnder(folder, path);
    }
    assertPlain(entry, join(folder, path));
    return [path];
  });
}

// A link leads out of the folder, where nobody looks after what is there.
function assertPlain(entry: Dirent, file: string): void {
  if (!entry.isFile()) {
    throw new ParityError({
      message: "Something other than a plain file stands where only files and folders may",
      file: shownPath(file),
      expected: "a file",
      got: entry.isSymbolicLink() ? "a symbolic link" : "a pipe, socket or device",
    });
  }
}
