// Judges one port on the largest list many times, through the code that `check` runs, and prints what that cost this
// process: one of its own, since a peak can't be reset. Usage: node judge-large-list.js PORT

import { defaultLimits } from "../../dist/drivers/limits.js";
import { processDriver } from "../../dist/drivers/process.js";
import { requestLine } from "../../dist/drivers/protocol.js";
import { runSession } from "../../dist/drivers/session.js";
import { loadGolden } from "../../dist/golden/load.js";
import { jobsOf, planFor } from "../../dist/plan/agenda.js";
import { createCollector } from "../../dist/plan/collect.js";
import { goldenFolder } from "../../dist/spec/layout.js";
import { loadRules } from "../../dist/spec/rules-file.js";
import { largest, times } from "./large-list.js";
import { targetOf } from "./targets.js";

const [name = "typescript"] = process.argv.slice(2);
const { command } = targetOf(name);
const { questions: own } = loadGolden(goldenFolder, (id) => id === largest);
const questions = Array.from({ length: times }, (_, index) => ({
  ...own[index % own.length],
  case: `${largest} ${index}`,
}));
const levels = new Map(loadRules().rules.map(({ id, level }) => [id, level]));
const collector = createCollector(
  questions,
  levels,
  () => {},
  () => performance.now(),
);
const agendaOf = (description) => {
  const { declared, undeclared } = planFor(description, questions);
  if (undeclared.length > 0) {
    throw new Error(`${name} does not take lists`);
  }
  return { probes: [], jobs: jobsOf(questions, declared) };
};
const end = await runSession(processDriver(name, command), agendaOf, defaultLimits, collector.take);
if (end.kind === "broken" || end.problems.length > 0) {
  throw new Error(`${name} failed: ${JSON.stringify(end)}`);
}
const mismatches = collector.judgements().filter((judgement) => judgement?.verdict !== "match").length;
const bytes = requestLine(1, questions[0]).length;
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ bytes, mismatches, megabytes }));
