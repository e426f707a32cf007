import { requestLine } from "../drivers/line-text.ts";
import type { Finding } from "../fuzz/fuzz.ts";
import type { Poison } from "../fuzz/pair.ts";
import { jsonArray, jsonObject } from "../json/build.ts";
import { parseJson } from "../json/parse.ts";
import { fromPlain } from "../json/plain.ts";
import { printIndented } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import type { FuzzReport, FuzzTarget } from "./fuzz-report.ts";
import { differenceJson } from "./json.ts";

/** The fuzz report as JSON (`spec/schemas/fuzz-report.schema.json`); requests and values without loss. */
export function renderFuzzJson({ seed, exitCode, targets }: FuzzReport): string {
  const plain = fromPlain({ schema: "toolnexus-parity/fuzz-report/1", seed, exitCode });
  return `${printIndented(extended(plain, [["targets", jsonArray(targets.map(targetJson))]]))}\n`;
}

function targetJson({ findings, ...rest }: FuzzTarget): Json {
  return extended(fromPlain(rest), [["findings", jsonArray(findings.map(findingJson))]]);
}

function findingJson({ question, judgement, origin, asking, poison }: Finding): Json {
  const { differences, ...judged } = judgement;
  return extended(fromPlain({ ...judged, origin, asking }), [
    ["differences", jsonArray(differences.map(differenceJson))],
    ["request", requestJson(question)],
    ["poison", poison && poisonJson(poison)],
  ]);
}

function poisonJson({ question, ...rest }: Poison): Json {
  return extended(fromPlain(rest), [["request", requestJson(question)]]);
}

function requestJson(question: Finding["question"]): Json {
  return parseJson(requestLine(1, question).toString("utf8"));
}

function extended(value: Json, further: readonly (readonly [string, Json | undefined])[]): Json {
  return jsonObject([...(value.kind === "object" ? value.members : []), ...further]);
}
