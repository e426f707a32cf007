import { linkTo, type Places } from "./html-address.ts";
import { brief, html, type Markup, quantity } from "./html-markup.ts";
import type { Page } from "./html-page.ts";
import type { ResultRef } from "./model.ts";

const shownRefs = 60;

/** What got worse and better since an earlier report; nothing where none was given. */
export function baselineMarkup({ report }: Page, places: Places): Markup | undefined {
  const { baseline } = report;
  if (baseline === undefined) {
    return undefined;
  }
  const { worse, better, digest } = baseline;
  const other =
    digest !== report.suite.golden.digest &&
    html`<p>The baseline was judged by another golden set, <code>${brief(digest).slice(0, 12)}</code>.</p>`;
  return html`<p>${quantity(worse.length, "answer")} got worse, ${quantity(better.length, "answer")} got better.</p>${other}${refsMarkup("Worse", "fails", worse, places)}${refsMarkup("Better", "better", better, places)}`;
}

function refsMarkup(word: string, look: string, refs: readonly ResultRef[], places: Places): Markup | false {
  const items = refs.slice(0, shownRefs).map(({ target, case: id, operation, rules }) => {
    const place = { case: id, port: target, operation };
    return html`<li class="${look}"><b>${word}:</b> ${brief(target)} ${linkTo(place, `${id} ${operation}`, places)}<small>${rules.join(", ")}</small></li>\n`;
  });
  const more = refs.length - items.length;
  return refs.length > 0 && html`<ul>${items}</ul>${more > 0 && html`<p>${quantity(more, "more answer")}.</p>`}`;
}
