import { wrapped } from "./cells.ts";
import { failsRun } from "./known.ts";
import type { Agreement, KnownProblem, KnownUse, TargetReport } from "./model.ts";
import type { Palette } from "./palette.ts";
import { row, terminalWidth } from "./pretty-style.ts";
import { visible } from "./visible.ts";

/** One line for each known failure that a target met: how many results, why, and where it is followed up. */
export function knownLines({ knownFailures = [] }: TargetReport, palette: Palette): string[] {
  const met = knownFailures.filter(({ results }) => results > 0);
  return met.flatMap((use) => row("known", use.results, why(use)).map(palette.cyan));
}

function why({ reason, rules, link, until }: KnownUse): string {
  const more = [
    rules.join(" "),
    ...(until === undefined ? [] : [`until ${until}`]),
    ...(link === undefined ? [] : [link]),
  ];
  return visible(`${reason} (${more.join(", ")})`);
}

/** What is to be edited in the known failures, the entry's place first. */
export function knownProblemLines(problems: readonly KnownProblem[], palette: Palette): string[] {
  if (problems.length === 0) {
    return [];
  }
  const lines = problems.flatMap((problem) => {
    const text = visible(`${problem.place}  ${problem.port}: ${problem.message}`);
    return wrapped(text, terminalWidth, "    ", "      ").map(failsRun(problem) ? palette.red : palette.yellow);
  });
  return [palette.bold("Known failures to edit"), ...lines, ""];
}

/** Where ports agree with each other against the reference: one line for the same ports and rules. */
export function agreementLines(agreements: readonly Agreement[], palette: Palette): string[] {
  const groups = new Map<string, Agreement[]>();
  for (const agreement of agreements) {
    const key = JSON.stringify([agreement.targets, agreement.rules]);
    groups.set(key, [...(groups.get(key) ?? []), agreement]);
  }
  if (groups.size === 0) {
    return [];
  }
  const lines = [...groups.values()].flatMap((group) => {
    const { targets, rules, case: id, operation } = group[0] as Agreement;
    const times = `${group.length} ${group.length === 1 ? "question" : "questions"}`;
    const text = `${targets.join(" and ")}: ${times}, ${rules.join(" ")}, such as ${id} · ${operation}`;
    return wrapped(visible(text), terminalWidth, "    ", "      ");
  });
  return [palette.bold("The same wrong answer from several ports: a question to the specification?"), ...lines, ""];
}
