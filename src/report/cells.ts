import { eastAsianWidth } from "get-east-asian-width";

// A mark stands on the character before it.
const mark = /^\p{M}$/u;

/** How many cells of a terminal a text without control characters takes: two for a wide character, none for a mark. */
export function cellsOf(text: string): number {
  let cells = 0;
  for (const character of text) {
    cells += widthOf(character);
  }
  return cells;
}

// Marks take no cell, so that any number of them could stand in one.
const unitsPerCell = 8;

/** A text in so many cells at most; where it is longer, its start and an ellipsis. */
export function cutTo(text: string, cells: number): string {
  const limit = cells * unitsPerCell;
  return text.length <= limit && cellsOf(text) <= cells
    ? text
    : `${startOf(text.slice(0, limit).toWellFormed(), cells - 1)}…`;
}

/**
 * A text as lines of so many cells at most, broken at blanks, and inside a word that is longer than a line; `first`
 * and `rest` stand before the first line and those after it.
 */
export function wrapped(text: string, width: number, first: string, rest: string = first): string[] {
  const lines: string[] = [];
  let line = "";
  for (let word of text.split(" ")) {
    const prefix = (): string => (lines.length === 0 ? first : rest);
    const room = (): number => Math.max(width - cellsOf(prefix()), 2);
    if (line !== "" && isWider(word, room() - cellsOf(line) - 1)) {
      lines.push(prefix() + line);
      line = "";
    }
    while (isWider(word, room())) {
      const start = startOf(word, room());
      lines.push(prefix() + start);
      word = word.slice(start.length);
    }
    line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, (lines.length === 0 ? first : rest) + line];
}

// Looks no further than it must: a word may be a megabyte.
function isWider(text: string, cells: number): boolean {
  if (cells < 0) {
    return true;
  }
  let taken = 0;
  for (const character of text) {
    taken += widthOf(character);
    if (taken > cells) {
      return true;
    }
  }
  return false;
}

function startOf(text: string, cells: number): string {
  let [start, taken] = ["", 0];
  for (const character of text) {
    taken += widthOf(character);
    if (taken > cells) {
      break;
    }
    start += character;
  }
  return start;
}

function widthOf(character: string): number {
  return mark.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) ?? 0);
}
