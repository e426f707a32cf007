import type { Reply } from "../compare/outcome.ts";
import { jsonArray, jsonObject, jsonString, member, textOf } from "../json/build.ts";
import { JsonSyntaxError, parseJson } from "../json/parse.ts";
import { fromPlain, toPlain } from "../json/plain.ts";
import { type Printed, printCompact, printSharing } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import type { Asking, Build, Input, Operation, ToolInput } from "../spec/model.ts";
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

/** A request as its line, newline included. */
export function requestLine(id: number, asking: Asking): Buffer {
  return withId(id, requestText(asking));
}

/** A line that has its id at the start. */
export function withId(id: number, text: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`{"id":${id}`, "latin1"), text]);
}

/** What a request's line has after its id, newline included; `tools` is the text of its input's tools where there is one. */
export function requestText({ operation, input, call, as }: Asking, tools?: Buffer): Buffer {
  const further = jsonObject([
    [
      "call",
      call &&
        jsonObject([
          ["name", jsonString(call.name)],
          ["args", call.args],
        ]),
    ],
    ["as", as && jsonString(as)],
  ]);
  const rest = further.members.length === 0 ? "}" : `,${printCompact(further).slice(1)}`;
  const start = `,"op":"${operation}","input":`;
  return tools === undefined
    ? Buffer.from(`${start}${inputText(input)}${rest}\n`, "utf8")
    : Buffer.concat([
        Buffer.from(`${start}{"kind":"${input.kind}","tools":`),
        tools,
        Buffer.from(`}${rest}\n`, "utf8"),
      ]);
}

// The same tools are asked for every provider in turn, and come back in each answer, so the last texts serve on.
let last: { readonly tools: readonly ToolInput[]; readonly text: string; readonly schemas: Printed } | undefined;

function inputText(input: Input): string {
  if (input.kind === "skills") {
    return printCompact(jsonObject([["skills", jsonString(input.skills)]]));
  }
  const { kind, tools } = input;
  if (last?.tools !== tools) {
    const schemas = new Map<Json, string>();
    for (const { inputSchema } of tools) {
      if (inputSchema !== undefined) {
        schemas.set(inputSchema, printCompact(inputSchema));
      }
    }
    last = { tools, text: printSharing(jsonArray(tools.map(({ source }) => source)), schemas), schemas };
  }
  return `{"kind":"${kind}","tools":${last.text}}`;
}

/** What a response with this answer has after its id, byte for byte as a compact driver prints it, without a newline. */
export function expectedText(answer: Json): Buffer {
  return Buffer.from(`,"ok":${printSharing(answer, last?.schemas)}}`, "utf8");
}

/** The same for an answer that is text already. */
export function answerText(answer: Buffer): Buffer {
  return Buffer.concat([Buffer.from(',"ok":'), answer, Buffer.from("}")]);
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

/** The id at the start of a line that is spelled as compact drivers spell it, or undefined. */
export function quickId(line: Buffer): number | undefined {
  const found = /^\{"id":(\d{1,15}),/.exec(line.toString("latin1", 0, 32));
  return found === null ? undefined : Number(found[1]);
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
