import { existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import colours from "yoctocolors";
import { type Palette, plainPalette } from "../report/palette.ts";
import { ParityError } from "../spec/error.ts";

/** Writes to stdout. A reader that has gone (`| head`) is no fault of the run, which keeps its exit code. */
export function print(text: string): void {
  process.stdout.write(text);
}

/** Tells a person what is going on, on stderr. */
export function note(line: string): void {
  clearProgress();
  process.stderr.write(`${line}\n`);
}

/** Colours for stdout: only on a terminal, none with NO_COLOR. */
export function palette(): Palette {
  const hasColours = process.stdout.isTTY === true && !process.env["NO_COLOR"] && process.env["TERM"] !== "dumb";
  return hasColours ? colours : plainPalette;
}

/** Puts a text in the place of a file, whole or not at all. A link is followed; a pipe or device is written to. */
function writeWhole(file: string, text: string): void {
  const target = existsSync(file) ? realpathSync(file) : file;
  if (existsSync(target) && !statSync(target).isFile()) {
    writeFileSync(target, text);
    return;
  }
  const part = `${target}.part-${process.pid}`;
  try {
    writeFileSync(part, text);
    renameSync(part, target);
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * Writes a file in place of an old one; `shown` is the file as the user named it.
 *
 * @throws ParityError when it cannot be written.
 */
export function writeOutputFile(path: string, text: string, shown: string): void {
  try {
    writeWhole(path, text);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    throw new ParityError({ message: `The file cannot be written (${code})`, file: shown, cause });
  }
}

const progressInterval = 100;
const shown = new Map<string, string>();
let lastShown = 0;

/** Shows how far each target is, on one line of a terminal that is written over; nothing in a log. */
export function progress(target: string, done: number, total: number): void {
  if (process.stderr.isTTY !== true) {
    return;
  }
  shown.set(target, `${target} ${done}/${total}`);
  if (Date.now() - lastShown >= progressInterval) {
    lastShown = Date.now();
    const line = [...shown.values()].join("  ");
    process.stderr.write(`\r\u001b[2K${line.slice(0, (process.stderr.columns ?? 80) - 1)}`);
  }
}

/** Takes the progress line away. */
export function clearProgress(): void {
  if (process.stderr.isTTY === true && lastShown > 0) {
    process.stderr.write("\r\u001b[2K");
  }
}
