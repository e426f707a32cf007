import { addressOf, fragmentOf } from "./html-address.ts";
import { brief, html, type Markup, quantity } from "./html-markup.ts";
import { type Page, sign, standingOf, standings } from "./html-page.ts";
import { pointerMarkup, sidesMarkup } from "./html-sides.ts";
import type { Result, TargetReport } from "./model.ts";

// The first ones show the pattern; the JSON report has the rest.
const shownDifferences = 4;
const longestMessage = 600;

/** A target's result. `isFirst` is the one that a link to the case on this target leads to. */
export type Entry = { readonly target: TargetReport; readonly result: Result; readonly isFirst: boolean };

/** A result in full: what was asked, what broke, both values, and the command that repeats it. */
export function entryMarkup(entry: Entry, page: Page): Markup {
  const { target, result } = entry;
  const { message, differences } = result;
  const shown = differences.slice(0, shownDifferences);
  const omitted = differences.length - shown.length + (result.omittedDifferences ?? 0);
  return html`<details ${marks(entry, page)}><summary>${summary(entry, page)}</summary>${
    result.rules.length > 1 && html`<p>Breaks ${ruleLinks(result)}.</p>`
  }${message !== undefined && html`<p>${brief(message, longestMessage)}</p>`}${known(target, result)}${shown.map(
    sidesMarkup,
  )}${omitted > 0 && html`<p>${quantity(omitted, "more difference")}.</p>`}<p class="again"><code>${page.again(
    target.name,
    result.case,
  )}</code></p></details>\n`;
}

/** A result in one line, where there are too many to show. */
export function rowMarkup(entry: Entry, page: Page): Markup {
  return html`<p ${marks(entry, page)}>${name(entry, page)}</p>\n`;
}

// What the filter reads; its id has the case, the port and the operation.
function marks({ target, result }: Entry, page: Page): Markup {
  const standing = standingOf(result, page.report.summary.strict);
  const rules = result.rules.join(" ");
  return html`class="e ${standing}" id="${addressOf(target.name, result)}" data-rules="${rules}" data-verdict="${result.verdict}"`;
}

function name({ target, result, isFirst }: Entry, page: Page): Markup {
  const anchor = isFirst && html` id="${fragmentOf({ case: result.case, port: target.name })}"`;
  const { sign: character, words } = standings[standingOf(result, page.report.summary.strict) ?? "noted"];
  return html`${sign(character)}<span class="sr">${words}: </span><b${anchor}>${result.case}</b> ${result.operation}`;
}

function summary(entry: Entry, page: Page): Markup {
  const [first] = entry.result.differences;
  return html`${name(entry, page)}${first !== undefined && first.kind !== "failure" && html` ${pointerMarkup(first.pointer)}`}`;
}

function ruleLinks({ rules }: Result): Markup {
  return html`${rules.map((rule, index) => html`${index > 0 && ", "}<a href="#${fragmentOf({ rule })}">${rule}</a>`)}`;
}

// An entry of the known failures says why; where none is told, the section of the known failures does.
function known({ knownFailures = [] }: TargetReport, { knownBy = [] }: Result): Markup {
  const reasons = knownBy.flatMap((index) => knownFailures[index]?.reason ?? []);
  return html`${reasons.map((reason) => html`<p><b>Known:</b> ${brief(reason)}</p>`)}`;
}
