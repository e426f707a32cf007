import type { Levels } from "../compare/judge.ts";
import { jsonArray, jsonObject } from "../json/build.ts";
import { fromPlain } from "../json/plain.ts";
import { printIndented } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import { entriesOf, type KnownFailure } from "../spec/known-failures-file.ts";
import type { Operation } from "../spec/model.ts";
import { draftMark, explain, type FailingLevels, type Judged } from "./known-failures.ts";

/** An entry that nobody has explained yet. */
export type Draft = Pick<KnownFailure, "port" | "operation" | "rules" | "reason"> & {
  readonly case: readonly string[];
};

type Result = Judged & { readonly message?: string };

/**
 * Entries for what a port breaks and no entry names: one a rule, and where a case breaks it in some of its operations
 * only, one a rule and operation. Crashes and timeouts get none, since they can't be known.
 */
export function draftsFor(
  port: string,
  results: readonly Result[],
  entries: readonly KnownFailure[],
  levels: Levels,
  failing: FailingLevels,
): Draft[] {
  const open = new Map<string, Result[]>();
  for (const result of results.filter(({ verdict }) => verdict === "mismatch")) {
    const unnamed = explain(result, entries, levels, failing)?.unnamed;
    for (const rule of unnamed ?? result.rules.filter((id) => failing.has(levels.get(id) ?? "MUST"))) {
      open.set(rule, [...(open.get(rule) ?? []), result]);
    }
  }
  return [...open].flatMap(([rule, broken]) => draftsOf(port, rule, broken, results));
}

function draftsOf(port: string, rule: string, broken: readonly Result[], results: readonly Result[]): Draft[] {
  const reason = `${draftMark} ${broken.find(({ rules }) => rules[0] === rule)?.message ?? `it breaks ${rule}`}`;
  const ids = [...new Set(broken.map((result) => result.case))];
  const whole = ids.filter((id) => operationsOf(id, broken).length === operationsOf(id, results).length);
  const partly = broken.filter((result) => !whole.includes(result.case));
  const operations = [...new Set(partly.map(({ operation }) => operation))];
  return [
    ...(whole.length === 0 ? [] : [{ port, case: whole, rules: [rule], reason }]),
    ...operations.map((operation) => {
      const some = partly.filter((result) => result.operation === operation);
      return { port, case: some.map((result) => result.case), operation, rules: [rule], reason };
    }),
  ];
}

function operationsOf(id: string, results: readonly Result[]): Operation[] {
  const own = results.filter((result) => result.case === id && result.verdict !== "unsupported");
  return own.map(({ operation }) => operation);
}

/** A file of known failures with drafts after what it has; what is there stays as it is. */
export function withDrafts(document: Json | undefined, drafts: readonly Draft[]): string {
  const kept = document === undefined ? [] : entriesOf(document).map(({ value }) => value);
  const entries = jsonArray([...kept, ...drafts.map(fromPlain)]);
  const whole = document?.kind === "array" ? entries : jsonObject([...before(document), ["entries", entries]]);
  return `${printIndented(whole)}\n`;
}

function before(document: Json | undefined): readonly (readonly [string, Json])[] {
  return document?.kind === "object" ? document.members.filter(([key]) => key !== "entries") : [];
}
