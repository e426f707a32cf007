import { visible } from "./visible.ts";

const source: unique symbol = Symbol("source");

/** HTML that may stand in a page as it is. Only `html` and `trusted` make it, so that no text gets there unescaped. */
export type Markup = { readonly [source]: string };

/** What can stand in a template: markup as it is, anything else as text, a list without separators. */
export type Part = Markup | string | number | undefined | false | readonly Part[];

/**
 * A template of HTML. Every value is escaped, for an element's content and for a quoted attribute alike, and its
 * controls and direction marks are spelled out.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return trusted(
    strings.map((string, index) => string + (index < parts.length ? rendered(parts[index]) : "")).join(""),
  );
}

/** The page's own text, such as its script; never one that came from a port, a case or a file. */
export function trusted(text: string): Markup {
  return { [source]: text };
}

/** The HTML of a markup. */
export function sourceOf(markup: Markup): string {
  return markup[source];
}

/** How many bytes a markup takes in a file. */
export function sizeOf(markup: Markup): number {
  return Buffer.byteLength(markup[source]);
}

/** Markup of several parts with the same between them. */
export function joined(parts: readonly Part[], between: string): Markup {
  return html`${parts.map((part, index) => [index > 0 && between, part])}`;
}

/** A text of several lines for a `<pre>`: its line breaks stay, all else that is unseen is spelled out. */
export function lines(text: string): Markup {
  return trusted(text.split(/\r?\n/).map(escaped).join("\n"));
}

/** A sentence in which code stands between back-ticks. */
export function prose(text: string): Markup {
  const parts = text.split("`");
  const isPaired = parts.length % 2 === 1;
  return isPaired
    ? html`${parts.map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`
    : html`${text}`;
}

/** The start of a text that may be long. */
export function brief(text: string, longest = 300): string {
  return text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()}… (${text.length} characters)`;
}

/** A number with its thousands apart. */
export function counted(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** A number with the word for it. */
export function quantity(number: number, word: string, several = `${word}s`): string {
  return `${counted(number)} ${number === 1 ? word : several}`;
}

/** Names as in a sentence: `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function rendered(part: Part): string {
  if (part === undefined || part === false) {
    return "";
  }
  if (typeof part === "object") {
    return source in part ? part[source] : part.map(rendered).join("");
  }
  return escaped(String(part));
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
};

function escaped(text: string): string {
  return visible(text.toWellFormed()).replace(/[&<>"'`]/g, (character) => entities[character] ?? "");
}
