import { countLevels, countVerdicts, statusOf } from "../../src/report/assemble.ts";
import { jsonPieces } from "../../src/report/json.ts";
import type { Report, Result, TargetReport } from "../../src/report/model.ts";

/** A result that matched, unless it is told otherwise. */
export function resultOf(changes: Partial<Result> = {}): Result {
  return { case: "a/one", operation: "toGemini", verdict: "match", rules: [], differences: [], ...changes };
}

/** A target that ran with these results. */
export function targetOf(results: readonly Result[], changes: Partial<TargetReport> = {}): TargetReport {
  const problems = changes.problems ?? [];
  return {
    name: "mine",
    port: "p",
    version: "1.0",
    host: "here",
    status: statusOf(results, problems.length, false),
    problems,
    counts: countVerdicts(results),
    levels: countLevels(results),
    known: results.filter(({ known }) => known === true).length,
    results,
    ...changes,
  };
}

/** A report of these targets that held. */
export function reportOf(targets: readonly TargetReport[], changes: Partial<Report["summary"]> = {}): Report {
  const counts = countVerdicts(targets.flatMap((target) => target.results));
  return {
    suite: { version: "0.1.0", spec: "4", golden: { digest: "0".repeat(64), cases: 2 } },
    summary: { verdict: "pass", exitCode: 0, strict: false, counts, ...changes },
    targets,
  };
}

/** The JSON that the gate writes of a report. */
export function jsonText(report: Report): string {
  return [...jsonPieces(report)].join("");
}
