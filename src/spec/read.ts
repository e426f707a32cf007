import { readFileSync } from "node:fs";
import { isAbsolute, relative } from "node:path";
import { JsonSyntaxError, parseJson } from "../json/parse.ts";
import type { Json } from "../json/types.ts";
import { ParityError } from "./error.ts";
import { packageFolder } from "./layout.ts";
import { problemWith, type SchemaName } from "./validate.ts";

/** A file's name for a message: relative to the package where it lies inside it, else as given. */
export function shownPath(file: string): string {
  const inside = relative(packageFolder, file);
  const isInside = isAbsolute(file) && !inside.startsWith("..") && !isAbsolute(inside);
  return isInside ? inside || "." : file;
}

/**
 * Reads a UTF-8 file.
 *
 * @throws ParityError when it is missing, a folder, unreadable or not UTF-8.
 */
export function readText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    const message = code === "ENOENT" ? "There is no such file" : `The file cannot be read (${code})`;
    throw new ParityError({ message, file: shownPath(file), cause });
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new ParityError({ message: "The file is not valid UTF-8", file: shownPath(file), cause });
  }
}

/**
 * Parses JSON that came from a file.
 *
 * @throws ParityError with the file, line, column and pointer when it is not JSON of the suite's domain.
 */
export function parseFile(text: string, file: string): Json {
  try {
    return parseJson(text);
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) {
      throw cause;
    }
    const { problem: message, line, column, pointer } = cause;
    throw new ParityError({ message, file: shownPath(file), line, column, pointer, cause });
  }
}

/**
 * Checks a file's value against its schema.
 *
 * @throws ParityError with the pointer, what was expected and what is there.
 */
export function assertShape(value: Json, file: string, schema: SchemaName): void {
  const problem = problemWith(value, schema);
  if (problem !== undefined) {
    const hint = `The shape is described in spec/schemas/${schema}.schema.json`;
    throw new ParityError({
      message: "The file does not have the shape it should",
      file: shownPath(file),
      ...problem,
      hint,
    });
  }
}

/** Reads a JSON file of a known shape without loss; throws ParityError as the three steps do. */
export function readDocument(file: string, schema: SchemaName): Json {
  const value = parseFile(readText(file), file);
  assertShape(value, file, schema);
  return value;
}
