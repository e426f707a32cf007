import markdownIt from "markdown-it";

/** A page as a Markdown library that isn't ours renders it: HTML let through, links looked for, tables as GitHub has them. */
export function htmlOf(markdown: string): string {
  return markdownIt({ html: true, linkify: true }).render(markdown);
}

const ours = [
  ...["h3", "p", "code", "pre", "strong", "details", "summary", "ul", "li"],
  ...["table", "thead", "tbody", "tr", "th", "td"],
];
const attributes = ["", ' class="language-text"', ' style="text-align:right"'];

/** The elements and attributes of a rendered page that the report does not use. */
export function strangersIn(html: string): string[] {
  const tags = [...html.matchAll(/<(\/?)([^\s>]*)([^>]*)>/g)];
  const isOurs = ([, , name = "", rest = ""]: readonly string[]): boolean =>
    ours.includes(name) && attributes.includes(rest);
  return tags.filter((tag) => !isOurs(tag)).map(([tag]) => tag);
}

const references: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

// In one go: what a reference stands for may look like one.
function decoded(html: string): string {
  return html.replace(/&(?:#(\d+)|lt|gt|quot|amp);/g, (reference, number) =>
    number === undefined ? (references[reference] ?? reference) : String.fromCodePoint(Number(number)),
  );
}

/** What stands in code on a rendered page, and what stands outside of it. */
export function textsIn(html: string): { readonly inCode: string[]; readonly outside: string } {
  const inCode = [...html.matchAll(/<code[^>]*>([\s\S]*?)<\/code>/g)].map(([, text = ""]) => decoded(text));
  const outside = html.replace(/<code[^>]*>[\s\S]*?<\/code>/g, "").replace(/<[^>]*>/g, "");
  return { inCode, outside: decoded(outside) };
}
