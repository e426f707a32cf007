import { skillsName } from "./golden/layout.ts";
import { type GoldenSet, loadGolden } from "./golden/load.ts";
import type { Folders, Update } from "./golden/maintain.ts";
import { writeFiles } from "./golden/write.ts";
import { type Impact, impactOf } from "./report/impact.ts";
import type { Report } from "./report/model.ts";
import { type JudgeOptions, runCheck } from "./run.ts";
import type { Host } from "./run-target.ts";
import { levelsOf, loadRules } from "./spec/rules-file.ts";

/** Where the set is that would change, and an empty folder of the caller's for the set as it would be. */
export type ImpactFolders = Pick<Folders, "golden"> & { readonly future: string };

/**
 * What an update would do to the ports: judges them by the goldens as they are and as they would be, on the cases that
 * change. Nothing is written but in the folder for it.
 *
 * @returns undefined when no case that is asked changes.
 * @throws ParityError when the set as it is was damaged, or for bad options.
 */
export async function runImpact(
  update: Update,
  { golden, future }: ImpactFolders,
  options: JudgeOptions,
  host: Host,
): Promise<Impact | undefined> {
  writeFiles(future, update.files);
  const [before, after] = [loadGolden(golden), loadGolden(future)].map((set) => concerned(set, update));
  const earlier = before && (await judged(before, options, host));
  const later = after && (await judged(after, options, host));
  const [is, would] = [earlier ?? emptied(later), later ?? emptied(earlier)];
  if (is === undefined || would === undefined) {
    return undefined;
  }
  const cases = new Set([before, after].flatMap((set) => set?.questions.map((question) => question.case) ?? []));
  return impactOf(is, would, levelsOf(loadRules()), cases.size);
}

// A skill that changes may change every case that has the folder.
function concerned(set: GoldenSet, { changes }: Update): GoldenSet | undefined {
  const paths = new Set(changes.map(({ path }) => path));
  const hasSkills = changes.some(({ path }) => path.startsWith(`${skillsName}/`));
  const questions = set.questions.filter(
    ({ case: id, input }) => paths.has(`${id}.json`) || (hasSkills && input.kind === "skills"),
  );
  return questions.length === 0 ? undefined : { ...set, questions };
}

function judged(set: GoldenSet, options: JudgeOptions, host: Host): Promise<Report> {
  const unset = { knownFailures: undefined, shard: undefined, durations: undefined, baseline: undefined };
  return runCheck({ ...options, ...unset, cases: [], writesKnown: false, set }, host);
}

function emptied(report: Report | undefined): Report | undefined {
  return report && { ...report, targets: [] };
}
