import type { Difference } from "../compare/differences.ts";
import { printCompact, printIndented } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import { brief, counted, html, type Markup, quantity } from "./html-markup.ts";

// Enough of a value to see what is wrong with it; the JSON report has the rest.
const longestValue = 600;
const mostLines = 16;
const context = 40;
const longestPointer = 400;

const kinds: Readonly<Record<Difference["kind"], string>> = {
  missing: "is missing",
  extra: "should not be there",
  type: "is of another type",
  value: "is another value",
  order: "has its keys in another order",
  spelling: "is spelled otherwise",
  assert: "breaks a demand",
  failure: "is a failure of the port",
};

/** A difference: where, what kind, and the expected and the actual value side by side with what differs marked. */
export function sidesMarkup({ pointer, kind, expected, actual }: Difference): Markup {
  const [left, right] = sides(expected, actual);
  return html`<figure><figcaption>${pointerMarkup(pointer)} ${kinds[kind]}</figcaption><div class="sides">${[
    side("expected", left),
    side("actual", right),
  ]}</div></figure>`;
}

/** A JSON Pointer with the place it ends at marked. */
export function pointerMarkup(pointer: string): Markup {
  const shown = brief(pointer, longestPointer);
  const cut = pointer.length > longestPointer ? -1 : shown.lastIndexOf("/");
  return pointer === ""
    ? html`<code><mark>the whole answer</mark></code>`
    : html`<code>${shown.slice(0, cut + 1)}<mark>${shown.slice(cut + 1)}</mark></code>`;
}

function side(name: "expected" | "actual", value: Markup | undefined): Markup {
  return html`<div class="${name}"><b>${name}</b>${value === undefined ? html`<i>nothing here</i>` : html`<pre>${value}</pre>`}</div>`;
}

function sides(expected: Json | undefined, actual: Json | undefined): [Markup | undefined, Markup | undefined] {
  if (expected?.kind === "string" && actual?.kind === "string") {
    return markedTexts(printCompact(expected), printCompact(actual));
  }
  if (expected?.kind === "number" && actual?.kind === "number") {
    return markedTexts(expected.text, actual.text);
  }
  if (expected?.kind === "array" && actual?.kind === "array") {
    return markedItems(expected.items.map(printCompact), actual.items.map(printCompact));
  }
  return [expected && whole(expected), actual && whole(actual)];
}

// What two texts share at both ends is told from what lies between.
function markedTexts(left: string, right: string): [Markup, Markup] {
  const [a, b] = [[...left], [...right]];
  const shortest = Math.min(a.length, b.length);
  let start = 0;
  while (start < shortest && a[start] === b[start]) {
    start += 1;
  }
  let end = 0;
  while (end < shortest - start && a[a.length - 1 - end] === b[b.length - 1 - end]) {
    end += 1;
  }
  return [markedText(a, start, end), markedText(b, start, end)];
}

function markedText(characters: readonly string[], start: number, end: number): Markup {
  const before = characters.slice(0, start);
  const middle = characters.slice(start, characters.length - end).join("");
  const after = characters.slice(characters.length - end);
  return html`${before.length > 2 * context && html`<i>${quantity(before.length - context, "same character")} </i>…`}${
    before.length > 2 * context ? before.slice(-context).join("") : before.join("")
  }${middle !== "" && html`<mark>${brief(middle, longestValue)}</mark>`}${
    after.length > 2 * context ? after.slice(0, context).join("") : after.join("")
  }${after.length > 2 * context && html`…<i> ${quantity(after.length - context, "same character")}</i>`}`;
}

// Items stand line by line, such as the keys of an object in their order; those in another place are marked.
function markedItems(left: readonly string[], right: readonly string[]): [Markup, Markup] {
  const shared = left.findIndex((item, index) => item !== right[index]);
  const start = Math.max(0, (shared < 0 ? Math.min(left.length, right.length) : shared) - 2);
  return [itemsMarkup(left, right, start), itemsMarkup(right, left, start)];
}

function itemsMarkup(own: readonly string[], other: readonly string[], start: number): Markup {
  const shown = own.slice(start, start + mostLines);
  const rest = own.length - start - shown.length;
  return html`${start > 0 && html`<i>${quantity(start, "same item")}</i>\n`}${shown.map((item, index) => {
    const isSame = item === other[start + index];
    const text = brief(item, longestValue / 4);
    return html`${index > 0 && html`\n`}${isSame ? text : html`<mark>${text}</mark>`}`;
  })}${rest > 0 && html`\n<i>${counted(rest)} more</i>`}`;
}

function whole(value: Json): Markup {
  const all = printIndented(value).split("\n");
  const text = all.slice(0, mostLines).map((line) => brief(line, longestValue));
  const rest = all.length - text.length;
  return html`${text.map((line, index) => html`${index > 0 && html`\n`}${line}`)}${
    rest > 0 && html`\n<i>${quantity(rest, "more line")}</i>`
  }`;
}
