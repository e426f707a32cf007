import { printCompact } from "../json/print.ts";
import type { Json } from "../json/types.ts";

/** What a line has after its id, in pieces: what many lines have in common is encoded and kept once. */
export type LineText = { readonly pieces: readonly Uint8Array[]; readonly length: number };

/**
 * How parts of a value were printed before: objects by themselves, long texts by what they say. A long part is encoded
 * too, a short one is joined to what is around it.
 */
export type Parts = ReadonlyMap<Json | string, string | Buffer>;

// A shorter part is copied sooner than it is written and compared apart.
const shortest = 256;

/** A text as JSON prints it, for `Parts`. */
export function partOf(text: string): string | Buffer {
  return text.length < shortest ? text : Buffer.from(text, "utf8");
}

/** Whether a text is long enough to be looked up among the parts. */
export function isLong(text: string): boolean {
  return text.length >= shortest;
}

/** A value between two texts, on one line without white space, as `printCompact` prints it. */
export function piecesOf(before: string, value: Json, after: string, parts: Parts): LineText {
  const pieces: Buffer[] = [];
  const start: Text = { pieces, tail: before };
  print(start, value, parts);
  add(start, after);
  flush(start);
  return lineText(pieces);
}

/** Pieces as one text. */
export function lineText(pieces: readonly Uint8Array[]): LineText {
  return { pieces, length: pieces.reduce((sum, { length }) => sum + length, 0) };
}

type Text = { readonly pieces: Buffer[]; tail: string };

function add(text: Text, more: string | Buffer): void {
  if (typeof more === "string") {
    text.tail += more;
  } else {
    flush(text);
    text.pieces.push(more);
  }
}

function flush(text: Text): void {
  if (text.tail !== "") {
    text.pieces.push(Buffer.from(text.tail, "utf8"));
    text.tail = "";
  }
}

function print(text: Text, value: Json, parts: Parts): void {
  switch (value.kind) {
    case "string":
      add(text, (isLong(value.value) ? parts.get(value.value) : undefined) ?? JSON.stringify(value.value));
      return;
    case "array":
      text.tail += "[";
      for (const [index, item] of value.items.entries()) {
        text.tail += index === 0 ? "" : ",";
        print(text, item, parts);
      }
      text.tail += "]";
      return;
    case "object":
      printObject(text, value, parts);
      return;
    default:
      text.tail += printCompact(value);
  }
}

function printObject(text: Text, value: Json & { kind: "object" }, parts: Parts): void {
  const known = parts.get(value);
  if (known !== undefined) {
    add(text, known);
    return;
  }
  let mark = "{";
  for (const [key, member] of value.members) {
    text.tail += `${mark}${JSON.stringify(key)}:`;
    print(text, member, parts);
    mark = ",";
  }
  text.tail += mark === "{" ? "{}" : "}";
}
