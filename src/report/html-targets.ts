import { fragmentOf } from "./html-address.ts";
import { brief, counted, html, lines, type Markup, quantity } from "./html-markup.ts";
import { isJudged, type Page, sign, standingOf, statusWords, wide } from "./html-page.ts";
import type { TargetReport } from "./model.ts";

const shownReasons = 8;
const shownProblems = 10;
const longestLog = 4000;

/** The ports: which build ran, how it did, and what went wrong that belongs to no case. */
export function targetsMarkup(page: Page): Markup {
  const { targets } = page.report;
  const heads = ["Match", "Fail", "Known or old", "Reported", "Not supported"];
  const table = html`<table class="ports"><caption>How each port did. Fail: answers that fail the gate. Reported: those that break only a SHOULD or OPEN rule.</caption>
<thead><tr><th scope="col">Port and build</th><th scope="col" class="words">State</th>${heads.map(
    (head) => html`<th scope="col">${head}</th>`,
  )}</tr></thead><tbody>${targets.map((target) => targetRow(target, page.report.summary.strict))}</tbody></table>`;
  return html`${wide("Table of ports", table)}${targets.map(notesMarkup)}`;
}

function targetRow(target: TargetReport, strict: boolean): Markup {
  const { name, port, version, host, build, status, counts, results } = target;
  const { sign: character, words } = statusWords(target);
  const loaded = build === undefined ? [] : [`${build.name} ${build.sha256.slice(0, 12)}`];
  const ran = [...(port === name ? [] : [port]), version, host, ...loaded].filter((part) => part !== "").join(" · ");
  const of = (standing: string): number => results.filter((result) => standingOf(result, strict) === standing).length;
  const numbers = [of("fails"), of("known") + of("old"), of("noted"), counts.unsupported];
  const cells = isJudged(target)
    ? [
        html`<td>${counted(counts.match)}<small> of ${counted(results.length - counts.unsupported)}</small></td>`,
        ...numbers.map((number, index) => {
          const look = number === 0 ? "none" : index === 0 && "fails";
          return html`<td class="${look}">${counted(number)}</td>`;
        }),
      ]
    : [html`<td class="words" colspan="5">nothing was judged, which is no pass</td>`];
  return html`<tr><th scope="row">${portLink(target, of("fails") + of("known") + of("old") + of("noted"))}<small>${brief(ran)}</small></th>
<td class="words"><span class="state ${status}">${sign(character)} ${words}</span></td>${cells}</tr>\n`;
}

function portLink({ name }: TargetReport, unmatched: number): Markup {
  return unmatched === 0 ? html`${brief(name)}` : html`<a href="#${fragmentOf({ port: name })}">${brief(name)}</a>`;
}

// What a target's column cannot say: why it was not judged, its faults, its log, what it does not support.
function notesMarkup(target: TargetReport): Markup {
  const { name, status, reason, problems, log = "" } = target;
  const reasons = unsupportedReasons(target);
  const isLoud = status === "missing" || status === "broken";
  if (reason === undefined && problems.length === 0 && log.trim() === "" && reasons.length === 0) {
    return html``;
  }
  return html`<div class="note ${isLoud && status}"><h3>${brief(name)} <small>${statusWords(target).words}</small></h3>${
    reason !== undefined && html`<pre>${lines(brief(reason, 1200))}</pre>`
  }${problems.slice(0, shownProblems).map(({ verdict, message }) => html`<p><code>${verdict}</code> ${brief(message, 1000)}</p>`)}${
    problems.length > shownProblems && html`<p>${quantity(problems.length - shownProblems, "more fault")}.</p>`
  }${reasons.length > 0 && html`<p>Not supported: ${reasons.join("; ")}.</p>`}${
    log.trim() !== "" &&
    html`<details><summary>The end of its log</summary><pre>${lines(log.trim().slice(-longestLog))}</pre></details>`
  }</div>\n`;
}

function unsupportedReasons({ results }: TargetReport): string[] {
  const reasons = new Map<string, number>();
  for (const { verdict, message = "no reason given" } of results) {
    if (verdict === "unsupported") {
      reasons.set(message, (reasons.get(message) ?? 0) + 1);
    }
  }
  const all = [...reasons].map(([reason, count]) => `${counted(count)} × ${brief(reason)}`);
  const more = all.length - shownReasons;
  return more > 0 ? [...all.slice(0, shownReasons), `and ${quantity(more, "other reason")}`] : all;
}
