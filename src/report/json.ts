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

/**
 * The report as JSON (`spec/schemas/report.schema.json`), expected and actual values without loss: piece by piece, a
 * result at a time, so that the text of a long report need not be held as a whole.
 */
export function* jsonPieces({ targets, ...rest }: Report): Generator<string> {
  const head: JsonMember[] = [["schema", jsonString(reportSchema)], ...membersOf(rest)];
  yield* withList(head, "targets", targets, targetPieces, "");
  yield "\n";
}

function targetPieces({ results, ...rest }: TargetReport, indent: string): Iterable<string> {
  return withList(membersOf(rest), "results", results, resultPieces, indent);
}

function resultPieces(result: Result, indent: string): Iterable<string> {
  return [printIndented(resultJson(result), indent)];
}

// An object as `printIndented` lays it out, with a list as its last member; there is always one before it.
function* withList<T>(
  members: readonly JsonMember[],
  key: string,
  items: readonly T[],
  piecesOf: (item: T, indent: string) => Iterable<string>,
  indent: string,
): Generator<string> {
  const [inside, close] = [`${indent}  `, `\n${indent}}`];
  yield `${printIndented(jsonObject(members), indent).slice(0, -close.length)},\n${inside}"${key}": [`;
  for (const [index, item] of items.entries()) {
    yield `${index === 0 ? "" : ","}\n${inside}  `;
    yield* piecesOf(item, `${inside}  `);
  }
  yield `${items.length === 0 ? "" : `\n${inside}`}]${close}`;
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
