import type { Level, Rule } from "../spec/model.ts";
import { fragmentOf } from "./html-address.ts";
import { brief, counted, html, type Markup } from "./html-markup.ts";
import { faultVerdicts, isJudged, type Page, sign, standingOf, standings, statusWords, wide } from "./html-page.ts";
import type { Result, TargetReport } from "./model.ts";

const levels: readonly (readonly [Level, string])[] = [
  ["MUST", "MUST, which fails the gate"],
  ["SHOULD", "SHOULD, which is reported and fails a strict run"],
  ["OPEN", "OPEN, where the sources disagree"],
];

/** The matrix: how many answers of each port break each rule, each number a link to them. */
export function matrixMarkup(page: Page): Markup {
  const { targets } = page.report;
  const table = html`<table class="matrix"><caption>Answers that break a rule, by port. ≈ marks those that are known or old, – a port that was not judged.</caption>
<thead><tr><th scope="col">Rule</th>${targets.map(columnHead)}</tr></thead>
${levels.map(([level, words]) => levelRows(level, words, page))}${faultRows(targets)}</table>`;
  return wide("Table of rules by port", table);
}

/** The head of a target's column, with its state. */
export function columnHead(target: TargetReport): Markup {
  const { sign: character, words } = statusWords(target);
  return html`<th scope="col" class="port"><b>${brief(target.name, 40)}</b> ${sign(character)}<span class="sr">${words}</span></th>`;
}

function levelRows(level: Level, words: string, page: Page): Markup {
  const { targets } = page.report;
  const rows = page.rules.filter((rule) => rule.level === level).map((rule) => ruleRow(rule, page));
  const head = html`<tr><th scope="rowgroup" class="level" colspan="${targets.length + 1}">${words}</th></tr>`;
  return rows.length === 0 ? html`` : html`<tbody>${head}${rows}</tbody>\n`;
}

function ruleRow(rule: Rule, page: Page): Markup {
  const { targets, summary } = page.report;
  const cells = targets.map((target) => {
    const results = target.results.filter(({ rules }) => rules.includes(rule.id));
    const isFailing = results.some((result) => standingOf(result, summary.strict) === "fails");
    return cell(target, results, { rule: rule.id }, isFailing);
  });
  return html`<tr id="${fragmentOf({ rule: rule.id })}"><th scope="row"><code>${rule.id}</code><small>${rule.title}</small></th>${cells}</tr>\n`;
}

function faultRows(targets: readonly TargetReport[]): Markup {
  const rows = faultVerdicts.flatMap((verdict) => {
    const found = targets.map(({ results }) => results.filter((result) => result.verdict === verdict));
    const cells = targets.map((target, index) => cell(target, found[index] ?? [], { verdict }, true));
    const row = html`<tr><th scope="row"><code>${verdict}</code></th>${cells}</tr>`;
    return found.flat().length === 0 ? [] : [row];
  });
  const head = html`<tr><th scope="rowgroup" class="level" colspan="${targets.length + 1}">Faults, which no answer excuses</th></tr>`;
  return rows.length === 0 ? html`` : html`<tbody>${head}${rows}</tbody>`;
}

function cell(
  target: TargetReport,
  results: readonly Result[],
  tie: { readonly rule: string } | { readonly verdict: string },
  isFailing: boolean,
): Markup {
  if (!isJudged(target)) {
    return html`<td class="none">–<span class="sr">not judged</span></td>`;
  }
  if (results.length === 0) {
    return html`<td class="none">0</td>`;
  }
  const known = results.filter((result) => result.known === true || result.old === true).length;
  const fresh = results.length - known;
  const href = `#${fragmentOf({ port: target.name, ...tie })}`;
  const numbers = html`${fresh > 0 && counted(fresh)}${fresh > 0 && known > 0 && " "}${
    known > 0 &&
    html`<small>${sign(standings.known.sign)}${counted(known)}<span class="sr"> known or old</span></small>`
  }`;
  return html`<td class="${fresh === 0 ? "known" : isFailing ? "fails" : "noted"}"><a href="${href}">${numbers}</a></td>`;
}
