import type { BuildFailure } from "../golden/build.ts";
import type { Change } from "../golden/changes.ts";
import type { Update } from "../golden/maintain.ts";
import type { Problem } from "../golden/verify.ts";
import { counted } from "./counted.ts";
import { visible, visibleJson } from "./visible.ts";

const shownDifferences = 5;
const valueWidth = 60;
const answerWidth = 240;

/** What an update would change, for a person: places in what is there, answers in what is new, and the conclusion last. */
export function renderUpdate({ changes, failures, isManifestStale }: Update): string {
  return [
    ...changes.flatMap(changeLines),
    ...failures.map((failure) => `refused  ${failureText(failure)}`),
    conclusion(changes.length, failures.length, isManifestStale),
    "",
  ].join("\n");
}

/** What is wrong with a golden set, for a person, one problem a line. */
export function renderProblems(problems: readonly Problem[]): string {
  return [
    ...problems.map(({ kind, subject, problem }) => `${kind.padEnd(13)} ${visible(subject)}: ${visible(problem)}`),
    problems.length === 0 ? "The golden set is whole and current." : `${counted(problems.length, "problem")}.`,
    "",
  ].join("\n");
}

function conclusion(changes: number, failures: number, isManifestStale: boolean): string {
  if (failures > 0) {
    return `${counted(failures, "reason")} to refuse: nothing can be accepted.`;
  }
  if (changes > 0) {
    return `${counted(changes, "file")} would change.`;
  }
  return isManifestStale ? "Only the manifest would change." : "The golden set is current: nothing to change.";
}

function changeLines({ path, kind, rules, answers, differences }: Change): string[] {
  const more = differences.length - shownDifferences;
  return [
    `${kind.padEnd(8)} ${visible(path)}${rules.length === 0 ? "" : `  (${rules.map(visible).join(", ")})`}`,
    ...answers.map(([operation, answer]) => `           ${visible(operation)}  ${visibleJson(answer, answerWidth)}`),
    ...differences
      .slice(0, shownDifferences)
      .flatMap(({ pointer, expected, actual }) => [
        `           ${visible(pointer)}`,
        `             was ${expected === undefined ? "nothing" : visibleJson(expected, valueWidth)}`,
        `             now ${actual === undefined ? "nothing" : visibleJson(actual, valueWidth)}`,
      ]),
    ...(more > 0 ? [`           … and ${counted(more, "more place")}`] : []),
  ];
}

function failureText({ case: id, operation, pointer, problem, rule }: BuildFailure): string {
  const place = pointer === "" ? "the root" : visible(pointer);
  return `${id} · ${operation} at ${place}: ${visible(problem)}${rule === undefined ? "" : ` (${rule})`}`;
}
