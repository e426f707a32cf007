import { wrapped } from "./cells.ts";
import { counted } from "./counted.ts";
import type { Impact, ImpactRef, TargetImpact } from "./impact.ts";
import type { Palette } from "./palette.ts";
import { terminalWidth } from "./pretty-style.ts";
import { visible, visibleLines } from "./visible.ts";

const shownQuestions = 3;
const ruleWidth = 24;

/** What a change of the goldens does to the ports, for a person: a line a target, and under it what changes by rule. */
export function renderImpact({ cases, targets, isJudged }: Impact, palette: Palette): string {
  const lines = targets.flatMap((target) => targetLines(target, palette));
  return [
    "",
    palette.bold(`Impact on the ports of ${counted(cases, "case")}:`),
    ...lines,
    ...(isJudged ? [] : [palette.red("Not every port could be judged.")]),
    "",
  ].join("\n");
}

function targetLines(target: TargetImpact, palette: Palette): string[] {
  const { name, status, reason = "", newlyFailing, newlyPassing, dropped } = target;
  if (status === "broken" || status === "missing") {
    return wrapped(`${name}  not judged: ${visibleLines(reason).join(" ")}`, terminalWidth, "  ", "      ").map(
      palette.yellow,
    );
  }
  const known = newlyFailing.filter((ref) => ref.known === true).length;
  const parts = [
    ...(newlyFailing.length > 0 ? [`${newlyFailing.length} newly failing${known > 0 ? ` (${known} known)` : ""}`] : []),
    ...(newlyPassing.length > 0 ? [`${newlyPassing.length} newly passing`] : []),
    ...(dropped.length > 0 ? [`${dropped.length} failing no longer asked`] : []),
  ];
  return [
    `  ${visible(name)}  ${parts.join(", ") || "fails and passes as before"}`,
    ...ruleLines("fails", newlyFailing).map(palette.red),
    ...ruleLines("passes", newlyPassing).map(palette.green),
    ...ruleLines("gone", dropped).map(palette.dim),
  ];
}

function ruleLines(word: string, refs: readonly ImpactRef[]): string[] {
  const byRule = new Map<string, ImpactRef[]>();
  for (const ref of refs) {
    for (const rule of ref.rules.length === 0 ? ["no answer"] : ref.rules) {
      byRule.set(rule, [...(byRule.get(rule) ?? []), ref]);
    }
  }
  return [...byRule].flatMap(([rule, own]) => {
    const shown = own.slice(0, shownQuestions).map(({ case: id, operation }) => `${id} ${operation}`);
    const more = own.length > shownQuestions ? [`and ${own.length - shownQuestions} more`] : [];
    const start = `    ${word.padEnd(6)} ${rule.padEnd(ruleWidth)} ${String(own.length).padStart(4)}  `;
    return wrapped(visible([...shown, ...more].join(", ")), terminalWidth, start, " ".repeat(start.length));
  });
}
