import type { Difference } from "../compare/differences.ts";
import { itemsOf, jsonObject, member } from "../json/build.ts";
import { placesIn } from "../json/place.ts";
import { toPlain } from "../json/plain.ts";
import type { Json } from "../json/types.ts";
import { ParityError } from "../spec/error.ts";
import { readDocument, readText, shownPath } from "../spec/read.ts";
import { countLevels } from "./assemble.ts";
import type { Report, Result, TargetReport } from "./model.ts";

/**
 * Reads a JSON report back (`--reporter json`), the values of its differences without loss.
 *
 * @throws ParityError when the file is missing, is not JSON, or is no report.
 */
export function readReport(file: string): Report {
  const report = reportFrom(readDocument(file, "report"));
  assertSound(report, file);
  return report;
}

// What its schema can't say, and what would make a red report look green.
function assertSound({ targets }: Report, file: string): void {
  const doubled = targets.findIndex(({ name }, index) => targets.findIndex((other) => other.name === name) !== index);
  if (doubled >= 0) {
    const [pointer, got] = [`/targets/${doubled}/name`, targets[doubled]?.name];
    throw new ParityError({ message: "A report has two targets of one name", ...placeIn(file, pointer), got });
  }
  for (const [index, { results }] of targets.entries()) {
    const place = results.findIndex(({ verdict, level }) => verdict === "mismatch" && level === undefined);
    if (place >= 0) {
      const pointer = `/targets/${index}/results/${place}`;
      const expected = 'the key "level"';
      throw new ParityError({ message: "A mismatch has no level", ...placeIn(file, pointer), expected });
    }
  }
}

function placeIn(file: string, pointer: string) {
  return { file: shownPath(file), ...placesIn(readText(file))(pointer), pointer };
}

/** The report that a JSON value of the report's shape (`spec/schemas/report.schema.json`) stands for. */
export function reportFrom(value: Json): Report {
  const { suite, summary, ...rest } = plainWithout(value, ["schema", "targets"]) as Report;
  return { suite, summary, ...rest, targets: itemsOf(member(value, "targets")).map(targetFrom) };
}

// What earlier reports of this format did not have yet is made up for from their results.
function targetFrom(value: Json): TargetReport {
  const results = itemsOf(member(value, "results")).map(resultFrom);
  const found = plainWithout(value, ["results"]) as Partial<TargetReport>;
  const levels = found.levels ?? countLevels(results);
  const known = found.known ?? results.filter((result) => result.known === true).length;
  return { ...(found as TargetReport), problems: found.problems ?? [], levels, known, results };
}

function resultFrom(value: Json): Result {
  const differences = itemsOf(member(value, "differences")).map(differenceFrom);
  const { omittedDifferences, ...rest } = plainWithout(value, ["differences"]) as Result;
  return { ...rest, differences, ...(omittedDifferences !== undefined && { omittedDifferences }) };
}

// The two values may be whatever a port answered, so they stay as they were written.
function differenceFrom(value: Json): Difference {
  const [expected, actual] = [member(value, "expected"), member(value, "actual")];
  const { pointer, kind } = plainWithout(value, ["expected", "actual"]) as Difference;
  return { pointer, kind, ...(expected !== undefined && { expected }), ...(actual !== undefined && { actual }) };
}

function plainWithout(value: Json, keys: readonly string[]): object {
  const members = value.kind === "object" ? value.members.filter(([key]) => !keys.includes(key)) : [];
  return toPlain(jsonObject(members)) as object;
}
