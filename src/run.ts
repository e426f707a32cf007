import { resolve } from "node:path";
import picomatch from "picomatch";
import type { Limits } from "./drivers/wire.ts";
import { loadGolden } from "./golden/load.ts";
import { inTurn } from "./plan/in-turn.ts";
import { resolveTargets, type TargetOptions } from "./plan/targets.ts";
import { questionsFromLists } from "./plan/tool-list-questions.ts";
import { assembleReport, type Strictness } from "./report/assemble.ts";
import { problemsOfStrangers } from "./report/known.ts";
import type { Report, Suite } from "./report/model.ts";
import { type KnownOptions, loadKnown } from "./run-known.ts";
import { type Host, tryTarget } from "./run-target.ts";
import { ParityError } from "./spec/error.ts";
import type { KnownFailure } from "./spec/known-failures-file.ts";
import { goldenFolder } from "./spec/layout.ts";
import type { Question } from "./spec/model.ts";
import { levelsOf, loadRules } from "./spec/rules-file.ts";
import { loadToolList } from "./spec/tool-lists.ts";

/** What `check` and `diff` share. Times in milliseconds. */
export type JudgeOptions = TargetOptions &
  Strictness & {
    /** Targets that run at once. */
    readonly jobs: number;
    readonly limits: Limits;
  };

/** What `check` takes beside: globs of case ids, and which known failures it is held against. */
export type CheckOptions = JudgeOptions & KnownOptions & { readonly cases: readonly string[] };

/** The limits of a run: generous, since a slow machine is no fault of a port. */
export const defaultLimits: Limits = {
  startup: 60_000,
  oneCase: 20_000,
  shutdown: 10_000,
  jobs: 64,
  bytes: 4 * 1024 * 1024,
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
      hint: "See `toolnexus-parity cases`",
    });
  }
  const isWhole = options.cases.length === 0 && options.ports.length === 0;
  return judge(golden.questions, golden, options, host, { known: loadKnown(options, host), isWhole });
}

/**
 * Judges every target on real tool lists, each as a list and as a toolkit, against the reference's answers.
 *
 * @throws ParityError for a file that is no tool list, or bad options.
 */
export async function runDiff(
  options: JudgeOptions & { readonly files: readonly string[] },
  host: Host,
): Promise<Report> {
  const lists = options.files.flatMap((file) => loadToolList(resolve(host.workingFolder, file), file));
  const questions = questionsFromLists(lists);
  const { digest } = loadGolden(goldenFolder, () => false);
  return judge(questions, { digest, cases: lists.length }, options, host);
}

type Golden = { readonly digest: string; readonly cases: number };

async function judge(
  questions: readonly Question[],
  golden: Golden,
  options: JudgeOptions,
  host: Host,
  { known, isWhole }: Expected = { known: [], isWhole: false },
): Promise<Report> {
  const book = loadRules();
  const levels = levelsOf(book);
  const targets = resolveTargets(options, host.workingFolder);
  const tried = await inTurn(targets, options.jobs, (target) => {
    const own = known.filter((entry) => entry.port === target.name);
    const { limits, strict } = options;
    return tryTarget(
      target,
      { questions, levels, limits, strict, known: own, isWhole: isWhole && !target.isReplaced },
      host,
    );
  });
  const suite: Suite = {
    version: host.version,
    spec: book.spec,
    golden: { digest: golden.digest, cases: golden.cases },
  };
  const named = new Set(targets.filter((target) => target.isNamed).map((target) => target.name));
  const strangers = isWhole && options.drivers.length === 0 ? problemsOfStrangers(known, targets) : [];
  const knownProblems = [...tried.flatMap(({ problems }) => problems), ...strangers];
  const reports = tried.map(({ report }) => report);
  return assembleReport(suite, reports, named, options, { knownProblems });
}

/** What is known to fail, and whether the run is whole, so that an entry that nothing met is outdated. */
type Expected = { readonly known: readonly KnownFailure[]; readonly isWhole: boolean };
