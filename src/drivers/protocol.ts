import type { Reply } from "../compare/outcome.ts";
import { jsonObject, jsonString, member, textOf } from "../json/build.ts";
import { JsonSyntaxError, parseJson } from "../json/parse.ts";
import { fromPlain, toPlain } from "../json/plain.ts";
import { printCompact } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import type { Build, Input, Operation } from "../spec/model.ts";
import { problemWith, type SchemaProblem } from "../spec/validate.ts";

/** The version of the driver protocol that this harness speaks. */
export const protocolVersion = 1;

/** The kinds of input a driver can take. */
export type InputKind = Input["kind"];

/** What a driver says of itself and its port. */
export type Description = {
  readonly protocol: number;
  readonly port: string;
  readonly version: string;
  readonly host: string;
  readonly operations: readonly Operation[];
  readonly inputs: readonly InputKind[];
  readonly build?: Build;
};

/** A line that is no response of the protocol, with what is wrong with it in words. */
export type BadLine = { readonly kind: "bad"; readonly problem: string };

const describeLine: Buffer = lineOf(
  jsonObject([
    ["id", fromPlain(0)],
    ["op", jsonString("describe")],
    ["protocol", fromPlain(protocolVersion)],
  ]),
);

/** The request that comes first; its id is 0. */
export function describeRequest(): Buffer {
  return describeLine;
}

/** Reads one line of a driver: which request it answers and how, or what is wrong with it. */
export function readReply(line: Buffer): { readonly id: number; readonly reply: Reply } | BadLine {
  const value = parseLine(line);
  if ("problem" in value) {
    return value;
  }
  const problem = problemWith(envelopeOf(value.json), "response");
  if (problem !== undefined) {
    return bad(`The line is no response: ${shapeText(problem)}`, line);
  }
  return { id: toPlain(member(value.json, "id") as Json) as number, reply: replyOf(value.json) };
}

/** Checks what a driver answered to `describe`; a text says what is wrong with it. */
export function readDescription(answer: Json): Description | string {
  const problem = problemWith(answer, "description");
  if (problem !== undefined) {
    return `Its description has the wrong shape: ${shapeText(problem)}`;
  }
  const description = toPlain(answer) as Description;
  return description.protocol === protocolVersion
    ? description
    : `It speaks protocol ${description.protocol}, this harness speaks ${protocolVersion}`;
}

/** The start of a line, for a message, as it came: whoever shows it makes it harmless. */
export function excerpt(line: Buffer): string {
  const text = line.toString("utf8", 0, 200);
  return text.length > 120 ? `${text.slice(0, 119).toWellFormed()}…` : text;
}

function parseLine(line: Buffer): { readonly json: Json } | BadLine {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(line);
  } catch {
    return bad("The line is not UTF-8", line);
  }
  try {
    return { json: parseJson(text) };
  } catch (error) {
    if (error instanceof JsonSyntaxError) {
      return bad(`The line is not JSON of the protocol: ${error.message}`, line);
    }
    throw error;
  }
}

// The answer itself is judged, not validated, and may be large: the schema sees only that there is one.
function envelopeOf(value: Json): Json {
  if (value.kind !== "object") {
    return value;
  }
  return jsonObject(value.members.map(([key, part]) => [key, key === "ok" ? jsonString("…") : part]));
}

function replyOf(value: Json): Reply {
  const answer = member(value, "ok");
  if (answer !== undefined) {
    return { kind: "ok", answer };
  }
  const reason = textOf(member(value, "unsupported"));
  if (reason !== undefined) {
    return { kind: "unsupported", reason: readable(reason) };
  }
  return { kind: "error", message: readable(textOf(member(member(value, "error"), "message")) ?? "") };
}

const longestWords = 4000;

// Words for a person, which nothing judges: a report that has them a thousand times must stay readable.
function readable(text: string): string {
  return text.length <= longestWords ? text : `${text.slice(0, longestWords).toWellFormed()}…`;
}

function lineOf(value: Json): Buffer {
  return Buffer.from(`${printCompact(value)}\n`, "utf8");
}

function bad(problem: string, line: Buffer): BadLine {
  return { kind: "bad", problem: `${problem}; it reads ${excerpt(line)}` };
}

function shapeText({ pointer, expected, got }: SchemaProblem): string {
  return `at ${pointer === "" ? "the root" : pointer} expected ${expected}, got ${got}`;
}
