import { cutTo } from "./cells.ts";
import { visible } from "./visible.ts";

// Nothing that names a person, an issue, a link or an element is looked for in code, be it by Markdown or by GitHub.

/** A text of anybody's, in code, for a paragraph, a list or a cell of a table; at most so many cells of it. */
export function code(text: string, cells = 200): string {
  const shown = cutTo(visible(text), cells);
  if (shown === "") {
    return "(empty)";
  }
  // A table splits at a bar even in code.
  return shown
    .split("|")
    .map((part) => (part === "" ? "" : span(part)))
    .join("&#124;");
}

function span(text: string): string {
  const ticks = "`".repeat(longestRun(text) + 1);
  // One blank on each side is taken away again, where there is something between.
  const pad = /^[` ]|[` ]$/.test(text) && text.trim() !== "" ? " " : "";
  return `${ticks}${pad}${text}${pad}${ticks}`;
}

/** Lines of anybody's as a block of code; they are visible already. */
export function codeBlock(lines: readonly string[]): string {
  const fence = "`".repeat(Math.max(longestRun(lines.join("\n")) + 1, 3));
  return `${fence}text\n${lines.join("\n")}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** A text of anybody's, in code, for a line of HTML, which Markdown does not look into. */
export function htmlCode(text: string, cells = 100): string {
  const escaped = cutTo(visible(text), cells).replace(/[&<>"'`]/g, (one) => `&#${one.codePointAt(0)};`);
  return `<code>${escaped}</code>`;
}

/** A part of a page that is folded under a line of HTML, of which as much is shown as there is room for. */
export type Section = { readonly title: string; readonly items: readonly string[]; readonly what: string };

/**
 * A head and sections as one page of so many characters at most. Each section has its share of the room; what is left
 * out is counted at its end, or at the end of the page.
 */
export function fitted(head: string, sections: readonly Section[], limit: number): string {
  const parts = [head];
  let room = limit - head.length - reserve;
  for (const [index, section] of sections.entries()) {
    const left = sections.length - index;
    const text = sectionText(section, Math.floor(room / left));
    if (text === undefined) {
      const missing = `${left} more ${left === 1 ? "section is" : "sections are"} left out here: ${elsewhere}`;
      return `${[...parts, missing].join("\n\n")}\n`;
    }
    parts.push(text);
    room -= text.length + 2;
  }
  return `${parts.join("\n\n")}\n`;
}

const reserve = 200;
const elsewhere = "there was no room. The JSON report has them all.";

function sectionText({ title, items, what }: Section, room: number): string | undefined {
  const [start, end] = [`<details><summary>${title}</summary>`, "</details>"];
  const leftOut = (count: number): string => `${count} ${what} left out here: ${elsewhere}`;
  let used = start.length + end.length + leftOut(items.length).length + 8;
  if (used > room) {
    return undefined;
  }
  const shown: string[] = [];
  for (const item of items) {
    used += item.length + 2;
    if (used > room) {
      break;
    }
    shown.push(item);
  }
  const omitted = items.length - shown.length;
  return [start, ...shown, ...(omitted > 0 ? [leftOut(omitted)] : []), end].join("\n\n");
}
