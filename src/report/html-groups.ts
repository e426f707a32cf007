import type { Level, Rule } from "../spec/model.ts";
import { fragmentOf } from "./html-address.ts";
import { faultVerdicts, type Page, type Standing, standingOf } from "./html-page.ts";
import type { Result, TargetReport } from "./model.ts";

/** What ties the results of a group together: the gravest rule they break, or a fault. */
export type Tie = { readonly rule: Rule } | { readonly verdict: string };

/**
 * The results of one target that did not match, each in one group. `elsewhere` counts the results that break the
 * group's rule too but stand in the group of a graver one, by its id.
 */
export type Group = {
  readonly target: TargetReport;
  readonly tie: Tie;
  readonly results: readonly Result[];
  readonly elsewhere: ReadonlyMap<string, number>;
};

// A mismatch whose rules are not of this version stands with the faults, so that it is not lost.
const verdictTies: readonly string[] = [...faultVerdicts, "mismatch"];
const levels: readonly Level[] = ["MUST", "SHOULD", "OPEN"];
const gravity: readonly (Standing | undefined)[] = ["fails", "known", "old", "noted"];

/** The groups of a target: faults, then the rules by level; in each what fails first, and the smallest of that. */
export function groupsOf(target: TargetReport, page: Page): Group[] {
  const { strict } = page.report.summary;
  const ranked = levels.flatMap((level) => page.rules.filter((rule) => rule.level === level));
  const unmatched = target.results
    .filter((result) => standingOf(result, strict) !== undefined)
    .map((result) => ({ result, home: homeOf(result, ranked) }));
  const ties: Tie[] = [...verdictTies.map((verdict) => ({ verdict })), ...ranked.map((rule) => ({ rule }))];
  return ties.flatMap((tie) => {
    const key = keyOf(tie);
    const results = unmatched.filter(({ home }) => home === key).map(({ result }) => result);
    const elsewhere = new Map<string, number>();
    for (const { result, home } of unmatched) {
      if ("rule" in tie && home !== key && result.rules.includes(key)) {
        elsewhere.set(home, (elsewhere.get(home) ?? 0) + 1);
      }
    }
    const isEmpty = results.length === 0 && elsewhere.size === 0;
    return isEmpty ? [] : [{ target, tie, results: results.sort(byGravity(strict)), elsewhere }];
  });
}

/** The id of a tie: that of its rule, or its verdict. */
export function keyOf(tie: Tie): string {
  return "rule" in tie ? tie.rule.id : tie.verdict;
}

/** The fragment of a link to a target's group, by the id of its tie. */
export function fragmentOfGroup(target: TargetReport, key: string): string {
  return fragmentOf({ port: target.name, ...(verdictTies.includes(key) ? { verdict: key } : { rule: key }) });
}

function homeOf(result: Result, ranked: readonly Rule[]): string {
  if (result.verdict !== "mismatch") {
    return result.verdict;
  }
  return ranked.find((rule) => result.rules.includes(rule.id))?.id ?? "mismatch";
}

function byGravity(strict: boolean): (a: Result, b: Result) => number {
  const rank = (result: Result): number => gravity.indexOf(standingOf(result, strict));
  const size = (result: Result): number => result.differences.length + (result.omittedDifferences ?? 0);
  return (a, b) => rank(a) - rank(b) || size(a) - size(b) || a.case.length - b.case.length;
}
