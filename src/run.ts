import { resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import picomatch from "picomatch";
import { killAllDrivers } from "./drivers/process.ts";
import type { Limits } from "./drivers/wire.ts";
import { digestOf } from "./golden/layout.ts";
import { type GoldenSet, loadGolden } from "./golden/load.ts";
import { inTurn } from "./plan/in-turn.ts";
import { casesOf, chosenQuestions, type Selection } from "./plan/selection.ts";
import { questionsOfShare, type Share } from "./plan/shards.ts";
import { resolveTargets, type TargetOptions } from "./plan/targets.ts";
import { questionsFromLists } from "./plan/tool-list-questions.ts";
import { assembleReport, requiredIf, type Strictness } from "./report/assemble.ts";
import { holdAgainst } from "./report/baseline.ts";
import { durationsOf } from "./report/durations.ts";
import { problemsOfStrangers } from "./report/known.ts";
import type { Report, Shard, Suite, TargetReport } from "./report/model.ts";
import { readReport } from "./report/read.ts";
import { type KnownOptions, loadKnown } from "./run-known.ts";
import { type Host, type Paper, tryTarget } from "./run-target.ts";
import { ParityError } from "./spec/error.ts";
import type { KnownFailure } from "./spec/known-failures-file.ts";
import { goldenFolder } from "./spec/layout.ts";
import type { Question } from "./spec/model.ts";
import { levelsOf, loadRules, type RuleBook } from "./spec/rules-file.ts";
import { assertTools, loadToolList } from "./spec/tool-lists.ts";

/** What `check` and `diff` share. Times in milliseconds. */
export type JudgeOptions = TargetOptions &
  Strictness & {
    /** Targets that run at once. */
    readonly jobs: number;
    readonly limits: Limits;
  };

/**
 * What `check` takes beside: globs of case ids, which known failures it is held against, and the share of the cases to
 * judge, dealt by the durations in an earlier report where there is one.
 */
export type CheckOptions = JudgeOptions &
  KnownOptions & {
    readonly cases: readonly string[];
    readonly shard: Share | undefined;
    readonly durations: string | undefined;
    /** An earlier JSON report: only what is worse than there fails. */
    readonly baseline: string | undefined;
    /** A golden set that was loaded before, instead of the folder's own. */
    readonly set?: GoldenSet;
    /** The targets to run, and of some only these cases; all where it is left out. */
    readonly only?: Selection;
  };

/**
 * The gate: judges every target on the golden cases whose id matches one of the globs, or all of them.
 *
 * @throws ParityError when nothing can be judged: a bad file, bad options, no case that matches.
 */
export async function runCheck(options: CheckOptions, host: Host): Promise<Report> {
  const { shard, baseline, only } = options;
  const earlier = baseline === undefined ? undefined : readReport(resolve(host.workingFolder, baseline));
  const isWhole = options.cases.length === 0 && options.ports.length === 0;
  const takeExam = (): Exam => {
    const exam = goldenExam(options, host);
    return { ...exam, known: loadKnown(options, host, exam.book) };
  };
  return judge(takeExam, options, host, { isWhole, earlier, shard, only });
}

function goldenExam({ cases, shard, durations, set }: CheckOptions, host: Host): Omit<Exam, "known"> {
  const matches = cases.length === 0 ? undefined : picomatch(cases.filter((glob) => glob !== ""));
  const book = loadRules();
  const golden = { ...(set === undefined ? loadGolden(goldenFolder, matches) : casesOf(set, matches)), book };
  if (golden.questions.length === 0) {
    const expected = "a glob of case ids";
    const hint = "See `npx toolnexus-parity cases`";
    throw new ParityError({ message: "No case matches", expected, got: cases.join(", "), hint });
  }
  if (shard === undefined) {
    return golden;
  }
  const weights = durations === undefined ? new Map() : durationsOf(readReport(resolve(host.workingFolder, durations)));
  const questions = questionsOfShare(golden.questions, shard, weights);
  if (questions.length === 0) {
    throw new ParityError({ message: "This share has no case", expected: "no more shares than cases" });
  }
  const ids = [...new Set(golden.questions.map((question) => question.case))];
  return { ...golden, questions, selected: { cases: ids.length, selection: digestOf(ids.join("\n")) } };
}

/**
 * Judges every target on real tool lists, each as a list and as a toolkit, against the reference's answers.
 *
 * @throws ParityError for a file that is no tool list, lists without any tool, or bad options.
 */
export async function runDiff(
  options: JudgeOptions & { readonly files: readonly string[] },
  host: Host,
): Promise<Report> {
  const lists = options.files.flatMap((file) => loadToolList(resolve(host.workingFolder, file), file));
  assertTools(lists);
  const { digest } = loadGolden(goldenFolder, () => false);
  const exam = { questions: questionsFromLists(lists), book: loadRules(), known: [], digest, cases: lists.length };
  return judge(() => exam, options, host);
}

/**
 * What is asked and by which rules, of which golden set, what is known to fail, and which cases were selected before a
 * share of them was taken.
 */
type Exam = {
  readonly book: RuleBook;
  readonly known: readonly KnownFailure[];
  readonly questions: readonly Question[];
  readonly digest: string;
  readonly cases: number;
  readonly selected?: Pick<Shard, "cases" | "selection">;
};

/** What narrows a run of the goldens, if not a share alone, and what it is held against. */
type Narrowed = {
  readonly isWhole: boolean;
  readonly shard?: Share | undefined;
  readonly earlier?: Report | undefined;
  readonly only?: Selection | undefined;
};

async function judge(
  takeExam: () => Exam,
  options: JudgeOptions,
  host: Host,
  { isWhole, shard: share, earlier, only }: Narrowed = { isWhole: false },
): Promise<Report> {
  const { limits, strict } = options;
  const all = resolveTargets(options, host.workingFolder);
  const targets = all.filter(({ name }) => only?.has(name) !== false);
  const wholeFor = targets
    .filter(({ name, isReplaced }) => isWhole && !isReplaced && only?.get(name) === undefined)
    .map(({ name }) => name);
  const { exam, tried } = await whileStarting(takeExam, (exam, assertGoing) =>
    inTurn(targets, options.jobs, (target) => {
      const isAll = share === undefined && wholeFor.includes(target.name);
      const paper = (): Paper => paperFor(target.name, exam(), only);
      return tryTarget(target, { paper, assertGoing, limits, strict, isWhole: isAll }, host);
    }),
  );
  const { book, known, digest, cases, selected } = exam;
  const suite: Suite = { version: host.version, spec: book.spec, golden: { digest, cases } };
  const strangers = isWhole && options.drivers.length === 0 ? problemsOfStrangers(known, all) : [];
  const knownProblems = [...tried.flatMap(({ problems }) => problems), ...strangers];
  const reports = tried.map(({ report }, index): TargetReport => {
    return { ...report, ...requiredIf(targets[index]?.isNamed === true, options) };
  });
  const shard = share && selected && { ...share, ...selected, wholeFor };
  if (earlier === undefined) {
    return assembleReport(suite, reports, { strict, shard, knownProblems });
  }
  const compared = holdAgainst(earlier, reports, levelsOf(book), strict);
  return assembleReport(suite, compared.targets, { strict, shard, knownProblems, baseline: compared.baseline });
}

function paperFor(target: string, { questions, book, known }: Exam, only: Selection | undefined): Paper {
  return {
    questions: chosenQuestions(questions, only?.get(target)),
    levels: levelsOf(book),
    known: known.filter((entry) => entry.port === target),
  };
}

// The first drivers start while the exam is read; where it is no good, the drivers end before the error is told, and no
// other is started.
async function whileStarting<T>(
  takeExam: () => Exam,
  start: (exam: () => Exam, assertGoing: () => void) => Promise<T>,
): Promise<{ exam: Exam; tried: T }> {
  let exam: Exam | undefined;
  let failure: { readonly reason: unknown } | undefined;
  const assertGoing = (): void => {
    if (failure !== undefined) {
      throw failure.reason;
    }
  };
  const take = (): Exam => {
    assertGoing();
    try {
      exam ??= takeExam();
      return exam;
    } catch (reason) {
      failure = { reason };
      throw reason;
    }
  };
  const work = start(take, assertGoing);
  // Whatever becomes of it is told below.
  work.catch(() => {});
  await setImmediate();
  try {
    return { exam: take(), tried: await work };
  } catch (reason) {
    failure ??= { reason };
    await Promise.allSettled([killAllDrivers(), work]);
    throw reason;
  }
}
