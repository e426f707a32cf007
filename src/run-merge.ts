import { resolve } from "node:path";
import { mergeReports } from "./report/merge.ts";
import type { Part } from "./report/merge-checks.ts";
import type { Report } from "./report/model.ts";
import { readReport } from "./report/read.ts";
import type { Host } from "./run-target.ts";
import { levelsOf, loadRules } from "./spec/rules-file.ts";

/** Puts JSON reports together; throws ParityError for files that are no reports, or no parts of one run. */
export function runMerge(files: readonly string[], { workingFolder, today }: Host): Report {
  const [first, ...rest] = files.map((file): Part => ({ file, report: readReport(resolve(workingFolder, file)) }));
  return mergeReports([first as Part, ...rest], { levels: levelsOf(loadRules()), today });
}
