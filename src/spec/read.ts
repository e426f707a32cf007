import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { isAbsolute, relative } from "node:path";
import { JsonSyntaxError, parseJson } from "../json/parse.ts";
import { type Place, placesIn } from "../json/place.ts";
import type { Json } from "../json/types.ts";
import { ParityError, type ParityErrorDetails } from "./error.ts";
import { packageFolder } from "./layout.ts";
import { problemWith, type SchemaName } from "./validate.ts";

/** A text with the file it came from; `linesBefore` is how many lines of the file stand above it, if any. */
export type Source = { readonly file: string; readonly text: string; readonly linesBefore?: number };

/** The largest file that is read, in bytes: far more than any of ours, and little enough to hold and parse. */
const fileLimit: number = 64 * 1024 * 1024;

/** A file's name for a message: relative to the package where it lies inside it, else as given. */
export function shownPath(file: string): string {
  const inside = relative(packageFolder, file);
  const isInside = isAbsolute(file) && !inside.startsWith("..") && !isAbsolute(inside);
  return isInside ? inside || "." : file;
}

/**
 * Reads a file's bytes.
 *
 * @throws ParityError when it is missing, a folder, unreadable or larger than 64 MiB.
 */
export function readBytes(file: string): Buffer {
  let bytes: Buffer | undefined;
  try {
    bytes = readWithin(file, fileLimit);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    const message = code === "ENOENT" ? "There is no such file" : `The file cannot be read (${code})`;
    throw new ParityError({ message, file: shownPath(file), cause });
  }
  if (bytes === undefined) {
    const expected = `at most ${fileLimit} bytes (64 MiB)`;
    throw new ParityError({ message: "The file is too large", file: shownPath(file), expected, got: "more" });
  }
  return bytes;
}

/** The text of a file's bytes; throws ParityError when they are not UTF-8. */
export function textOfBytes(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new ParityError({ message: "The file is not valid UTF-8", file: shownPath(file), cause });
  }
}

/** Reads a UTF-8 file; throws ParityError as the two steps do. */
export function readText(file: string): string {
  return textOfBytes(readBytes(file), file);
}

/**
 * Parses JSON that came from a file.
 *
 * @throws ParityError with the file, line, column and pointer when it is not JSON of the suite's domain.
 */
export function parseFile({ file, text, linesBefore = 0 }: Source): Json {
  try {
    return parseJson(text);
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) {
      throw cause;
    }
    const { problem: message, line, column, pointer } = cause;
    throw new ParityError({ message, file: shownPath(file), line: line + linesBefore, column, pointer, cause });
  }
}

/**
 * Checks a file's value against its schema.
 *
 * @throws ParityError with the place, the pointer, what was expected and what is there.
 */
export function assertShape(value: Json, source: Source, schema: SchemaName): void {
  const problem = problemWith(value, schema);
  if (problem !== undefined) {
    const hint = `The shape is described in spec/schemas/${schema}.schema.json`;
    throw refusal(source, { message: "The file does not have the shape it should", ...problem, hint });
  }
}

/** The error about a place in a file, which is named by its pointer and by line and column. */
export function refusal({ file, text, linesBefore = 0 }: Source, details: ParityErrorDetails): ParityError {
  const place = nearestPlace(placesIn(text), details.pointer ?? "");
  const shown = place && { line: place.line + linesBefore, column: place.column };
  return new ParityError({ file: shownPath(file), ...shown, ...details });
}

// What is missing has no place, but the value it is missing from has one.
function nearestPlace(placeOf: (pointer: string) => Place | undefined, pointer: string): Place | undefined {
  const place = placeOf(pointer);
  const isRoot = pointer === "";
  return place !== undefined || isRoot ? place : nearestPlace(placeOf, pointer.slice(0, pointer.lastIndexOf("/")));
}

/** Reads a JSON file of a known shape without loss; throws ParityError as the three steps do. */
export function readDocument(file: string, schema: SchemaName): Json {
  const source = { file, text: readText(file) };
  const value = parseFile(source);
  assertShape(value, source, schema);
  return value;
}

// A pipe tells no size, so that it is read piece by piece; undefined is more than the limit.
function readWithin(file: string, limit: number): Buffer | undefined {
  const handle = openSync(file, "r");
  try {
    const status = fstatSync(handle);
    if (status.isFile()) {
      return status.size > limit ? undefined : readFileSync(handle);
    }
    const pieces: Buffer[] = [];
    let size = 0;
    for (let piece = readPiece(handle); piece.length > 0; piece = readPiece(handle)) {
      size += piece.length;
      if (size > limit) {
        return undefined;
      }
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } finally {
    closeSync(handle);
  }
}

function readPiece(handle: number): Buffer {
  const piece = Buffer.allocUnsafe(64 * 1024);
  return piece.subarray(0, readSync(handle, piece));
}
