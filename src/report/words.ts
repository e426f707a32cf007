import type { Build } from "../spec/model.ts";
import { counted } from "./counted.ts";
import type { KnownUse, Report, Result, TargetReport } from "./model.ts";
import { sideLines } from "./sides.ts";
import { visible, visibleLines } from "./visible.ts";

/** How much of a question's differences is told: how many, and how many cells of each value. */
export type Detail = { readonly differences: number; readonly width: number };

const shownDigits = 12;

/** Which build of a port was loaded, in one line. */
export function buildText({ name, sha256 }: Build): string {
  return `build ${visible(name)} · sha256 ${sha256.slice(0, shownDigits)}`;
}

/** What became of a question, in one line: `mismatch default-description: it is "", not null`. */
export function headline({ verdict, rules, message }: Result): string {
  const [first = ""] = visibleLines(message ?? "");
  return `${[verdict, ...rules].join(" ")}${first === "" ? "" : `: ${first}`}`;
}

/** All there is to say of a question that was not answered right, as visible lines. */
export function detailLines(result: Result, partners: readonly string[], detail: Detail): string[] {
  const { verdict, rules, level, message, differences } = result;
  const shown = differences.slice(0, detail.differences);
  const omitted = sizeOf(result) - shown.length;
  return [
    [...(level === undefined ? [] : [level]), verdict, ...rules].map(visible).join(" "),
    ...(message === undefined ? [] : visibleLines(message)),
    ...shown.flatMap((difference) => sideLines(difference, detail.width)),
    ...(omitted > 0 ? [`and ${counted(omitted, "more difference")}`] : []),
    ...(partners.length === 0
      ? []
      : [`${visible(partners.join(", "))} gave the same answer: a question to the specification?`]),
  ];
}

/** Results with the one that is quickest to grasp first: the fewest differences, then the shortest name of its case. */
export function smallestFirst(results: readonly Result[]): Result[] {
  return [...results].sort((a, b) => sizeOf(a) - sizeOf(b) || a.case.length - b.case.length);
}

/** How many differences a result has, those that are not shown included. */
export function sizeOf({ differences, omittedDifferences = 0 }: Result): number {
  return differences.length + omittedDifferences;
}

/** The other targets that gave the same wrong answer to a question. */
export function partnersOf(result: Result, target: TargetReport, { agreements = [] }: Report): string[] {
  const own = agreements.filter(
    (agreement) =>
      agreement.case === result.case &&
      agreement.operation === result.operation &&
      agreement.targets.includes(target.name),
  );
  return [...new Set(own.flatMap(({ targets }) => targets.filter((name) => name !== target.name)))];
}

/** Why a result is known to fail, an entry each: the reason, until when, and where it is followed up. */
export function reasonsOf({ knownBy = [] }: Result, { knownFailures = [] }: TargetReport): string[] {
  return knownBy.flatMap((index) => knownFailures[index] ?? []).map(reasonText);
}

/** An entry of the known failures in words. */
export function reasonText({ reason, until, link }: KnownUse): string {
  const more = [...(until === undefined ? [] : [`until ${until}`]), ...(link === undefined ? [] : [link])];
  return more.length === 0 ? reason : `${reason} (${more.join(", ")})`;
}
