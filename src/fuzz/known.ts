import { dueOn } from "../plan/outdated.ts";
import type { KnownFailure } from "../spec/known-failures-file.ts";
import type { Operation } from "../spec/model.ts";
import type { Failing } from "./signature.ts";

/** The rules that a port is known to break in an operation. */
export type KnownRules = (operation: Operation) => ReadonlySet<string>;

/** How many questions broke nothing but known rules, by rule; one may break several. */
export type KnownCount = { readonly rule: string; readonly questions: number };

/**
 * What a port's entries say of random requests: their globs name cases, which no request is, so that rule and operation
 * alone are left. An entry whose day has gone by says nothing any more.
 */
export function knownRules(entries: readonly KnownFailure[], port: string, today: string): KnownRules {
  const own = entries.filter((entry) => entry.port === port && dueOn(entry, today)?.kind !== "expired");
  const sets = new Map<Operation, ReadonlySet<string>>();
  return (operation) => {
    const meant = own.filter((entry) => entry.operation === undefined || entry.operation === operation);
    const rules = sets.get(operation) ?? new Set(meant.flatMap((entry) => entry.rules));
    sets.set(operation, rules);
    return rules;
  };
}

/** The ways in which a judgement fails that are not known. A fault breaks no rule, and so is never known. */
export function newsIn(failings: readonly Failing[], known: ReadonlySet<string>): readonly Failing[] {
  return failings.filter(({ rule }) => rule === undefined || !known.has(rule));
}
