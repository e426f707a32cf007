import { createHash } from "node:crypto";
import type { Rule } from "../spec/model.ts";
import { baselineMarkup } from "./html-baseline.ts";
import { casesMarkup } from "./html-cases.ts";
import { filterMarkup } from "./html-filter.ts";
import { agreementsMarkup, knownMarkup } from "./html-known.ts";
import { html, type Markup, sourceOf, trusted } from "./html-markup.ts";
import { matrixMarkup } from "./html-matrix.ts";
import type { Page } from "./html-page.ts";
import { resultsMarkup } from "./html-results.ts";
import { script } from "./html-script.ts";
import { style } from "./html-style.ts";
import { summaryMarkup, verdictWords } from "./html-summary.ts";
import { targetsMarkup } from "./html-targets.ts";
import type { Report } from "./model.ts";
import type { Again } from "./pretty-style.ts";

/** What the page is made with. */
export type HtmlOptions = { readonly rules: readonly Rule[]; readonly again: Again };

type Section = { readonly id: string; readonly title: string; readonly content: Markup };

/** The report as one page that asks for nothing outside itself, and can be read without its script. */
export function renderHtml(report: Report, options: HtmlOptions): string {
  const page: Page = { report, ...options };
  const sections = sectionsOf(page);
  const body = html`<a class="skip" href="#results">Skip to what did not match</a>
<div class="page">${summaryMarkup(page)}
<nav aria-label="Sections"><ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
<main>${sections.map(
    ({
      id,
      title,
      content,
    }) => html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title" tabindex="-1">${title}</h2>
${content}</section>\n`,
  )}</main></div>`;
  return sourceOf(documentMarkup(report, body));
}

function sectionsOf(page: Page): Section[] {
  const { markup, places } = resultsMarkup(page);
  const cases = casesMarkup(page, places);
  const isClean = places.size === 0;
  const results = isClean ? html`<p>Every answer that was judged matches.</p>` : html`${filterMarkup(page)}${markup}`;
  const nothing = page.report.summary.counts.match === 0 && isClean ? html`<p>No answer was judged.</p>` : results;
  const all: readonly (Omit<Section, "content"> & { readonly content: Markup | undefined })[] = [
    { id: "ports", title: "Ports", content: targetsMarkup(page) },
    { id: "matrix", title: "Rules by port", content: matrixMarkup(page) },
    {
      id: "agreements",
      title: "Ports that agree against the reference",
      content: agreementsMarkup(page, cases.places),
    },
    { id: "baseline", title: "Since the baseline", content: baselineMarkup(page, places) },
    { id: "known", title: "What is known", content: knownMarkup(page, places) },
    { id: "results", title: "What did not match", content: nothing },
    { id: "cases", title: "All cases", content: cases.markup },
  ];
  return all.flatMap(({ content, ...rest }) => (content === undefined ? [] : [{ ...rest, content }]));
}

// Only this very style and script run, whatever a value might smuggle in. The icon is empty, so that none is fetched.
function documentMarkup(report: Report, body: Markup): Markup {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${verdictWords(report)}: parity report, SPEC §${report.suite.spec}</title>
<link rel="icon" href="data:,">
<style>${trusted(style)}</style>
</head>
<body>
${body}
<script>${trusted(script)}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
