import { printCompact } from "../json/print.ts";
import type { Json } from "../json/types.ts";

// Controls, line separators, and marks that turn the direction of what stands around them.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text for a terminal: whatever could move the cursor, change colours or reorder a line is spelled out. */
export function visible(text: string): string {
  return text.replace(unseen, (character) =>
    [...character].map((one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`).join(""),
  );
}

/** A value as one line of JSON of at most so many characters. */
export function visibleJson(value: Json, width: number): string {
  const text = visible(printCompact(value));
  return text.length <= width ? text : `${text.slice(0, width - 1).toWellFormed()}…`;
}
