import { fragmentOf } from "./html-address.ts";
import { counted, html, type Markup, quantity, sizeOf } from "./html-markup.ts";
import { columnHead } from "./html-matrix.ts";
import { type Page, type Standing, sign, standingOf, standings, wide } from "./html-page.ts";
import type { Result, TargetReport } from "./model.ts";

// Bytes for the rows of cases; beyond them only those stand that have something wrong, and then none.
const rowBudget = 240_000;

type Answers = ReadonlyMap<TargetReport, readonly Result[]>;

/** Every case by area, with how many of its answers match on each port; `ids` are the results that can be linked to. */
export function casesMarkup(page: Page, ids: ReadonlySet<string>): Markup {
  const { targets, summary } = page.report;
  const rows = withinBudget(casesOf(targets), (id, answers) => caseRow(id, answers, { page, ids }));
  const areas = new Map<string, { id: string; row: Markup | undefined; isWrong: boolean }[]>();
  for (const { id, answers, row } of rows) {
    const area = id.includes("/") ? id.slice(0, id.indexOf("/")) : "other";
    const isWrong = [...answers.values()].flat().some((result) => standingOf(result, summary.strict) !== undefined);
    areas.set(area, [...(areas.get(area) ?? []), { id, row, isWrong }]);
  }
  return html`${[...areas].map(([area, cases]) => {
    const wrong = cases.filter(({ isWrong }) => isWrong).length;
    const shown = cases.flatMap(({ row }) => row ?? []);
    const omitted = cases.length - shown.length;
    const table = html`<table class="cases"><thead><tr><th scope="col">Case</th>${targets.map(columnHead)}</tr></thead><tbody>${shown}</tbody></table>`;
    return html`<details class="area"><summary><b>${area}</b> <small>${quantity(cases.length, "case")}${
      wrong > 0 && html`, ${counted(wrong)} with an answer that does not match`
    }</small></summary>${wide(`Table of cases: ${area}`, table)}${
      omitted > 0 && html`<p>${quantity(omitted, "more case")}, too many for this page.</p>`
    }</details>\n`;
  })}`;
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

type Linked = { readonly page: Page; readonly ids: ReadonlySet<string> };

function caseRow(id: string, answers: Answers, linked: Linked): Markup {
  const cells = linked.page.report.targets.map((target) => caseCell(id, target, answers.get(target) ?? [], linked));
  return html`<tr id="${fragmentOf({ case: id })}"><th scope="row">${id}</th>${cells}</tr>\n`;
}

function caseCell(id: string, target: TargetReport, results: readonly Result[], { page, ids }: Linked): Markup {
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
  const fragment = fragmentOf({ case: id, port: target.name });
  const { sign: character, words } = standings[standing];
  const said = html`${share} ${sign(character)}<span class="sr">${words}</span>`;
  return html`<td class="${standing}">${ids.has(fragment) ? html`<a href="#${fragment}">${said}</a>` : said}</td>`;
}

function gravest(results: readonly Result[], strict: boolean): Standing | undefined {
  const found = results.map((result) => standingOf(result, strict));
  return (["fails", "noted", "known"] as const).find((standing) => found.includes(standing));
}
