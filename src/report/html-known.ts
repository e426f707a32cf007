import { isWebLink, linkTo, type Places } from "./html-address.ts";
import { brief, counted, html, joined, type Markup, quantity } from "./html-markup.ts";
import { type Page, wide } from "./html-page.ts";
import { failsRun } from "./known.ts";
import type { Agreement, KnownProblem, KnownUse } from "./model.ts";

const shownAgreements = 60;
const shownQuestions = 5;

/** What is known and why, with what is to be edited first; nothing where there is none. */
export function knownMarkup({ report }: Page, places: Places): Markup | undefined {
  const { knownProblems = [], targets } = report;
  const uses = targets.flatMap(({ name, knownFailures = [] }) => knownFailures.map((use) => ({ name, use })));
  if (knownProblems.length === 0 && uses.length === 0) {
    return undefined;
  }
  const table = html`<table class="known"><caption>Failures that are listed, and still run.</caption><thead><tr><th scope="col">Port</th><th scope="col" class="words">Why</th><th scope="col" class="words">Rules and cases</th><th scope="col" class="words">Until</th><th scope="col">Results</th></tr></thead><tbody>${uses.map(
    ({ name, use }) => useRow(name, use, places),
  )}</tbody></table>`;
  return html`${knownProblems.length > 0 && html`<h3>To edit</h3><ul>${knownProblems.map(problemItem)}</ul>`}${
    uses.length > 0 && wide("Table of known failures", table)
  }`;
}

function problemItem(problem: KnownProblem): Markup {
  const { place, port, message } = problem;
  const weight = failsRun(problem) ? "Fails this run" : "Soon";
  return html`<li class="${failsRun(problem) ? "fails" : "noted"}"><b>${weight}:</b> <code>${brief(place)}</code> ${port}: ${brief(message, 1000)}</li>`;
}

function useRow(name: string, use: KnownUse, places: Places): Markup {
  const { reason, link, until, rules, cases, operation, results, file, line } = use;
  const where = [...cases.slice(0, 6), ...(cases.length > 6 ? [`${cases.length - 6} more`] : [])].join(", ");
  return html`<tr><th scope="row">${brief(name)}</th><td class="words">${brief(reason, 600)}${link !== undefined && linkMarkup(link)}<small>${brief(`${file}:${line}`)}</small></td>
<td class="words">${joined(
    rules.map((rule) => linkTo({ port: name, rule }, rule, places)),
    ", ",
  )}<small>${brief(where)}${operation !== undefined && ` · ${operation}`}</small></td><td class="words">${until ?? "no date"}</td><td>${counted(results)}</td></tr>\n`;
}

// Anything but a web address is shown and leads nowhere.
function linkMarkup(link: string): Markup {
  return isWebLink(link)
    ? html`<small><a href="${link}" rel="noopener noreferrer">${brief(link, 120)}</a></small>`
    : html`<small>${brief(link, 120)}</small>`;
}

/** Where ports agree with each other against the reference, the same ports and rules together; nothing where none do. */
export function agreementsMarkup({ report }: Page, places: Places): Markup | undefined {
  const groups = new Map<string, Agreement[]>();
  for (const agreement of report.agreements ?? []) {
    const key = JSON.stringify([agreement.targets, agreement.rules]);
    groups.set(key, [...(groups.get(key) ?? []), agreement]);
  }
  if (groups.size === 0) {
    return undefined;
  }
  const all = [...groups.values()].sort((a, b) => b.length - a.length);
  return html`<p>The same wrong answer from several ports may be a question to the specification, not only a fault of theirs.</p><ul>${all
    .slice(0, shownAgreements)
    .map((group) => agreementItem(group, places))}</ul>${
    all.length > shownAgreements && html`<p>${quantity(all.length - shownAgreements, "more group")}.</p>`
  }`;
}

function agreementItem(group: readonly Agreement[], places: Places): Markup {
  const { targets = [], rules = [] } = group[0] ?? {};
  const cases = [...new Set(group.map((agreement) => agreement.case))];
  const links = cases.slice(0, shownQuestions).map((id) => linkTo({ case: id }, id, places));
  const more = cases.length - links.length;
  return html`<li><b>${joined(targets, " and ")}</b> on ${quantity(group.length, "question")}: ${joined(
    rules.map((rule) => html`<code>${rule}</code>`),
    ", ",
  )}<small>${joined(links, ", ")}${more > 0 && ` and ${counted(more)} more`}</small></li>\n`;
}
