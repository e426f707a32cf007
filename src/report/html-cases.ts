import { fragmentOf, linkTo, type Places } from "./html-address.ts";
import { counted, html, type Markup, quantity, sizeOf } from "./html-markup.ts";
import { columnHead } from "./html-matrix.ts";
import { type Page, type Standing, sign, standingOf, standings, wide } from "./html-page.ts";
import type { Result, TargetReport } from "./model.ts";

// Bytes for the rows of cases; beyond them only those stand that have something wrong, and then none.
const rowBudget = 240_000;

type Answers = ReadonlyMap<TargetReport, readonly Result[]>;

/**
 * Every case by area, with how many of its answers match on each port; `places` are the results that can be linked to.
 * It comes with the cases that can be.
 */
export function casesMarkup(page: Page, places: Places): { readonly markup: Markup; readonly places: Places } {
  const { targets, summary } = page.report;
  const rows = withinBudget(casesOf(targets), (id, answers) => caseRow(id, answers, { page, places }));
  const areas = new Map<string, Row[]>();
  for (const { id, answers, row } of rows) {
    const area = id.includes("/") ? id.slice(0, id.indexOf("/")) : "other";
    const isWrong = [...answers.values()].flat().some((result) => standingOf(result, summary.strict) !== undefined);
    const cases = areas.get(area) ?? [];
    cases.push({ row, isWrong });
    areas.set(area, cases);
  }
  const shown = rows.flatMap(({ id, row }) => (row === undefined ? [] : [fragmentOf({ case: id })]));
  return {
    markup: html`${[...areas].map(([area, cases]) => areaMarkup(area, cases, targets))}`,
    places: new Set(shown),
  };
}

type Row = { readonly row: Markup | undefined; readonly isWrong: boolean };

function areaMarkup(area: string, cases: readonly Row[], targets: readonly TargetReport[]): Markup {
  const wrong = cases.filter(({ isWrong }) => isWrong).length;
  const shown = cases.flatMap(({ row }) => row ?? []);
  const omitted = cases.length - shown.length;
  const table = html`<table class="cases"><thead><tr><th scope="col">Case</th>${targets.map(columnHead)}</tr></thead><tbody>${shown}</tbody></table>`;
  return html`<details class="area"><summary><b>${area}</b> <small>${quantity(cases.length, "case")}${
    wrong > 0 && html`, ${counted(wrong)} with an answer that does not match`
  }</small></summary>${wide(`Table of cases: ${area}`, table)}${
    omitted > 0 && html`<p>${quantity(omitted, "more case")}, too many for this page.</p>`
  }</details>\n`;
}

function casesOf(targets: readonly TargetReport[]): ReadonlyMap<string, Answers> {
  const cases = new Map<string, Map<TargetReport, Result[]>>();
  for (const target of targets) {
    for (const result of target.results) {
      const answers = cases.get(result.case) ?? new Map<TargetReport, Result[]>();
      answers.set(target, [...(answers.get(target) ?? []), result]);
      cases.set(result.case, answers);
    }
  }
  return new Map([...cases].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function withinBudget(
  cases: ReadonlyMap<string, Answers>,
  rowOf: (id: string, answers: Answers) => Markup,
): { readonly id: string; readonly answers: Answers; readonly row: Markup | undefined }[] {
  let left = rowBudget;
  return [...cases].map(([id, answers]) => {
    const row = left > 0 ? rowOf(id, answers) : undefined;
    left -= row === undefined ? 0 : sizeOf(row);
    return { id, answers, row };
  });
}

type Linked = { readonly page: Page; readonly places: Places };

function caseRow(id: string, answers: Answers, linked: Linked): Markup {
  const cells = linked.page.report.targets.map((target) => caseCell(id, target, answers.get(target) ?? [], linked));
  return html`<tr id="${fragmentOf({ case: id })}"><th scope="row">${id}</th>${cells}</tr>\n`;
}

function caseCell(id: string, target: TargetReport, results: readonly Result[], { page, places }: Linked): Markup {
  const judged = results.filter(({ verdict }) => verdict !== "unsupported");
  if (judged.length === 0) {
    return html`<td>–<span class="sr">${results.length === 0 ? "not asked" : "not supported"}</span></td>`;
  }
  const matches = judged.filter(({ verdict }) => verdict === "match").length;
  const standing = gravest(judged, page.report.summary.strict);
  const share = `${matches}/${judged.length}`;
  if (standing === undefined) {
    return html`<td>${share}</td>`;
  }
  const { sign: character, words } = standings[standing];
  const said = html`${share} ${sign(character)}<span class="sr">${words}</span>`;
  return html`<td class="${standing}">${linkTo({ case: id, port: target.name }, said, places)}</td>`;
}

function gravest(results: readonly Result[], strict: boolean): Standing | undefined {
  const found = results.map((result) => standingOf(result, strict));
  return (["fails", "noted", "old", "known"] as const).find((standing) => found.includes(standing));
}
