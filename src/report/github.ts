import { agreementGroups, agreementText } from "./agreements.ts";
import { fails, mayBeMissing } from "./assemble.ts";
import { counted } from "./counted.ts";
import { failsRun } from "./known.ts";
import type { Report, Result, TargetReport } from "./model.ts";
import { isPartial, scopeText } from "./scope.ts";
import { visibleLines } from "./visible.ts";
import { type Detail, detailLines, partnersOf, smallestFirst } from "./words.ts";

/** The file of a case relative to the repository that is checked, or undefined where it is not in there. */
export type CaseFile = (id: string) => string | undefined;

// GitHub shows so many of each kind a step, and drops the rest without a word.
const shownOfAKind = 10;
const detail: Detail = { differences: 2, width: 120 };

type Kind = "error" | "warning" | "notice";

type Annotation = {
  readonly kind: Kind;
  readonly title: string;
  readonly text: string;
  readonly file?: string | undefined;
};

/** The report as GitHub's workflow commands: annotations at the cases' files, one for each target and rules it breaks. */
export function renderGithub(report: Report, caseFile: CaseFile): string {
  const all = [...errorsOf(report, caseFile), ...warningsOf(report), ...noticesOf(report)];
  const kinds = ["error", "warning", "notice"] as const;
  return kinds.flatMap((kind) => bounded(all.filter((one) => one.kind === kind)).map(commandOf)).join("");
}

function bounded(annotations: readonly Annotation[]): readonly Annotation[] {
  if (annotations.length <= shownOfAKind) {
    return annotations;
  }
  const shown = annotations.slice(0, shownOfAKind - 1);
  const [{ kind }] = annotations as [Annotation];
  const count = annotations.length - shown.length;
  const text = `GitHub shows ${shownOfAKind} of a kind a step. The job summary and the other reports have the rest.`;
  return [...shown, { kind, title: `${count} more are not shown here`, text }];
}

function commandOf({ kind, title, text, file }: Annotation): string {
  const place = file === undefined ? "" : `file=${property(file)},`;
  return `::${kind} ${place}title=${property(title)}::${visibleLines(text).map(data).join("%0A")}\n`;
}

// As GitHub's own toolkit escapes them; what stands for a line's end is written by us alone.
function data(text: string): string {
  return text.replaceAll("%", "%25");
}

function property(text: string): string {
  return data(visibleLines(text).join(" ")).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

function errorsOf(report: Report, caseFile: CaseFile): Annotation[] {
  const problems = (report.knownProblems ?? []).filter(failsRun).map(
    ({ place, port, message }): Annotation => ({
      kind: "error",
      title: `${port}: known failures to edit`,
      text: `${place}: ${message}`,
    }),
  );
  const nothing: Annotation[] =
    report.targets.length === 0 ? [{ kind: "error", title: "toolnexus-parity", text: "Nothing ran" }] : [];
  const ofTargets = report.targets.map((target) => [...unjudged(target, report), ...broken(target, report, caseFile)]);
  return [...nothing, ...inTurns(ofTargets), ...problems];
}

// The first of each target, then the second of each: no target hides another.
function inTurns(lists: readonly (readonly Annotation[])[]): Annotation[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

function unjudged(target: TargetReport, report: Report): Annotation[] {
  const { name, status, reason, problems } = target;
  const idle: Annotation[] =
    status === "missing" || status === "broken"
      ? [
          {
            kind: mayBeMissing(target, report) ? "warning" : "error",
            title: `${name}: ${status === "missing" ? "not judged" : "could not start"}`,
            text: reason ?? "nothing is known of why",
          },
        ]
      : [];
  return [
    ...idle,
    ...problems.map(
      ({ verdict, message }): Annotation => ({ kind: "error", title: `${name}: ${verdict}`, text: message }),
    ),
  ];
}

function broken(target: TargetReport, report: Report, caseFile: CaseFile): Annotation[] {
  const groups = new Map<string, Result[]>();
  for (const result of target.results.filter((one) => fails(one, report.summary.strict))) {
    const key = [result.verdict, ...result.rules].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  const largest = [...groups].sort(([, a], [, b]) => b.length - a.length);
  return largest.map(([what, results]) => {
    const [smallest] = smallestFirst(results) as [Result];
    const times = counted(results.length, "question");
    const lines = detailLines(smallest, partnersOf(smallest, target, report), detail);
    const text = [`${times}, such as ${smallest.case} · ${smallest.operation}`, ...lines].join("\n");
    return { kind: "error", title: `${target.name}: ${what}`, text, file: caseFile(smallest.case) };
  });
}

function warningsOf({ agreements = [], knownProblems = [] }: Report): Annotation[] {
  const title = "The same wrong answer from several ports: a question to the specification?";
  const soon = knownProblems.filter((problem) => !failsRun(problem));
  return [
    ...agreementGroups(agreements).map((group): Annotation => ({ kind: "warning", title, text: agreementText(group) })),
    ...soon.map(
      ({ port, place, message }): Annotation => ({
        kind: "warning",
        title: `${port}: known failures`,
        text: `${place}: ${message}`,
      }),
    ),
  ];
}

function noticesOf(report: Report): Annotation[] {
  const known = report.targets.filter((target) => target.known > 0);
  return [
    ...(isPartial(report) ? [{ kind: "notice" as const, title: "A part of the suite", text: scopeText(report) }] : []),
    ...known.map(
      (target): Annotation => ({
        kind: "notice",
        title: `${target.name}: known failures`,
        text: `${target.known} fail as they are known to, which is not passed`,
      }),
    ),
  ];
}
