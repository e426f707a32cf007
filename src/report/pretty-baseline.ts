import { wrapped } from "./cells.ts";
import type { Baseline, ResultRef } from "./model.ts";
import type { Palette } from "./palette.ts";
import { terminalWidth } from "./pretty-style.ts";
import { visible } from "./visible.ts";

const shown = 5;

/** What got worse and better since the baseline, some of each by name; `digest` is that of the goldens now. */
export function baselineLines(baseline: Baseline | undefined, digest: string, palette: Palette): string[] {
  if (baseline === undefined) {
    return [];
  }
  const { worse, better } = baseline;
  return [
    palette.bold(`Since the baseline: ${worse.length} worse, ${better.length} better`),
    ...(baseline.digest === digest ? [] : [palette.yellow("    It was judged by another golden set.")]),
    ...refLines("worse", worse).map(palette.red),
    ...refLines("better", better).map(palette.green),
    "",
  ];
}

function refLines(word: string, refs: readonly ResultRef[]): string[] {
  const lines = refs.slice(0, shown).flatMap(({ target, case: id, operation, rules }) => {
    const text = visible(`${word.padEnd(6)} ${target}  ${id} · ${operation}  ${rules.join(" ")}`.trimEnd());
    return wrapped(text, terminalWidth, "    ", "      ");
  });
  return refs.length > shown ? [...lines, `    … and ${refs.length - shown} more ${word}`] : lines;
}
