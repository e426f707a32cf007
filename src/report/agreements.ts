import { printCompact } from "../json/print.ts";
import { counted } from "./counted.ts";
import type { Agreement, Result, TargetReport } from "./model.ts";

/**
 * The questions to which two or more ports gave the same wrong answer. Two builds of one port are one voice, and a
 * result with more differences than are shown is left out, since it can't be told whether it is the same.
 */
export function agreementsOf(targets: readonly TargetReport[]): Agreement[] {
  const voices = new Map<string, { result: Result; targets: TargetReport[] }>();
  for (const target of targets) {
    for (const result of target.results) {
      if (result.verdict === "mismatch" && result.omittedDifferences === undefined) {
        const key = keyOf(result);
        const voice = voices.get(key) ?? { result, targets: [] };
        voice.targets.push(target);
        voices.set(key, voice);
      }
    }
  }
  return [...voices.values()].filter(({ targets }) => new Set(targets.map(({ port }) => port)).size > 1).map(agreement);
}

// The same differences from the same expected answer make the same answer.
function keyOf({ case: id, operation, differences }: Result): string {
  const parts = differences.map(({ pointer, kind, actual }) => [pointer, kind, actual && printCompact(actual)]);
  return JSON.stringify([id, operation, parts]);
}

function agreement({ result, targets }: { result: Result; targets: TargetReport[] }): Agreement {
  const names = targets.map(({ name }) => name);
  return { case: result.case, operation: result.operation, rules: result.rules, targets: names };
}

/** Agreements of the same targets on the same rules, together: one thing to ask the specification. */
export function agreementGroups(agreements: readonly Agreement[]): Agreement[][] {
  const groups = new Map<string, Agreement[]>();
  for (const agreement of agreements) {
    const key = JSON.stringify([agreement.targets, agreement.rules]);
    groups.set(key, [...(groups.get(key) ?? []), agreement]);
  }
  return [...groups.values()];
}

/** What a group of agreements says, in one line. */
export function agreementText(group: readonly Agreement[]): string {
  const { targets, rules, case: id, operation } = group[0] as Agreement;
  const times = counted(group.length, "question");
  return `${targets.join(" and ")}: ${times}, ${rules.join(" ")}, such as ${id} · ${operation}`;
}
