import { requestLine } from "../drivers/line-text.ts";
import type { Finding } from "../fuzz/fuzz.ts";
import type { KnownCount } from "../fuzz/known.ts";
import { counted } from "./counted.ts";
import type { FuzzReport, FuzzTarget } from "./fuzz-report.ts";
import type { Palette } from "./palette.ts";
import { harmless, visible, visibleJson, visibleLines } from "./visible.ts";
import { buildText } from "./words.ts";

/** The command that asks a target for one finding again. */
export type AgainAt = (target: string, finding: Finding) => string;

const valueWidth = 60;
const longestRequest = 400;

/** The fuzz report for a person: each finding in full, and the conclusion last. */
export function renderFuzz(report: FuzzReport, palette: Palette, again: AgainAt): string {
  const verdicts = { 0: palette.green("PASS"), 1: palette.red("FAIL"), 2: palette.red("COULD NOT JUDGE") };
  const lines = report.targets.flatMap((target) => targetLines(target, palette, again));
  const conclusion = `${verdicts[report.exitCode]}  seed ${report.seed} (exit ${report.exitCode})`;
  return [...lines, conclusion, ""].map(harmless).join("\n");
}

function targetLines(target: FuzzTarget, palette: Palette, again: AgainAt): string[] {
  const { name, version, host, build, samples, requests, findings, known, problems, reason } = target;
  const marks = {
    // What is known to fail is not passed, so such a target has no tick.
    passed: (known ?? []).length === 0 ? palette.green("✓") : palette.cyan("≈"),
    failed: palette.red("✗"),
    missing: palette.yellow("○"),
    broken: palette.red("!"),
  };
  const who = [version, host].filter((part) => part !== "").join(" · ");
  const counts = [counted(samples, "sample"), counted(requests, "request"), counted(findings.length, "finding")];
  const asked = [...(who === "" ? [] : [palette.dim(visible(who))]), counts.join(", ")].join(" · ");
  return [
    `${marks[target.status]} ${palette.bold(visible(name))} ${asked}`,
    ...(build === undefined ? [] : [`    ${palette.dim(buildText(build))}`]),
    ...(known === undefined ? [] : [`    ${knownText(known)}`]),
    ...(reason === undefined ? [] : indented(reason, "    ")),
    ...problems.flatMap(({ verdict, message }) => indented(`${verdict}: ${message}`, "    ")),
    ...findings.flatMap((finding) => findingLines(finding, palette, again(name, finding))),
    "",
  ];
}

// What is known is no finding, but a person should see how much of it there was.
function knownText(known: readonly KnownCount[]): string {
  const counts = known.map(({ rule, questions }) => `${rule} ${questions}`);
  return `known, and left out: ${counts.length === 0 ? "nothing" : counts.join(", ")}`;
}

function findingLines(finding: Finding, palette: Palette, again: string): string[] {
  const { question, judgement, poison } = finding;
  const { verdict, level, rules, message, differences } = judgement;
  const [first] = differences;
  const title = [level ?? "", verdict, ...rules].filter((part) => part !== "").join(" ");
  return [
    "",
    `    ${palette.cyan(title)}`,
    ...(message === undefined ? [] : indented(message, "      ")),
    ...(first === undefined
      ? []
      : [`      at ${first.pointer === "" ? "the root" : visible(first.pointer)} (${first.kind})`]),
    ...(first?.expected === undefined
      ? []
      : [palette.green(`        expected ${visibleJson(first.expected, valueWidth)}`)]),
    ...(first?.actual === undefined ? [] : [palette.red(`        actual   ${visibleJson(first.actual, valueWidth)}`)]),
    `      asked ${request(question)}`,
    ...(poison === undefined
      ? []
      : [`      after ${request(poison.question)}${poison.after > 1 ? ` and ${poison.after - 1} before it` : ""}`]),
    `      ${palette.dim(`again: ${visible(again)}`)}`,
  ];
}

// A message may have several lines, such as a driver's last words.
function indented(message: string, indent: string): string[] {
  return visibleLines(message).map((line) => `${indent}${line}`);
}

function request(question: Finding["question"]): string {
  const text = visible(requestLine(1, question).toString("utf8").trim());
  return text.length <= longestRequest ? text : `${text.slice(0, longestRequest).toWellFormed()}…`;
}
