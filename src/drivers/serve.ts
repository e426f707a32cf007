import { referenceAnswer } from "../golden/answer.ts";
import { itemsOf, jsonObject, jsonString, keysOf, member, textOf } from "../json/build.ts";
import { JsonSyntaxError, parseJson } from "../json/parse.ts";
import { fromPlain } from "../json/plain.ts";
import { printCompact } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import { decodeCall, decodeInput, decodeRendering } from "../spec/decode.ts";
import { type Operation, renderings } from "../spec/model.ts";
import { problemWith } from "../spec/validate.ts";
import type { LineHandler } from "./in-process.ts";
import { type Description, protocolVersion } from "./protocol.ts";

/** The reference as a driver: answers the lines of the protocol. `host` names what it runs on. */
export function referenceHandler(version: string, host: string): LineHandler {
  const description: Description = {
    protocol: protocolVersion,
    port: "typescript",
    version,
    host,
    operations: [...renderings, "execute", "defaultToolkit"],
    inputs: ["list", "toolkit", "skills"],
  };
  return (line) => answerLine(line, description);
}

async function answerLine(line: string, description: Description): Promise<string> {
  let request: Json;
  try {
    request = parseJson(line);
  } catch (error) {
    if (error instanceof JsonSyntaxError) {
      return response(fromPlain(0), "error", failure(error.message));
    }
    throw error;
  }
  const id = member(request, "id") ?? fromPlain(0);
  const lack = lackOf(request, description);
  if (lack !== undefined) {
    return response(id, "unsupported", jsonString(lack));
  }
  const problem = problemWith(request, "request");
  if (problem !== undefined) {
    return response(id, "error", failure(`at ${problem.pointer}: expected ${problem.expected}, got ${problem.got}`));
  }
  const operation = textOf(member(request, "op"));
  if (operation === "describe") {
    return response(id, "ok", fromPlain(description));
  }
  try {
    return response(id, "ok", answer(request, operation as Operation));
  } catch (error) {
    return response(id, "error", failure((error as Error).message));
  }
}

// What the protocol has a driver call unsupported, before the request's shape is looked at.
function lackOf(request: Json, { operations, protocol }: Description): string | undefined {
  const operation = textOf(member(request, "op"));
  if (operation === "describe") {
    const asked = member(request, "protocol");
    const isSpoken = asked === undefined || (asked.kind === "number" && Number(asked.text) === protocol);
    return isSpoken ? undefined : `This driver speaks protocol ${protocol}`;
  }
  if (operation !== undefined && !operations.some((known) => known === operation)) {
    return `There is no operation ${operation}`;
  }
  const tools = itemsOf(member(member(request, "input"), "tools"));
  const behaviors = tools.flatMap((tool) => keysOf(member(tool, "behavior")));
  const unknown = behaviors.find((key) => !["return", "throw", "fail"].includes(key));
  return unknown === undefined ? undefined : `There is no behaviour ${unknown}`;
}

function answer(request: Json, operation: Operation): Json {
  return referenceAnswer({
    operation,
    input: decodeInput(member(request, "input")),
    call: decodeCall(member(request, "call")),
    as: decodeRendering(member(request, "as")),
  });
}

function response(id: Json, key: "ok" | "error" | "unsupported", value: Json): string {
  return printCompact(
    jsonObject([
      ["id", id],
      [key, value],
    ]),
  );
}

function failure(message: string): Json {
  return jsonObject([["message", jsonString(message)]]);
}
