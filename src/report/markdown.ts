import type { Rule } from "../spec/model.ts";
import { agreementGroups, agreementText } from "./agreements.ts";
import { fails } from "./assemble.ts";
import { counted } from "./counted.ts";
import { failsRun } from "./known.ts";
import { matrixOf } from "./markdown-matrix.ts";
import { code, codeBlock, fitted, htmlCode, type Section } from "./markdown-text.ts";
import type { Report, Result, TargetReport } from "./model.ts";
import { tally } from "./pretty.ts";
import type { Again } from "./pretty-style.ts";
import { isPartial, scopeText } from "./scope.ts";
import { visible } from "./visible.ts";
import { type Detail, detailLines, partnersOf, reasonText, smallestFirst } from "./words.ts";

/** What the page is made with. */
export type MarkdownOptions = { readonly rules: readonly Rule[]; readonly again: Again };

// What GitHub takes as a comment.
const commentLimit = 65_536;
const detail: Detail = { differences: 3, width: 120 };

/** The report for a pull request's comment: a matrix of rules by ports, then failures, and what is known, folded. */
export function renderMarkdown(report: Report, options: MarkdownOptions): string {
  const sections = [
    ...report.targets.flatMap((target) => failuresOf(target, report, options)),
    ...agreementsOf(report),
    ...problemsOf(report),
    ...report.targets.flatMap(knownOf),
  ];
  return fitted(headOf(report, options), sections, commentLimit);
}

const verdicts = { pass: "✅ PASS", fail: "❌ FAIL", error: "❗ COULD NOT JUDGE" };

function headOf(report: Report, { rules }: MarkdownOptions): string {
  const { suite, summary, targets } = report;
  const matrix = matrixOf(report, rules);
  const notes = [
    ...(isPartial(report) ? [`This is a part of the suite: ${scopeText(report)}.`] : []),
    ...(targets.some(({ status }) => status === "missing") ? ["Not judged is not passed."] : []),
  ];
  return [
    `### toolnexus-parity: ${verdicts[summary.verdict]}`,
    `${code(`${suite.version} · SPEC §${suite.spec}`)} · ${scopeText(report)}${summary.strict ? " · strict" : ""} · ${tally(targets)} (exit ${summary.exitCode})`,
    ...notes.map((note) => `**${note}**`),
    ...(targets.length === 0
      ? []
      : [matrix.length <= commentLimit / 2 ? matrix : "The table is left out here: there was no room."]),
  ].join("\n\n");
}

function failuresOf(target: TargetReport, report: Report, { again }: MarkdownOptions): Section[] {
  const { status, reason, problems, results, log = "" } = target;
  const failing = smallestFirst(results.filter((result) => fails(result, report.summary.strict)));
  const items = [
    ...(status === "missing" || status === "broken"
      ? [`${status}: ${code(reason ?? "nothing is known of why", 500)}`]
      : []),
    ...problems.map(({ verdict, message }) => `${verdict} outside a case: ${code(message, 500)}`),
    ...failing.map((result) => failureItem(result, target, report, again)),
    ...(log.trim() === "" ? [] : [`Its log ends: ${code(log.trim().slice(-500), 500)}`]),
  ];
  const count = failing.length + problems.length;
  const what =
    status === "missing" ? "not judged" : status === "broken" ? "could not start" : counted(count, "failure");
  return items.length === 0 ? [] : [{ title: `${htmlCode(target.name)}: ${what}`, items, what: "failures are" }];
}

function failureItem(result: Result, target: TargetReport, report: Report, again: Again): string {
  const lines = detailLines(result, partnersOf(result, target, report), detail);
  return `${code(result.case)} · ${result.operation}\n\n${codeBlock([...lines, "", visible(again(target.name, result.case))])}`;
}

function knownOf({ name, known, knownFailures = [] }: TargetReport): Section[] {
  const met = knownFailures.filter(({ results }) => results > 0);
  const items = met.map((use) => `- ${use.results} × ${code(use.rules.join(" "))}: ${code(reasonText(use), 500)}`);
  const title = `${htmlCode(name)}: ${known} known to fail, which is not passed`;
  return known === 0 ? [] : [{ title, items, what: "known failures are" }];
}

function agreementsOf({ agreements = [] }: Report): Section[] {
  const items = agreementGroups(agreements).map((group) => `- ${code(agreementText(group), 500)}`);
  const title = "The same wrong answer from several ports: a question to the specification?";
  return items.length === 0 ? [] : [{ title, items, what: "agreements are" }];
}

function problemsOf({ knownProblems = [] }: Report): Section[] {
  const items = knownProblems.map((problem) => {
    const { port, place, message } = problem;
    return `- ${failsRun(problem) ? "fails the run" : "soon due"}: ${code(place)} ${code(port)} ${code(message, 500)}`;
  });
  return items.length === 0 ? [] : [{ title: "Known failures to edit", items, what: "entries are" }];
}
