import { closeSync, existsSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import colours from "yoctocolors";
import { type Palette, plainPalette } from "../report/palette.ts";
import { ParityError } from "../spec/error.ts";
import { hideProgress } from "./progress.ts";

/** Writes to stdout. A reader that has gone (`| head`) is no fault of the run, which keeps its exit code. */
export function print(text: string): void {
  hideProgress();
  process.stdout.write(text);
}

/** Tells a person what is going on, on stderr. */
export function note(line: string): void {
  hideProgress();
  process.stderr.write(`${line}\n`);
}

/** Colours for stdout: only on a terminal, none with NO_COLOR. */
export function palette(): Palette {
  const hasColours = process.stdout.isTTY === true && !process.env["NO_COLOR"] && process.env["TERM"] !== "dumb";
  return hasColours ? colours : plainPalette;
}

/** Puts texts, one after the other, in the place of a file, whole or not at all. A link is followed; a pipe or device is written to. */
function writeWhole(file: string, texts: Iterable<string>): void {
  // By the name it was given: where `/dev/stdout` leads to a pipe there is no path.
  const isThere = existsSync(file);
  if (isThere && !statSync(file).isFile()) {
    writeAll(file, texts);
    return;
  }
  const target = isThere ? realpathSync(file) : file;
  const part = `${target}.part-${process.pid}`;
  try {
    writeAll(part, texts);
    renameSync(part, target);
  } finally {
    rmSync(part, { force: true });
  }
}

function writeAll(file: string, texts: Iterable<string>): void {
  const handle = openSync(file, "w");
  try {
    for (const text of texts) {
      writeFileSync(handle, text);
    }
  } finally {
    closeSync(handle);
  }
}

/**
 * Writes a file in place of an old one; `shown` is the file as the user named it.
 *
 * @throws ParityError when it cannot be written.
 */
export function writeOutputFile(path: string, text: string | Iterable<string>, shown: string): void {
  try {
    writeWhole(path, typeof text === "string" ? [text] : text);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // The texts are made as they are written, and a fault in that is none of the file's.
    if (code === undefined) {
      throw cause;
    }
    throw new ParityError({ message: `The file cannot be written (${code})`, file: shown, cause });
  }
}
