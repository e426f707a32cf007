import { existsSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import type { CaseFile } from "../report/github.ts";

/** The file that GitHub shows as the job's summary, where this is a job of GitHub's. */
export function summaryFile(): string | undefined {
  return process.env["GITHUB_STEP_SUMMARY"] || undefined;
}

// Only what is a case's id may become a part of a path.
const caseId = /^[a-z0-9-]+\/[a-z0-9-]+$/;

/** Finds a case in the working folder or in the job's checkout, named as from the checkout, where annotations point. */
export function caseFileIn(workingFolder: string): CaseFile {
  const checkout = process.env["GITHUB_WORKSPACE"] || workingFolder;
  return (id) => {
    if (!caseId.test(id)) {
      return undefined;
    }
    const candidates = [workingFolder, checkout].map((folder) => join(folder, "spec", "cases", `${id}.json`));
    const file = candidates.find((path) => existsSync(path));
    const inside = file === undefined ? undefined : relative(checkout, file);
    return inside === undefined || inside.startsWith("..") || isAbsolute(inside)
      ? undefined
      : inside.replaceAll("\\", "/");
  };
}
