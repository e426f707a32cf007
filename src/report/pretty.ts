import type { Difference } from "../compare/differences.ts";
import type { Level, Rule } from "../spec/model.ts";
import { fails } from "./assemble.ts";
import type { Report, Result, TargetReport } from "./model.ts";
import type { Palette } from "./palette.ts";
import { baselineLines } from "./pretty-baseline.ts";
import { agreementLines, knownLines, knownProblemLines } from "./pretty-known.ts";
import { visible, visibleJson } from "./visible.ts";

/** The command that judges one case of a target once more. */
export type Again = (target: string, caseId: string) => string;

/** What the report for a person is made with. */
export type PrettyOptions = { readonly palette: Palette; readonly rules: readonly Rule[]; readonly again: Again };

type Style = PrettyOptions & { readonly strict: boolean };

const valueWidth = 60;
const shownDifferences = 3;
const shownDigits = 12;

/** The report for a person: what is wrong first, target by target, and the conclusion last. */
export function renderPretty(report: Report, options: PrettyOptions): string {
  const { palette } = options;
  const style: Style = { ...options, strict: report.summary.strict };
  const { suite } = report;
  const head = `toolnexus-parity ${suite.version} · SPEC §${suite.spec} · ${casesAsked(report)} cases`;
  const sorted = [...report.targets].sort((a, b) => gravity(b) - gravity(a));
  return [
    palette.bold(head),
    "",
    ...sorted.flatMap((target) => targetLines(target, style)),
    ...agreementLines(report.agreements ?? [], palette),
    ...knownProblemLines(report.knownProblems ?? [], palette),
    ...baselineLines(report.baseline, palette),
    ...conclusion(report, style),
    "",
  ].join("\n");
}

// A run of a part says so: passing it is not passing the suite.
function casesAsked({ suite, shard, targets }: Report): string {
  const asked = new Set(targets.flatMap((target) => target.results.map((result) => result.case))).size;
  const { cases } = suite.golden;
  const share = shard === undefined ? "" : ` (share ${shard.index}/${shard.count})`;
  return asked === 0 || asked >= cases ? String(cases) : `${asked} of ${cases}${share}`;
}

function gravity({ status }: TargetReport): number {
  return ["passed", "missing", "broken", "failed"].indexOf(status);
}

function targetLines(target: TargetReport, style: Style): string[] {
  const { counts, results, problems } = target;
  const judged = results.length - counts.unsupported;
  const known = target.known === 0 ? "" : `, ${target.known} known`;
  const old = target.old === undefined ? "" : `, ${target.old} old`;
  const score = results.length === 0 ? "" : ` · ${counts.match} of ${judged} match${known}${old}`;
  const who = [target.version, target.host].filter((part) => part !== "").join(" · ");
  return [
    `${mark(target, style)} ${style.palette.bold(visible(target.name))} ${style.palette.dim(visible(who))}${score}`,
    ...buildLine(target, style),
    ...(target.reason === undefined ? [] : indented(target.reason)),
    ...problems.flatMap(({ verdict, message }) => indented(`${verdict}: ${message}`)),
    ...brokenRules(
      results.filter(({ known, old }) => known !== true && old !== true),
      style,
    ),
    ...faults(results, style),
    ...knownLines(target, style.palette),
    ...unsupportedReasons(results, style),
    ...examples(target, style),
    ...(target.log === undefined || target.log.trim() === ""
      ? []
      : ["    its log ends:", ...indented(target.log.trim().split("\n").slice(-8).join("\n"))]),
    "",
  ];
}

function buildLine({ build }: TargetReport, { palette }: Style): string[] {
  return build === undefined
    ? []
    : [palette.dim(`    build ${visible(build.name)} · sha256 ${build.sha256.slice(0, shownDigits)}`)];
}

// What is known to fail, or is old, is not passed, so such a target has no tick.
function mark(target: TargetReport, { palette }: Style): string {
  switch (target.status) {
    case "passed":
      return holdsWhole(target) ? palette.green("✓") : palette.cyan("≈");
    case "failed":
      return palette.red("✗");
    case "missing":
      return palette.yellow("○");
    case "broken":
      return palette.red("!");
  }
}

function holdsWhole({ known, old }: TargetReport): boolean {
  return known === 0 && old === undefined;
}

function indented(text: string): string[] {
  return text.split("\n").map((line) => `    ${visible(line)}`);
}

// One line a rule, the gravest first, with how many questions broke it.
function brokenRules(results: readonly Result[], { rules, palette }: Style): string[] {
  return (["MUST", "SHOULD", "OPEN"] as const).flatMap((level) =>
    rules
      .filter((rule) => rule.level === level)
      .flatMap((rule) => {
        const count = results.filter((result) => result.rules.includes(rule.id)).length;
        const line = `    ${level.padEnd(6)} ${rule.id.padEnd(24)} ${String(count).padStart(4)}  ${rule.title}`;
        return count === 0 ? [] : [tint(level, palette)(line)];
      }),
  );
}

function tint(level: Level, palette: Palette): (text: string) => string {
  return level === "MUST" ? palette.red : level === "SHOULD" ? palette.yellow : palette.dim;
}

function faults(results: readonly Result[], { palette }: Style): string[] {
  return (["crash", "timeout", "protocol-error"] as const).flatMap((verdict) => {
    const count = results.filter((result) => result.verdict === verdict).length;
    return count === 0 ? [] : [palette.red(`    ${verdict.padEnd(31)} ${String(count).padStart(4)}`)];
  });
}

function unsupportedReasons(results: readonly Result[], { palette }: Style): string[] {
  const reasons = new Map<string, number>();
  for (const { verdict, message = "" } of results) {
    if (verdict === "unsupported") {
      reasons.set(message, (reasons.get(message) ?? 0) + 1);
    }
  }
  return [...reasons].map(([reason, count]) =>
    palette.dim(`    ${"unsupported".padEnd(31)} ${String(count).padStart(4)}  ${visible(reason)}`),
  );
}

// The smallest question that was answered wrong and the smallest that was not answered, each in full.
function examples(target: TargetReport, style: Style): string[] {
  const failing = target.results.filter((result) => fails(result, style.strict));
  const smallest = failing.sort((a, b) => size(a) - size(b) || a.case.length - b.case.length);
  const wrong = smallest.find((result) => result.verdict === "mismatch");
  const unanswered = smallest.find((result) => result.verdict !== "mismatch");
  return [wrong, unanswered].flatMap((result) => (result === undefined ? [] : exampleLines(result, target, style)));
}

function exampleLines(result: Result, { name }: TargetReport, { palette, again }: Style): string[] {
  const { verdict, rules, message, differences } = result;
  return [
    "",
    `    ${palette.cyan(`${visible(result.case)} · ${result.operation}`)}  ${[verdict, ...rules].join(" ")}`,
    ...(message === undefined ? [] : indented(`  ${message}`)),
    ...differences.slice(0, shownDifferences).flatMap((difference) => differenceLines(difference, palette)),
    `      ${palette.dim(`again: ${visible(again(name, result.case))}`)}`,
  ];
}

function size(result: Result): number {
  return result.differences.length + (result.omittedDifferences ?? 0);
}

function differenceLines({ pointer, kind, expected, actual }: Difference, palette: Palette): string[] {
  return [
    `      at ${pointer === "" ? "the root" : visible(pointer)} (${kind})`,
    ...(expected === undefined ? [] : [palette.green(`        expected ${visibleJson(expected, valueWidth)}`)]),
    ...(actual === undefined ? [] : [palette.red(`        actual   ${visibleJson(actual, valueWidth)}`)]),
  ];
}

function conclusion({ summary, targets }: Report, { palette }: Style): string[] {
  const count = (status: TargetReport["status"]): number => targets.filter((target) => target.status === status).length;
  const held = targets.filter((target) => target.status === "passed" && !holdsWhole(target)).length;
  const parts = [
    [count("passed") - held, "passed"],
    [held, "held but for known or old failures"],
    [count("failed"), "failed"],
    [count("broken"), "broken"],
    [count("missing"), "not judged"],
  ].flatMap(([number, words]) => (number === 0 ? [] : [`${number} ${words}`]));
  const verdicts = { pass: palette.green("PASS"), fail: palette.red("FAIL"), error: palette.red("COULD NOT JUDGE") };
  const said = `${verdicts[summary.verdict]}  ${parts.join(", ") || "nothing ran"} (exit ${summary.exitCode})`;
  return count("missing") > 0 && summary.verdict === "pass"
    ? [said, palette.yellow("Not judged is not passed: see above for what is missing.")]
    : [said];
}
