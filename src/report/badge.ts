import { fails } from "./assemble.ts";
import { failsRun } from "./known.ts";
import type { Report, TargetReport } from "./model.ts";
import { casesIn } from "./scope.ts";
import { visible } from "./visible.ts";

/** What shields.io's endpoint badge reads (https://shields.io/badges/endpoint-badge); `isError` forbids other colours. */
export type Badge = {
  readonly schemaVersion: 1;
  readonly label: string;
  readonly message: string;
  readonly color: "brightgreen" | "green" | "yellow" | "orange" | "red" | "lightgrey";
  readonly isError?: true;
};

type Face = Pick<Badge, "message" | "color" | "isError">;

/** The badge of one target as JSON. */
export function renderBadge(report: Report, target: TargetReport): string {
  const badge: Badge = { schemaVersion: 1, label: `parity: ${visible(target.name)}`, ...faceOf(report, target) };
  return `${JSON.stringify(badge, null, 2)}\n`;
}

// Green is for a target that was judged on the whole suite and has nothing to be excused for.
function faceOf(report: Report, target: TargetReport): Face {
  switch (target.status) {
    case "broken":
      return { message: "cannot start", color: "red", isError: true };
    case "missing":
      return { message: "not judged", color: "lightgrey" };
    case "failed":
      return failedFace(report, target);
    case "passed":
      return passedFace(report, target);
  }
}

// What belongs to no case fails a target too.
function failedFace({ summary }: Report, { results, problems }: TargetReport): Face {
  const count = results.filter((result) => fails(result, summary.strict)).length;
  const message =
    count === 0 ? `${problems[0]?.verdict ?? "fault"} outside a case` : `${count} of ${results.length} fail`;
  return { message, color: "red" };
}

function passedFace(report: Report, target: TargetReport): Face {
  const { counts, known, results } = target;
  const problems = (report.knownProblems ?? []).filter(({ port }) => port === target.name);
  const { cases } = report.suite.golden;
  const asked = casesIn(results);
  const score = `${counts.match} of ${results.length - counts.unsupported}`;
  if (counts.match === 0) {
    return { message: "not judged", color: "lightgrey" };
  }
  if (problems.some(failsRun)) {
    return { message: `${score}, known failures outdated`, color: "orange" };
  }
  if (report.shard !== undefined || asked < cases) {
    return { message: `${asked} of ${cases} cases judged`, color: "lightgrey" };
  }
  if (known > 0) {
    return { message: `${score}, ${known} known to fail`, color: "yellow" };
  }
  return counts.match === results.length
    ? { message: score, color: "brightgreen" }
    : { message: counts.unsupported > 0 ? `${score}, ${counts.unsupported} unsupported` : score, color: "green" };
}
