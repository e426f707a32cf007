import { agreementGroups, agreementText } from "./agreements.ts";
import { wrapped } from "./cells.ts";
import { failsRun } from "./known.ts";
import type { Agreement, KnownProblem, KnownUse, TargetReport } from "./model.ts";
import type { Palette } from "./palette.ts";
import { indented, row, terminalWidth } from "./pretty-style.ts";
import { visible } from "./visible.ts";

/** Each known failure that a target met: its rules and how many results, then why, and where it is followed up. */
export function knownLines({ knownFailures = [] }: TargetReport, palette: Palette): string[] {
  const met = knownFailures.filter(({ results }) => results > 0);
  return met.flatMap((use) => [...rulesAndCount(use), ...indented(why(use), "      ")].map(palette.cyan));
}

function rulesAndCount({ rules, results }: KnownUse): string[] {
  return rules.flatMap((rule, index) => (index === 0 ? row(`known  ${rule}`, results) : [`           ${rule}`]));
}

function why({ reason, link, until }: KnownUse): string {
  const more = [...(until === undefined ? [] : [`until ${until}`]), ...(link === undefined ? [] : [link])];
  return more.length === 0 ? reason : `${reason} (${more.join(", ")})`;
}

/** What is to be edited in the known failures, the entry's place first. */
export function knownProblemLines(problems: readonly KnownProblem[], palette: Palette): string[] {
  return [
    ...underHeading("Known failures to edit", problems.filter(failsRun), palette),
    ...underHeading(
      "Known failures to look at",
      problems.filter((problem) => !failsRun(problem)),
      palette,
    ),
  ];
}

function underHeading(heading: string, problems: readonly KnownProblem[], palette: Palette): string[] {
  if (problems.length === 0) {
    return [];
  }
  const lines = problems.flatMap((problem) => {
    const text = visible(`${problem.place}  ${problem.port}: ${problem.message}`);
    return wrapped(text, terminalWidth, "    ", "      ").map(failsRun(problem) ? palette.red : palette.yellow);
  });
  return [palette.bold(heading), ...lines, ""];
}

/** Where ports agree with each other against the reference: one line for the same ports and rules. */
export function agreementLines(agreements: readonly Agreement[], palette: Palette): string[] {
  if (agreements.length === 0) {
    return [];
  }
  const lines = agreementGroups(agreements).flatMap((group) =>
    wrapped(visible(agreementText(group)), terminalWidth, "    ", "      "),
  );
  return [palette.bold("The same wrong answer from several ports: a question to the specification?"), ...lines, ""];
}
