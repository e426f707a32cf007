import { fails, holdsWhole } from "./assemble.ts";
import { cellsOf, wrapped } from "./cells.ts";
import { counted } from "./counted.ts";
import type { Result, TargetReport } from "./model.ts";
import { knownLines } from "./pretty-known.ts";
import { indented, type PrettyOptions, row, terminalWidth, tint } from "./pretty-style.ts";
import { sideLines } from "./sides.ts";
import { visible } from "./visible.ts";
import { buildText, sizeOf, smallestFirst } from "./words.ts";

type Style = PrettyOptions & { readonly strict: boolean };

const valueWidth = 60;
const shownDifferences = 3;
const shownLogLines = 8;

/** One target: how it did, what it breaks, a line a rule, and the smallest failing question in full. */
export function targetLines(target: TargetReport, style: Style): string[] {
  const { results, problems } = target;
  const unknown = results.filter(({ known, old }) => known !== true && old !== true);
  return [
    ...titleLines(target, style),
    ...buildLine(target, style),
    ...(target.reason === undefined ? [] : indented(target.reason)),
    ...problems.flatMap(({ verdict, message }) => indented(`${verdict}: ${message}`)),
    ...brokenRules(unknown, style),
    ...faults(results, style),
    ...knownLines(target, style.palette),
    ...unsupportedReasons(results, style),
    ...examples(target, style),
    ...logLines(target),
    "",
  ];
}

function titleLines(target: TargetReport, style: Style): string[] {
  const { counts, results, known, old } = target;
  const { palette } = style;
  const apart = `${known === 0 ? "" : `, ${known} known`}${old === undefined ? "" : `, ${old} old`}`;
  const score = `${counts.match} of ${results.length - counts.unsupported} match${apart}`;
  const name = visible(target.name);
  const who = visible([target.version, target.host].filter((part) => part !== "").join(" · "));
  const ends = results.length === 0 ? "" : ` · ${score}`;
  if (cellsOf(`x ${name} ${who}${ends}`) <= terminalWidth) {
    return [`${mark(target, style)} ${palette.bold(name)} ${palette.dim(who)}${ends}`];
  }
  const [first = "", ...rest] = wrapped(name, terminalWidth - 2, "");
  return [
    `${mark(target, style)} ${palette.bold(first)}`,
    ...rest.map((line) => `  ${palette.bold(line)}`),
    ...indented(who).map(palette.dim),
    ...(results.length === 0 ? [] : indented(score)),
  ];
}

function buildLine({ build }: TargetReport, { palette }: Style): string[] {
  return build === undefined ? [] : indented(buildText(build)).map(palette.dim);
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

// One line a rule, the gravest first, with how many questions broke it.
function brokenRules(results: readonly Result[], { rules, palette }: Style): string[] {
  return (["MUST", "SHOULD", "OPEN"] as const).flatMap((level) =>
    rules
      .filter((rule) => rule.level === level)
      .flatMap((rule) => {
        const count = results.filter((result) => result.rules.includes(rule.id)).length;
        const lines = row(`${level.padEnd(6)} ${rule.id}`, count, rule.title);
        return count === 0 ? [] : lines.map(tint(level, palette));
      }),
  );
}

function faults(results: readonly Result[], { palette }: Style): string[] {
  return (["crash", "timeout", "protocol-error"] as const).flatMap((verdict) => {
    const count = results.filter((result) => result.verdict === verdict).length;
    return count === 0 ? [] : row(verdict, count).map(palette.red);
  });
}

function unsupportedReasons(results: readonly Result[], { palette }: Style): string[] {
  const reasons = new Map<string, number>();
  for (const { verdict, message = "" } of results) {
    if (verdict === "unsupported") {
      reasons.set(message, (reasons.get(message) ?? 0) + 1);
    }
  }
  return [...reasons].flatMap(([reason, count]) => row("unsupported", count, visible(reason)).map(palette.dim));
}

// The smallest question that was answered wrong and the smallest that was not answered, each in full.
function examples(target: TargetReport, style: Style): string[] {
  const smallest = smallestFirst(target.results.filter((result) => fails(result, style.strict)));
  const wrong = smallest.find((result) => result.verdict === "mismatch");
  const unanswered = smallest.find((result) => result.verdict !== "mismatch");
  return [wrong, unanswered].flatMap((result) => (result === undefined ? [] : exampleLines(result, target, style)));
}

function exampleLines(result: Result, { name }: TargetReport, { palette, again }: Style): string[] {
  const { verdict, rules, message, differences } = result;
  const omitted = sizeOf(result) - Math.min(differences.length, shownDifferences);
  const indent = "      ";
  return [
    "",
    ...exampleTitle(`${visible(result.case)} · ${result.operation}`, [verdict, ...rules].join(" "), palette.cyan),
    ...(message === undefined ? [] : indented(message, indent)),
    ...differences.slice(0, shownDifferences).flatMap((difference) => differenceLines(difference, palette)),
    ...(omitted > 0 ? [`${indent}and ${counted(omitted, "more difference")}`] : []),
    // Never broken: it is there to be copied.
    `${indent}${palette.dim(`again: ${visible(again(name, result.case))}`)}`,
  ];
}

function exampleTitle(question: string, what: string, colour: (text: string) => string): string[] {
  const indent = "    ";
  return cellsOf(`${indent}${question}  ${what}`) <= terminalWidth
    ? [`${indent}${colour(question)}  ${what}`]
    : [...indented(question, indent).map(colour), ...indented(what, `${indent}  `)];
}

function differenceLines(difference: Result["differences"][number], palette: Style["palette"]): string[] {
  const [place = "", ...sides] = sideLines(difference, valueWidth);
  return [
    ...wrapped(place, terminalWidth, "      ", "        "),
    ...sides.map((side) => (side.startsWith("  expected") ? palette.green : palette.red)(`      ${side}`)),
  ];
}

function logLines({ log = "" }: TargetReport): string[] {
  const lines = log.trim() === "" ? [] : log.trim().split("\n").slice(-shownLogLines);
  return lines.length === 0 ? [] : ["    its log ends:", ...indented(lines.join("\n"))];
}
