import { printCompact } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import { cutTo } from "./cells.ts";

// Controls, line separators, marks that turn the direction of what stands around them, and what is no character.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

// How a log's line starts a command of a CI system (`##[error]`, `##vso[`, `##teamcity[`), wherever it stands.
const commandInLine = /(?<=#)#(?=\w*\[)/g;

/** A text for a terminal or a page: whatever could move the cursor, change colours or reorder a line is spelled out. */
export function visible(text: string): string {
  return text.replace(unseen, spelled).replace(commandInLine, spelled);
}

function spelled(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** A text as its lines, each visible and harmless. */
export function visibleLines(text: string): string[] {
  return text.split(/\r\n|\n/).map((line) => harmless(visible(line)));
}

/** A line that GitHub does not take for a command (`::error::`): a backslash stands before it, in a blank's place. */
export function harmless(line: string): string {
  return line.replace(/^(\s*?)\s?(?=::)/, "$1\\");
}

/** A value as one line of JSON of at most so many cells. */
export function visibleJson(value: Json, width: number): string {
  return cutTo(visible(printCompact(value)), width);
}
