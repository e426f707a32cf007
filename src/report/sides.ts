import type { Difference } from "../compare/differences.ts";
import { printCompact } from "../json/print.ts";
import { cellsOf, cutTo } from "./cells.ts";
import { visible } from "./visible.ts";

/** The place of a difference, and its two values as lines of so many cells; a side that is not there is undefined. */
export type Sides = {
  readonly place: string;
  readonly expected: string | undefined;
  readonly actual: string | undefined;
};

/** A difference for a reader. Of two long values it shows where they part, since their starts may look the same. */
export function sidesOf({ pointer, kind, expected, actual }: Difference, width: number): Sides {
  const place = `at ${pointer === "" ? "the root" : visible(pointer)} (${kind})`;
  const [left, right] = [expected, actual].map((value) => value && visible(printCompact(value)));
  if (left === undefined || right === undefined) {
    return { place, expected: left && cutTo(left, width), actual: right && cutTo(right, width) };
  }
  const start = whereToStart(left, right, width);
  return { place, expected: cutTo(from(left, start), width), actual: cutTo(from(right, start), width) };
}

// Some of what the two share stays, to know the spot by, and as much as there is room for.
function whereToStart(left: string, right: string, width: number): number {
  const parting = partingOf(left, right);
  const longest = Math.max(cellsOf(left), cellsOf(right));
  const isInSight = cellsOf(left.slice(0, parting)) < width - 10;
  return isInSight || longest <= width
    ? 0
    : Math.max(Math.min(parting - Math.floor(width / 3), longest - width + 1), 0);
}

function partingOf(left: string, right: string): number {
  let index = 0;
  while (index < left.length && left[index] === right[index]) {
    index += 1;
  }
  return index;
}

// A cut inside a surrogate pair leaves its second half out.
function from(text: string, start: number): string {
  const half = /^[\udc00-\udfff]/;
  return start === 0 ? text : `…${text.slice(start).replace(half, "")}`;
}

/** A difference as lines: its place, then both sides under each other. */
export function sideLines(difference: Difference, width: number): string[] {
  const { place, expected, actual } = sidesOf(difference, width);
  return [
    place,
    ...(expected === undefined ? [] : [`  expected ${expected}`]),
    ...(actual === undefined ? [] : [`  actual   ${actual}`]),
  ];
}
