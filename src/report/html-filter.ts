import { encoded } from "./html-address.ts";
import { brief, html, type Markup } from "./html-markup.ts";
import { faultVerdicts, type Page, standings } from "./html-page.ts";

/** The filter over the results. It needs the script, which shows it. */
export function filterMarkup({ report, rules }: Page): Markup {
  const broken = new Set(report.targets.flatMap(({ results }) => results.flatMap((result) => result.rules)));
  const ports = report.targets.map(({ name }) => [encoded(name), brief(name, 60)] as const);
  const ruleIds = rules.filter(({ id }) => broken.has(id)).map(({ id }) => [id, id] as const);
  const verdicts = [
    ...Object.entries(standings).map(([standing, { words }]) => [standing, words] as const),
    ...["mismatch", ...faultVerdicts].map((verdict) => [verdict, verdict] as const),
  ];
  return html`<form id="filter" role="search" aria-label="Filter the results" hidden>${[
    choice("port", "Port", "all ports", ports),
    choice("rule", "Rule", "all rules", ruleIds),
    choice("verdict", "Verdict", "all verdicts", verdicts),
  ]}<label class="search">Search <input type="search" name="q" autocomplete="off" spellcheck="false"></label>
<div class="buttons"><button type="reset">Clear</button><button type="button" id="open">Open all</button></div>
<p id="count" role="status" aria-live="polite"></p></form>`;
}

function choice(name: string, label: string, all: string, options: readonly (readonly [string, string])[]): Markup {
  return html`<label>${label} <select name="${name}"><option value="">${all}</option>${options.map(
    ([value, words]) => html`<option value="${value}">${words}</option>`,
  )}</select></label>`;
}
