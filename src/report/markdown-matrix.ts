import type { Rule } from "../spec/model.ts";
import { code } from "./markdown-text.ts";
import type { Report, Result, TargetReport } from "./model.ts";

// More columns than anybody reads; targets that are wrong come first.
const shownTargets = 20;
const gravest: readonly TargetReport["status"][] = ["failed", "broken", "missing", "passed"];

/** The table of rules by targets: how many questions broke each, those known apart, and how many matched. */
export function matrixOf({ targets }: Report, rules: readonly Rule[]): string {
  const sorted = [...targets].sort((a, b) => gravest.indexOf(a.status) - gravest.indexOf(b.status));
  const shown = sorted.slice(0, shownTargets);
  const omitted = targets.length - shown.length;
  const rows = [...ruleRows(shown, rules), ...verdictRows(shown)];
  const table = [
    ["", "", ...shown.map(({ name }) => code(name, 60))],
    ["---", "---", ...shown.map(() => "---:")],
    ["**status**", "", ...shown.map(statusOf)],
    ["**match**", "", ...shown.map(scoreOf)],
    ...rows,
  ].map((cells) => `| ${cells.join(" | ")} |`);
  const rest = rows.length === 0 ? "No rule was seen broken." : "No other rule was seen broken.";
  const more = omitted === 0 ? [] : [`${omitted} more targets are not in this table: there is no room.`];
  return [table.join("\n"), rest, ...more].join("\n\n");
}

function statusOf({ status, known }: TargetReport): string {
  switch (status) {
    case "passed":
      return known === 0 ? "✅ passed" : "🟡 passed but for what is known";
    case "failed":
      return "❌ failed";
    case "missing":
      return "⚪ not judged";
    case "broken":
      return "❗ could not start";
  }
}

function scoreOf({ counts, results }: TargetReport): string {
  return results.length === 0 ? "–" : `${counts.match} of ${results.length - counts.unsupported}`;
}

// Rules that this version does not know, from a report of another, have a line too.
function ruleRows(targets: readonly TargetReport[], rules: readonly Rule[]): string[][] {
  const seen = targets.flatMap(({ results }) => results.flatMap((result) => result.rules));
  const unknown = [...new Set(seen)].filter((id) => !rules.some((rule) => rule.id === id));
  const levels = (["MUST", "SHOULD", "OPEN"] as const).flatMap((level) => rules.filter((rule) => rule.level === level));
  return [...levels, ...unknown.map((id) => ({ id, level: "" }))].flatMap(({ id, level }) =>
    rowOf(code(id), level, targets, (result) => result.rules.includes(id)),
  );
}

function verdictRows(targets: readonly TargetReport[]): string[][] {
  return (["crash", "timeout", "protocol-error", "unsupported"] as const).flatMap((verdict) =>
    rowOf(verdict, "", targets, (result) => result.verdict === verdict),
  );
}

function rowOf(
  label: string,
  level: string,
  targets: readonly TargetReport[],
  isMeant: (result: Result) => boolean,
): string[][] {
  const cells = targets.map(({ results }) => cellOf(results, isMeant));
  return cells.every((cell) => cell === "·" || cell === "–") ? [] : [[label, level, ...cells]];
}

// Where nothing ran there is a dash, which is not the dot of a rule that nothing broke.
function cellOf(results: readonly Result[], isMeant: (result: Result) => boolean): string {
  const meant = results.filter(isMeant);
  const known = meant.filter((result) => result.known === true).length;
  if (results.length === 0) {
    return "–";
  }
  return meant.length === 0 ? "·" : known === 0 ? String(meant.length) : `${meant.length} (${known} known)`;
}
