import { printCompact } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import { cutTo } from "./cells.ts";

// Controls, line separators, marks that turn the direction of what stands around them, and what is no character.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** A text for a terminal or a page: whatever could move the cursor, change colours or reorder a line is spelled out. */
export function visible(text: string): string {
  return text.replace(unseen, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** A text as its lines, each visible. */
export function visibleLines(text: string): string[] {
  return text.split(/\r\n|\n/).map(visible);
}

/** A value as one line of JSON of at most so many cells. */
export function visibleJson(value: Json, width: number): string {
  return cutTo(visible(printCompact(value)), width);
}
