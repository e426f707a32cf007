import { referenceAnswer } from "../golden/answer.ts";
import { jsonObject, jsonString, member, textOf } from "../json/build.ts";
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

function answer(request: Json, operation: Operation): Json {
  return referenceAnswer({
    operation,
    input: decodeInput(member(request, "input")),
    call: decodeCall(member(request, "call")),
    as: decodeRendering(member(request, "as")),
  });
}

function response(id: Json, key: "ok" | "error", value: Json): string {
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
