import type { Difference } from "../compare/differences.ts";
import { jsonArray, jsonObject, jsonString } from "../json/build.ts";
import { fromPlain } from "../json/plain.ts";
import { printCompact, printIndented } from "../json/print.ts";
import type { Json, JsonMember } from "../json/types.ts";
import type { Report, Result, TargetReport } from "./model.ts";

/** The name of the format, with its version. */
const reportSchema = "toolnexus-parity/report/1";

// Values are shown exactly up to this many characters; a longer one is shown as the start of its text.
const longestValue = 2000;

/** The report as JSON (`spec/schemas/report.schema.json`); expected and actual values without loss. */
export function renderJson(report: Report): string {
  return `${printIndented(reportJson(report))}\n`;
}

/** The report as a JSON value. */
export function reportJson({ targets, ...rest }: Report): Json {
  return jsonObject([
    ["schema", jsonString(reportSchema)],
    ...membersOf(rest),
    ["targets", jsonArray(targets.map(targetJson))],
  ]);
}

function targetJson({ results, ...rest }: TargetReport): Json {
  return jsonObject([...membersOf(rest), ["results", jsonArray(results.map(resultJson))]]);
}

function resultJson({ differences, ...rest }: Result): Json {
  return jsonObject([...membersOf(rest), ["differences", jsonArray(differences.map(differenceJson))]]);
}

function membersOf(value: object): readonly JsonMember[] {
  const plain = fromPlain(value);
  return plain.kind === "object" ? plain.members : [];
}

/** A difference as JSON; a value too long to show as the start of its text. */
export function differenceJson({ pointer, kind, expected, actual }: Difference): Json {
  return jsonObject([
    ["pointer", jsonString(pointer)],
    ["kind", jsonString(kind)],
    ["expected", expected && bounded(expected)],
    ["actual", actual && bounded(actual)],
  ]);
}

function bounded(value: Json): Json {
  const text = printCompact(value);
  return text.length <= longestValue ? value : startOf(text, longestValue);
}

// Cut until it is not too long itself, so that it stays as it is when it is read and written again.
function startOf(text: string, length: number): Json {
  const start = jsonString(`${text.slice(0, length).toWellFormed()}… (${text.length} characters of JSON)`);
  const excess = printCompact(start).length - longestValue;
  return excess <= 0 ? start : startOf(text, length - Math.ceil(excess / 2));
}
