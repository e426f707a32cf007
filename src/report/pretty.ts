import { holdsWhole } from "./assemble.ts";
import { wrapped } from "./cells.ts";
import { counted } from "./counted.ts";
import { failsRun } from "./known.ts";
import type { Report, TargetReport } from "./model.ts";
import { baselineLines } from "./pretty-baseline.ts";
import { agreementLines, knownProblemLines } from "./pretty-known.ts";
import { type PrettyOptions, terminalWidth } from "./pretty-style.ts";
import { targetLines } from "./pretty-target.ts";
import { isPartial, scopeText } from "./scope.ts";
import { harmless, visible } from "./visible.ts";

/**
 * The report for a person: what is wrong first, target by target, and the conclusion last. No line but the command
 * that judges a case again is wider than 80 cells.
 */
export function renderPretty(report: Report, options: PrettyOptions): string {
  const { palette } = options;
  const style = { ...options, strict: report.summary.strict };
  const { suite } = report;
  const head = visible(`toolnexus-parity ${suite.version} · SPEC §${suite.spec} · ${scopeText(report)}`);
  const sorted = [...report.targets].sort((a, b) => gravity(b) - gravity(a));
  return [
    ...wrapped(head, terminalWidth, "").map(palette.bold),
    "",
    ...sorted.flatMap((target) => targetLines(target, style)),
    ...agreementLines(report.agreements ?? [], palette),
    ...knownProblemLines(report.knownProblems ?? [], palette),
    ...baselineLines(report.baseline, suite.golden.digest, palette),
    ...conclusion(report, options),
    "",
  ]
    .map(harmless)
    .join("\n");
}

function gravity({ status }: TargetReport): number {
  return ["passed", "missing", "broken", "failed"].indexOf(status);
}

const verdictWords = {
  pass: ["PASS", "green"],
  fail: ["FAIL", "red"],
  error: ["COULD NOT JUDGE", "red"],
} as const;

function conclusion(report: Report, { palette }: PrettyOptions): string[] {
  const { summary, targets } = report;
  const [word, colour] = verdictWords[summary.verdict];
  const edits = (report.knownProblems ?? []).filter(failsRun).length;
  const edit = edits === 0 ? "" : `, ${counted(edits, "known failure")} to edit`;
  const line = `${word}  ${tally(targets)}${edit} (exit ${summary.exitCode})`;
  const [first = "", ...rest] = wrapped(line, terminalWidth, "", "      ");
  const isPass = summary.verdict === "pass";
  const hasMissing = targets.some(({ status }) => status === "missing");
  return [
    palette[colour](word) + first.slice(word.length),
    ...rest,
    ...(isPass && hasMissing ? [palette.yellow("Not judged is not passed: see above for what is missing.")] : []),
    ...(isPass && isPartial(report) ? [palette.yellow(`This is a part of the suite: ${scopeText(report)}.`)] : []),
  ];
}

/** How many targets came to what: `2 passed, 1 failed`. */
export function tally(targets: readonly TargetReport[]): string {
  const count = (status: TargetReport["status"]): number => targets.filter((target) => target.status === status).length;
  const held = targets.filter((target) => target.status === "passed" && !holdsWhole(target)).length;
  const parts = [
    [count("passed") - held, "passed"],
    [held, "held but for known or old failures"],
    [count("failed"), "failed"],
    [count("broken"), "broken"],
    [count("missing"), "not judged"],
  ].flatMap(([number, words]) => (number === 0 ? [] : [`${number} ${words}`]));
  return parts.join(", ") || "nothing ran";
}
