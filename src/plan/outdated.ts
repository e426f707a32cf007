import picomatch from "picomatch";
import type { KnownFailure } from "../spec/known-failures-file.ts";
import { draftMark, isListed, type Judged } from "./known-failures.ts";

/** Why an entry of the known failures is to be edited; `message` says how, `line` where it is not the entry's own. */
export type Outdated = {
  readonly kind:
    | "passes"
    | "rule-holds"
    | "other-rule"
    | "matches-nothing"
    | "expired"
    | "expires-soon"
    | "unexplained";
  readonly message: string;
  readonly line?: number;
};

const fortnight = 14;
const dayLength = 24 * 60 * 60 * 1000;

/** What there is to say of an entry that was drafted and that nobody has explained. */
export function unexplained({ reason }: KnownFailure): Outdated[] {
  return reason.startsWith(draftMark) ? [{ kind: "unexplained", message: "it was drafted: write down why" }] : [];
}

/** What the date says of an entry; `today` is `YYYY-MM-DD`. */
export function dueOn({ until }: KnownFailure, today: string): Outdated | undefined {
  if (until === undefined) {
    return undefined;
  }
  const left = Math.round((Date.parse(until) - Date.parse(today)) / dayLength);
  if (left < 0) {
    const message = `it was accepted until ${until}: mend the port, or delete this entry or give it another date`;
    return { kind: "expired", message };
  }
  const days = left === 0 ? "today is the last day" : `${left} ${left === 1 ? "day is" : "days are"} left`;
  return left <= fortnight ? { kind: "expires-soon", message: `accepted until ${until}: ${days}` } : undefined;
}

/**
 * What in an entry is no longer so, held against all results of its port: cases that pass now, a rule that none of its
 * cases breaks any more, or that it speaks of no case at all. Each operation counts by itself, since what is listed and
 * passes could break again unseen.
 */
export function outdatedIn(entry: KnownFailure, results: readonly Judged[]): Outdated[] {
  const judged = results.filter((result) => result.verdict !== "unsupported" && isListed(entry, result));
  if (judged.length === 0) {
    return [{ kind: "matches-nothing", message: "it matches no case that was judged: delete this entry" }];
  }
  const passing = judged.filter((result) => isAnswered(result) && !breaksOne(result, entry.rules));
  if (passing.length === judged.length) {
    return [{ kind: "passes", message: "all it lists passes now: delete this entry" }];
  }
  return [
    ...entry.cases.flatMap((glob, index) => outdatedGlob(glob, entry.caseLines[index], judged, passing)),
    ...entry.rules.flatMap((rule) => holding(rule, judged)),
  ];
}

/** What an entry leaves out: rules that its cases break too and that no entry names, so that they are not known. */
export function unnamedIn(entry: KnownFailure, unnamed: ReadonlyMap<Judged, readonly string[]>): Outdated[] {
  const cases = new Map<string, string[]>();
  for (const [result, rules] of unnamed) {
    if (breaksOne(result, entry.rules) && isListed(entry, result)) {
      for (const rule of rules) {
        cases.set(rule, [...(cases.get(rule) ?? []), result.case]);
      }
    }
  }
  return [...cases].map(([rule, ids]) => {
    const message = `${named([...new Set(ids)])} also breaks ${rule}, which no entry names: mend the port, or add an entry`;
    return { kind: "other-rule", message };
  });
}

function breaksOne(result: Judged, rules: readonly string[]): boolean {
  return rules.some((rule) => result.rules.includes(rule));
}

// A crash shows nothing of the rules, and fails by itself.
function isAnswered({ verdict }: Judged): boolean {
  return verdict === "match" || verdict === "mismatch";
}

const shownCases = 8;

function outdatedGlob(
  glob: string,
  line: number | undefined,
  judged: readonly Judged[],
  passing: readonly Judged[],
): Outdated[] {
  const matches = picomatch(glob);
  const at = line === undefined ? {} : { line };
  if (!judged.some((result) => matches(result.case))) {
    return [{ kind: "matches-nothing", message: `${glob} matches no case that was judged: delete this line`, ...at }];
  }
  const own = passing.filter((result) => matches(result.case));
  if (own.length === 0) {
    return [];
  }
  const isOne = judged.every((result) => !matches(result.case) || own.includes(result)) && own[0]?.case === glob;
  const questions = own.map((result) => `${result.case} · ${result.operation}`);
  const message = isOne
    ? `${glob} passes now: delete this line`
    : `${named(questions)} ${own.length === 1 ? "passes" : "pass"} now: narrow the glob, or give the entry an operation`;
  return [{ kind: "passes", message, ...at }];
}

function named(cases: readonly string[]): string {
  const more = cases.length > shownCases ? ` and ${cases.length - shownCases} more` : "";
  return `${cases.slice(0, shownCases).join(", ")}${more}`;
}

function holding(rule: string, judged: readonly Judged[]): Outdated[] {
  const isBroken = judged.some((result) => result.rules.includes(rule));
  return isBroken
    ? []
    : [{ kind: "rule-holds", message: `none of its cases breaks ${rule} now: take it out of "rules"` }];
}
