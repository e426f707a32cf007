import { resolve } from "node:path";
import picomatch from "picomatch";
import type { Limits } from "./drivers/wire.ts";
import { loadGolden } from "./golden/load.ts";
import { inTurn } from "./plan/in-turn.ts";
import { questionsOfShare, type Share } from "./plan/shards.ts";
import { resolveTargets, type TargetOptions } from "./plan/targets.ts";
import { questionsFromLists } from "./plan/tool-list-questions.ts";
import { assembleReport, requiredIf, type Strictness } from "./report/assemble.ts";
import { holdAgainst } from "./report/baseline.ts";
import { durationsOf } from "./report/durations.ts";
import { problemsOfStrangers } from "./report/known.ts";
import type { Report, Suite, TargetReport } from "./report/model.ts";
import { readReport } from "./report/read.ts";
import { type KnownOptions, loadKnown } from "./run-known.ts";
import { type Host, tryTarget } from "./run-target.ts";
import { ParityError } from "./spec/error.ts";
import type { KnownFailure } from "./spec/known-failures-file.ts";
import { goldenFolder } from "./spec/layout.ts";
import type { Question } from "./spec/model.ts";
import { levelsOf, loadRules } from "./spec/rules-file.ts";
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
  };

/**
 * The gate: judges every target on the golden cases whose id matches one of the globs, or all of them.
 *
 * @throws ParityError when nothing can be judged: a bad file, bad options, no case that matches.
 */
export async function runCheck(options: CheckOptions, host: Host): Promise<Report> {
  const matches = options.cases.length === 0 ? undefined : picomatch(options.cases.filter((glob) => glob !== ""));
  const golden = loadGolden(goldenFolder, matches);
  if (golden.questions.length === 0) {
    const got = options.cases.join(", ");
    throw new ParityError({
      message: "No case matches",
      expected: "a glob of case ids",
      got,
      hint: "See `npx toolnexus-parity cases`",
    });
  }
  const { shard, baseline } = options;
  const earlier = baseline === undefined ? undefined : readReport(resolve(host.workingFolder, baseline));
  const isWhole = options.cases.length === 0 && options.ports.length === 0;
  const cases = new Set(golden.questions.map((question) => question.case)).size;
  const share = shard && { ...shard, cases };
  const questions = questionsToAsk(golden.questions, options, host);
  return judge(questions, golden, options, host, { known: loadKnown(options, host), isWhole, share, earlier });
}

function questionsToAsk(questions: readonly Question[], { shard, durations }: CheckOptions, host: Host) {
  if (shard === undefined) {
    return questions;
  }
  const weights = durations === undefined ? new Map() : durationsOf(readReport(resolve(host.workingFolder, durations)));
  const own = questionsOfShare(questions, shard, weights);
  if (own.length === 0) {
    throw new ParityError({ message: "This share has no case", expected: "no more shares than cases" });
  }
  return own;
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
  const questions = questionsFromLists(lists);
  const { digest } = loadGolden(goldenFolder, () => false);
  return judge(questions, { digest, cases: lists.length }, options, host);
}

type Golden = { readonly digest: string; readonly cases: number };

/** What a run of the goldens is held against, and whether nothing but a share narrows it. */
type Expected = {
  readonly known: readonly KnownFailure[];
  readonly isWhole: boolean;
  readonly share?: (Share & { readonly cases: number }) | undefined;
  readonly earlier?: Report | undefined;
};

async function judge(
  questions: readonly Question[],
  golden: Golden,
  options: JudgeOptions,
  host: Host,
  { known, isWhole, share, earlier }: Expected = { known: [], isWhole: false },
): Promise<Report> {
  const book = loadRules();
  const levels = levelsOf(book);
  const { limits, strict } = options;
  const targets = resolveTargets(options, host.workingFolder);
  const wholeFor = targets.filter(({ isReplaced }) => isWhole && !isReplaced).map(({ name }) => name);
  const tried = await inTurn(targets, options.jobs, (target) => {
    const own = known.filter((entry) => entry.port === target.name);
    const isAll = share === undefined && wholeFor.includes(target.name);
    return tryTarget(target, { questions, levels, limits, strict, known: own, isWhole: isAll }, host);
  });
  const { digest, cases } = golden;
  const suite: Suite = { version: host.version, spec: book.spec, golden: { digest, cases } };
  const strangers = isWhole && options.drivers.length === 0 ? problemsOfStrangers(known, targets) : [];
  const knownProblems = [...tried.flatMap(({ problems }) => problems), ...strangers];
  const reports = tried.map(({ report }, index): TargetReport => {
    return { ...report, ...requiredIf(targets[index]?.isNamed === true, options) };
  });
  const shard = share && { ...share, wholeFor };
  if (earlier === undefined) {
    return assembleReport(suite, reports, { strict, shard, knownProblems });
  }
  const compared = holdAgainst(earlier, reports, levels, strict);
  return assembleReport(suite, compared.targets, { strict, shard, knownProblems, baseline: compared.baseline });
}
