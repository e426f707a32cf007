import { holdsWhole } from "./assemble.ts";
import { brief, counted, html, listed, type Markup, quantity } from "./html-markup.ts";
import { isJudged, type Page, type Standing, sign, standingOf } from "./html-page.ts";
import { failsRun } from "./known.ts";
import type { Report, TargetReport } from "./model.ts";
import { casesIn } from "./scope.ts";

const verdicts = {
  pass: { sign: "✓", words: "Passed" },
  fail: { sign: "✗", words: "Failed" },
  error: { sign: "!", words: "Could not judge" },
} as const;

/** The verdict in a word. */
export function verdictWords({ summary }: Report): string {
  return verdicts[summary.verdict].words;
}

/** The head of the page: the verdict in words, why, what is missing from it, and the figures. */
export function summaryMarkup({ report }: Page): Markup {
  const { suite, summary } = report;
  const { sign: character, words } = verdicts[summary.verdict];
  return html`<header><p class="eyebrow">toolnexus-parity ${suite.version} · SPEC §${suite.spec}</p>
<h1 class="${summary.verdict}"><span class="seal" aria-hidden="true">${character}</span> ${words}</h1>
<p class="lead">${sentences(report).join(" ")}</p>${warnings(report).map(
    (warning) => html`<p class="warning">${sign("!")} ${warning}</p>`,
  )}<dl class="figures">${figures(report).map(figureMarkup)}</dl>
<p class="build">Exit code ${summary.exitCode} · ${summary.strict ? "strict: SHOULD rules fail too" : "not strict: SHOULD rules are reported"} · golden set <code title="${suite.golden.digest}">${brief(suite.golden.digest).slice(0, 12)}</code></p></header>`;
}

function sentences({ targets, knownProblems = [], summary }: Report): string[] {
  const of = (is: (target: TargetReport) => boolean): readonly string[] =>
    targets.filter(is).map(({ name }) => brief(name, 60));
  const say = (names: readonly string[], one: string, several: string): string[] =>
    names.length === 0 ? [] : [`${listed(names)} ${names.length === 1 ? one : several}.`];
  const said = [
    ...say(
      of(({ status }) => status === "failed"),
      "fails",
      "fail",
    ),
    ...say(
      of(({ status }) => status === "broken"),
      "could not be built or started",
      "could not be built or started",
    ),
    ...say(
      of(({ status }) => status === "missing"),
      "was not judged",
      "were not judged",
    ),
    ...(knownProblems.some(failsRun) ? ["The list of known failures has to be edited."] : []),
    ...say(
      of((target) => target.status === "passed" && !holdsWhole(target)),
      "holds but for known or old failures",
      "hold but for known or old failures",
    ),
    ...say(
      of((target) => target.status === "passed" && holdsWhole(target)),
      "passes",
      "pass",
    ),
  ];
  return said.length > 0 || summary.verdict === "pass" ? said : ["Nothing ran."];
}

// A pass of a part is no pass of the whole, so what is not in it is said before any figure.
function warnings({ targets, shard, suite }: Report): string[] {
  const { cases } = suite.golden;
  const asked = casesIn(targets.flatMap(({ results }) => results));
  const unjudged = targets.filter((target) => !isJudged(target)).map(({ name }) => brief(name, 60));
  return [
    ...(shard === undefined ? [] : [`This is shard ${shard.index} of ${shard.count}: a share of the cases.`]),
    ...(asked > 0 && asked < cases ? [`A part of the suite: ${counted(asked)} of ${quantity(cases, "case")}.`] : []),
    ...(unjudged.length === 0
      ? []
      : [`Nothing is known of ${listed(unjudged)}: not judged is not passed. The reasons are under Ports.`]),
  ];
}

type Figure = { readonly name: string; readonly value: number; readonly note?: string; readonly isBad?: boolean };

function figureMarkup({ name, value, note, isBad = false }: Figure): Markup {
  const small = note !== undefined && html` <small>${note}</small>`;
  return html`<div class="${isBad && "fails"}"><dt>${name}</dt><dd>${counted(value)}${small}</dd></div>`;
}

function figures({ targets, suite, summary }: Report): Figure[] {
  const results = targets.flatMap((target) => target.results);
  const { match, unsupported } = summary.counts;
  const of = (standing: Standing): number =>
    results.filter((result) => standingOf(result, summary.strict) === standing).length;
  const judged = targets.filter(isJudged).length;
  const asked = casesIn(targets.flatMap(({ results }) => results));
  return [
    { name: "Ports judged", value: judged, note: `of ${targets.length}` },
    { name: "Cases", value: asked, note: `of ${counted(Math.max(asked, suite.golden.cases))}` },
    { name: "Match", value: match, note: `of ${quantity(results.length - unsupported, "answer")}` },
    { name: "Fail the gate", value: of("fails"), isBad: of("fails") > 0 },
    { name: "Known", value: of("known") },
    ...(of("old") > 0 ? [{ name: "Failed before", value: of("old") }] : []),
    { name: "Reported only", value: of("noted") },
    { name: "Not supported", value: unsupported },
  ];
}
