import { counted } from "./counted.ts";
import type { Report, Result } from "./model.ts";

/** How many cases were asked of how many there are. */
type Scope = { readonly asked: number; readonly cases: number };

/** How many of the cases a report judged on. */
function scopeOf({ suite, targets }: Report): Scope {
  const { cases } = suite.golden;
  return { asked: Math.min(casesIn(targets.flatMap((target) => target.results)), cases), cases };
}

/** Whether less than all cases were asked, but some: passing that is not passing the suite. */
export function isPartial(report: Report): boolean {
  const { asked, cases } = scopeOf(report);
  return report.shard !== undefined || (asked > 0 && asked < cases);
}

/** How much was asked, in words: `557 cases`, `3 of 557 cases`, `none of 557 cases`, `110 of 557 cases, shard 2 of 5`. */
export function scopeText(report: Report): string {
  const { asked, cases } = scopeOf(report);
  const { shard } = report;
  const share = shard === undefined ? "" : `, shard ${shard.index} of ${shard.count}`;
  return `${asked < cases ? `${asked === 0 ? "none" : asked} of ` : ""}${counted(cases, "case")}${share}`;
}

/** How many cases these results are of. */
export function casesIn(results: readonly Result[]): number {
  return new Set(results.map((result) => result.case)).size;
}
