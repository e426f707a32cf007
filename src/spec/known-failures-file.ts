import { itemsOf, member } from "../json/build.ts";
import { placesIn } from "../json/place.ts";
import { toPlain } from "../json/plain.ts";
import type { Json } from "../json/types.ts";
import type { Operation } from "./model.ts";
import { assertShape, parseFile, readText, refusal, type Source, shownPath } from "./read.ts";

/**
 * Something that a port is known to do wrong: the rules that it breaks on some cases, and why. `cases` are globs of
 * case ids; without an `operation` all of a case's operations are meant. `until` is the last day, `YYYY-MM-DD`, on which
 * it is accepted. The entry stands at `line` of `file`, and each of its globs at its own of `caseLines`, all from 1.
 */
export type KnownFailure = {
  readonly port: string;
  readonly cases: readonly string[];
  readonly operation?: Operation;
  readonly rules: readonly string[];
  readonly reason: string;
  readonly link?: string;
  readonly until?: string;
  readonly file: string;
  readonly line: number;
  readonly caseLines: readonly number[];
};

type Written = Omit<KnownFailure, "cases" | "file" | "line" | "caseLines"> & {
  readonly case: string | readonly string[];
};

/**
 * Loads a file of known failures (`spec/schemas/known-failures.schema.json`).
 *
 * @throws ParityError for a file that is missing or has not the shape, a rule that is not there, a day that is none.
 */
export function loadKnownFailures(file: string, isRule: (id: string) => boolean): KnownFailure[] {
  const source = { file, text: readText(file) };
  const document = parseFile(source);
  assertShape(document, source, "known-failures");
  // A run whose known failures are as they should be names no line, and looking for all of them takes a while.
  const placeOf = placesIn(source.text);
  const lineOf = (pointer: string): number => placeOf(pointer)?.line ?? 1;
  return entriesOf(document).map(({ pointer, value }) => {
    const { case: written, ...entry } = toPlain(value) as Written;
    assertRules(entry.rules, isRule, source, pointer);
    assertDay(entry.until, source, pointer);
    const isOne = typeof written === "string";
    const cases = isOne ? [written] : written;
    return {
      ...{ ...entry, cases, file: shownPath(file) },
      get line(): number {
        return lineOf(pointer);
      },
      get caseLines(): number[] {
        return cases.map((_, index) => lineOf(isOne ? `${pointer}/case` : `${pointer}/case/${index}`));
      },
    };
  });
}

/** The entries of a document, each with its pointer: an array, or under `entries` of an object. */
export function entriesOf(document: Json): { readonly pointer: string; readonly value: Json }[] {
  const [prefix, list] = document.kind === "array" ? ["", document] : ["/entries", member(document, "entries")];
  return itemsOf(list).map((value, index) => ({ pointer: `${prefix}/${index}`, value }));
}

function assertRules(rules: readonly string[], isRule: (id: string) => boolean, source: Source, entry: string): void {
  const unknown = rules.findIndex((id) => !isRule(id));
  if (unknown >= 0) {
    throw refusal(source, {
      message: "A known failure names a rule that is not there",
      pointer: `${entry}/rules/${unknown}`,
      expected: "the id of a rule",
      got: rules[unknown],
      hint: "See `toolnexus-parity rules`",
    });
  }
}

function assertDay(day: string | undefined, source: Source, entry: string): void {
  // The schema has seen to the shape; the calendar knows whether there is such a day.
  if (day !== undefined && !isDay(day)) {
    const expected = "a day of the calendar, YYYY-MM-DD";
    throw refusal(source, {
      message: "A known failure ends on no day",
      pointer: `${entry}/until`,
      expected,
      got: day,
    });
  }
}

function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return month >= 1 && month <= 12 && day >= 1 && Date.UTC(year, month - 1, day) < Date.UTC(year, month, 1);
}
