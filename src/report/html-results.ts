import { addressOf, fragmentOf, type Places } from "./html-address.ts";
import { type Entry, entryMarkup, rowMarkup } from "./html-entry.ts";
import { fragmentOfGroup, type Group, groupsOf, keyOf } from "./html-groups.ts";
import { brief, counted, html, joined, type Markup, prose, quantity, sizeOf } from "./html-markup.ts";
import type { Page } from "./html-page.ts";
import type { Result, TargetReport } from "./model.ts";

// Bytes for the results in full, and for those in a line; beyond them they are counted.
const fullBudget = 420_000;
const rowBudget = 160_000;

/** The list of what did not match, with what can be linked to in it. */
export type Results = { readonly markup: Markup; readonly places: Places };

/** Every result that did not match, by target and rule: as many in full as the page has room for. */
export function resultsMarkup(page: Page): Results {
  const groups = page.report.targets.flatMap((target) => groupsOf(target, page));
  const { shown, ids } = withinBudget(groups, page);
  const markup = html`${page.report.targets.map((target) => {
    const own = groups.filter((group) => group.target === target);
    return own.length > 0 && targetMarkup(target, own, shown, page);
  })}`;
  const ofGroups = groups.map(({ target, tie }) => fragmentOfGroup(target, keyOf(tie)));
  return { markup, places: new Set([...ids, ...ofGroups]) };
}

type Place = { readonly group: Group; readonly result: Result };

type Shown = ReadonlyMap<Group, readonly Markup[]>;

// The first result of every group comes before the second of any, so that no rule or port is crowded out.
function withinBudget(
  groups: readonly Group[],
  page: Page,
): { readonly shown: Shown; readonly ids: ReadonlySet<string> } {
  const shown = new Map<Group, Markup[]>(groups.map((group) => [group, []]));
  const ids = new Set<string>();
  let [full, rows] = [fullBudget, rowBudget];
  for (const { group, result } of inTurn(groups)) {
    const { target } = group;
    const id = addressOf(target.name, result);
    if (ids.has(id) || rows <= 0) {
      continue;
    }
    const first = fragmentOf({ case: result.case, port: target.name });
    const entry: Entry = { target, result, isFirst: !ids.has(first) };
    const inFull = full > 0 ? entryMarkup(entry, page) : undefined;
    const isFitting = inFull !== undefined && sizeOf(inFull) <= full;
    const markup = isFitting ? inFull : rowMarkup(entry, page);
    full -= isFitting ? sizeOf(markup) : 0;
    rows -= isFitting ? 0 : sizeOf(markup);
    ids.add(id).add(first);
    shown.get(group)?.push(markup);
  }
  return { shown, ids };
}

function inTurn(groups: readonly Group[]): Place[] {
  const longest = groups.reduce((most, { results }) => Math.max(most, results.length), 0);
  return Array.from({ length: longest }, (_, turn) =>
    groups.flatMap((group) => {
      const result = group.results[turn];
      return result === undefined ? [] : [{ group, result }];
    }),
  ).flat();
}

function targetMarkup(target: TargetReport, groups: readonly Group[], shown: Shown, page: Page): Markup {
  const total = groups.reduce((sum, { results }) => sum + results.length, 0);
  const head = html`${brief(target.name)} <small>${quantity(total, "result")}</small>`;
  return html`<section class="target" id="${fragmentOf({ port: target.name })}"><h3>${head}</h3>${groups.map((group) =>
    groupMarkup(group, shown.get(group) ?? [], page),
  )}</section>`;
}

function groupMarkup(group: Group, entries: readonly Markup[], page: Page): Markup {
  const { target, tie, results, elsewhere } = group;
  const key = keyOf(tie);
  const count = results.length > 0 && html` <small>${counted(results.length)}</small>`;
  const head = html`${"rule" in tie && html`<em>${tie.rule.level}</em> `}${key}${count}`;
  return html`<section class="group" id="${fragmentOfGroup(target, key)}"><h4>${head}</h4>${
    "rule" in tie && html`<p class="demand">${prose(tie.rule.demand)}</p>`
  }${elsewhere.size > 0 && elsewhereMarkup(group)}${entries}${restMarkup(group, results.length - entries.length, page)}</section>`;
}

function elsewhereMarkup({ target, elsewhere }: Group): Markup {
  const links = [...elsewhere].map(([key, count]) => {
    return html`<a href="#${fragmentOfGroup(target, key)}">${quantity(count, "result")} under ${key}</a>`;
  });
  return html`<p>Also broken by ${joined(links, ", ")}.</p>`;
}

function restMarkup({ target, results }: Group, rest: number, page: Page): Markup | false {
  const last = results.at(-1);
  return (
    rest > 0 &&
    last !== undefined &&
    html`<p data-omitted="${rest}">${quantity(rest, "more result")}, too many for this page: the JSON report lists them. One of them again:</p>
<p class="again"><code>${page.again(target.name, last.case)}</code></p>`
  );
}
