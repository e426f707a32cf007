import { jsonArray, jsonObject, jsonString } from "../json/build.ts";
import { printCompact } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import type { Asking, Input, ToolInput } from "../spec/model.ts";
import { isLong, type LineText, lineText, type Parts, partOf, piecesOf } from "./pieces.ts";

const idKey = '{"id":';

/** A line that has its id at the start. */
export function withId(id: number, text: LineText): Buffer {
  return withIds([{ id, text }]);
}

/** Lines that have their ids at the start, one after the other. */
export function withIds(lines: readonly { readonly id: number; readonly text: LineText }[]): Buffer {
  const all = Buffer.allocUnsafe(lines.reduce((sum, { id, text }) => sum + startLength(id) + text.length, 0));
  let end = 0;
  for (const { id, text } of lines) {
    end += all.write(`${idKey}${id}`, end, "latin1");
    for (const piece of text.pieces) {
      all.set(piece, end);
      end += piece.length;
    }
  }
  return all;
}

/** The id at the start of a line that is spelled as compact drivers spell it, or undefined. */
export function quickId(line: Buffer): number | undefined {
  let end = idKey.length;
  let id = 0;
  for (let digit = digitAt(line, end); digit !== undefined && end < longestId; digit = digitAt(line, end)) {
    id = id * 10 + digit;
    end += 1;
  }
  const isSpelledSo = end > idKey.length && line[end] === comma && line.toString("latin1", 0, idKey.length) === idKey;
  return isSpelledSo ? id : undefined;
}

// Ids of 15 digits are exact as doubles.
const longestId = idKey.length + 15;
const comma = 0x2c;

function digitAt(line: Buffer, place: number): number | undefined {
  const code = line[place] ?? 0;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 : undefined;
}

/** Whether a line whose quick id is this one is, byte for byte, the line that `withId` gives. */
export function isLine(line: Buffer, id: number, { pieces, length }: LineText): boolean {
  let start = startLength(id);
  if (line.length !== start + length) {
    return false;
  }
  for (const piece of pieces) {
    if (line.compare(piece, 0, piece.length, start, start + piece.length) !== 0) {
      return false;
    }
    start += piece.length;
  }
  return true;
}

function startLength(id: number): number {
  return idKey.length + String(id).length;
}

/** A request as its line, newline included. */
export function requestLine(id: number, asking: Asking): Buffer {
  return withId(id, requestText(asking));
}

/** What a request's line has after its id, newline included; `tools` is its tools as text where they came so. */
export function requestText({ operation, input, call, as }: Asking, tools?: Uint8Array): LineText {
  const further = jsonObject([
    ["call", call && callJson(call)],
    ["as", as && jsonString(as)],
  ]);
  const rest = further.members.length === 0 ? "}\n" : `,${printCompact(further).slice(1)}\n`;
  const [start, list, end] = inputText(input, tools);
  const pieces = [Buffer.from(`,"op":"${operation}","input":${start}`, "utf8"), list, Buffer.from(`${end}${rest}`)];
  return lineText(pieces);
}

function callJson({ name, args }: NonNullable<Asking["call"]>): Json {
  return jsonObject([
    ["name", jsonString(name)],
    ["args", args],
  ]);
}

function inputText(input: Input, tools: Uint8Array | undefined): [start: string, list: Uint8Array, end: string] {
  if (input.kind === "skills") {
    return [printCompact(jsonObject([["skills", jsonString(input.skills)]])), Buffer.alloc(0), ""];
  }
  return [`{"kind":"${input.kind}","tools":`, tools ?? commonOf(input.tools).list, "}"];
}

/** What a response with this answer has after its id, byte for byte as a compact driver prints it, without a newline. */
export function expectedText(answer: Json): LineText {
  return piecesOf(',"ok":', answer, "}", last.parts);
}

/** The same for an answer that is such a text already. */
export function answerText(answer: Uint8Array): LineText {
  return lineText([Buffer.from(',"ok":'), answer, Buffer.from("}")]);
}

// The same tools are asked for every provider in turn, and come back in each answer, so the last ones serve on.
let last: { readonly tools: readonly ToolInput[]; readonly list: Buffer; readonly parts: Parts } = {
  tools: [],
  list: Buffer.from("[]"),
  parts: new Map(),
};

function commonOf(tools: readonly ToolInput[]): { readonly list: Buffer } {
  if (last.tools !== tools) {
    const parts = new Map<Json | string, string | Buffer>();
    for (const { inputSchema, description } of tools) {
      if (inputSchema !== undefined) {
        parts.set(inputSchema, partOf(printCompact(inputSchema)));
      }
      if (description && isLong(description)) {
        parts.set(description, partOf(JSON.stringify(description)));
      }
    }
    const { pieces } = piecesOf("", jsonArray(tools.map(({ source }) => source)), "", parts);
    last = { tools, list: Buffer.concat(pieces), parts };
  }
  return last;
}
