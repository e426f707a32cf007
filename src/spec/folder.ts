import { type Dirent, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ParityError } from "./error.ts";
import { shownPath } from "./read.ts";

/**
 * Every file under a folder by its path with `/`, sorted; none where there is no such folder.
 *
 * @throws ParityError for what is neither a file nor a folder: a link leads out, where nobody looks after what is there.
 */
export function filesUnder(folder: string): string[] {
  return existsSync(folder) ? filesBelow(folder, "").sort() : [];
}

function filesBelow(folder: string, prefix: string): string[] {
  return entriesOf(join(folder, prefix)).flatMap((entry) => {
    const path = prefix === "" ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) {
      return filesBelow(folder, path);
    }
    assertPlain(entry, join(folder, path));
    return [path];
  });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new ParityError({ message: `The folder cannot be read (${code})`, file: shownPath(folder), cause });
  }
}

function assertPlain(entry: Dirent, file: string): void {
  if (!entry.isFile()) {
    throw new ParityError({
      message: "Only files and folders may stand here",
      file: shownPath(file),
      expected: "a file",
      got: entry.isSymbolicLink() ? "a symbolic link" : "a pipe, socket or device",
      hint: "Put a copy in its place, or remove it",
    });
  }
}
