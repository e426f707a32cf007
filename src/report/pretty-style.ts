import type { Level, Rule } from "../spec/model.ts";
import { wrapped } from "./cells.ts";
import type { Palette } from "./palette.ts";
import { visibleLines } from "./visible.ts";

/** The command that judges one case of a target once more. */
export type Again = (target: string, caseId: string) => string;

/** What the report for a person is made with. */
export type PrettyOptions = { readonly palette: Palette; readonly rules: readonly Rule[]; readonly again: Again };

/** How many cells a line may take: a terminal's usual width, which a log and a mail have too. */
export const terminalWidth = 80;

/** A text of one line or more, indented. */
export function indented(text: string, indent = "    "): string[] {
  return visibleLines(text).flatMap((line) => wrapped(line, terminalWidth, indent));
}

const labelWidth = 31;

/** A line of the table under a target: a label, how often, and a text that goes on under itself. */
export function row(label: string, count: number, text = ""): string[] {
  const start = `    ${label.padEnd(labelWidth)} ${String(count).padStart(4)}  `;
  return text === "" ? [start.trimEnd()] : wrapped(text, terminalWidth, start, " ".repeat(start.length));
}

/** The colour of a level. */
export function tint(level: Level, palette: Palette): (text: string) => string {
  return level === "MUST" ? palette.red : level === "SHOULD" ? palette.yellow : palette.dim;
}
