import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { draftsFor, withDrafts } from "./plan/draft-known-failures.ts";
import { failingLevels } from "./plan/known-failures.ts";
import type { TargetOptions } from "./plan/targets.ts";
import type { Report } from "./report/model.ts";
import { type KnownFailure, loadKnownFailures } from "./spec/known-failures-file.ts";
import { knownFailuresName, portsFile } from "./spec/layout.ts";
import { readDocument } from "./spec/read.ts";
import { levelsOf, loadRules, type RuleBook } from "./spec/rules-file.ts";

/**
 * Which known failures a run is held against: of the file it names; else of the one beside its ports file, or in the
 * working folder where only drivers of the command line run. `writesKnown` says that the file may yet be made.
 */
export type KnownOptions = Pick<TargetOptions, "config" | "drivers" | "ports"> & {
  readonly knownFailures: string | undefined;
  readonly writesKnown: boolean;
};

type Where = { readonly workingFolder: string };

/** Where those known failures are, whether or not there is such a file. */
export function knownFailuresFile(options: KnownOptions, { workingFolder }: Where): string {
  const { knownFailures, config, drivers, ports } = options;
  if (knownFailures !== undefined) {
    return resolve(workingFolder, knownFailures);
  }
  if (config !== undefined) {
    return join(dirname(resolve(workingFolder, config)), knownFailuresName);
  }
  const onlyDrivers = drivers.length > 0 && ports.length === 0;
  return join(onlyDrivers ? workingFolder : dirname(portsFile), knownFailuresName);
}

/** The known failures, of these rules; throws ParityError for a bad file, or a named one that is not there. */
export function loadKnown(options: KnownOptions, where: Where, book: RuleBook): KnownFailure[] {
  const file = knownFailuresFile(options, where);
  if ((options.knownFailures === undefined || options.writesKnown) && !existsSync(file)) {
    return [];
  }
  const rules = new Set(book.rules.map(({ id }) => id));
  return loadKnownFailures(file, (id) => rules.has(id));
}

/** A file of known failures as it would be with entries for what a run saw and no entry explains. */
export type KnownDraft = { readonly file: string; readonly text: string; readonly drafted: number };

/** Drafts entries after a run; nothing is written. */
export function draftKnown(report: Report, options: KnownOptions, where: Where): KnownDraft {
  const file = knownFailuresFile(options, where);
  const book = loadRules();
  const known = loadKnown(options, where, book);
  const levels = levelsOf(book);
  const drafts = report.targets.flatMap(({ name, results }) => {
    const own = known.filter(({ port }) => port === name);
    return draftsFor(name, results, own, levels, failingLevels(report.summary.strict));
  });
  const document = existsSync(file) ? readDocument(file, "known-failures") : undefined;
  return { file, text: withDrafts(document, drafts), drafted: drafts.length };
}
