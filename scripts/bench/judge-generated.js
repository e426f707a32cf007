// Judges one port on generated questions, through the code that `check` runs, and prints what that cost this process:
// one of its own, since a peak can't be reset. Usage: node judge-generated.js PORT COUNT TOOLS KEYS

import { defaultLimits } from "../../dist/drivers/limits.js";
import { processDriver } from "../../dist/drivers/process.js";
import { runSession } from "../../dist/drivers/session.js";
import { jobsOf, planFor } from "../../dist/plan/agenda.js";
import { createCollector } from "../../dist/plan/collect.js";
import { resultsOf } from "../../dist/report/assemble.js";
import { loadRules } from "../../dist/spec/rules-file.js";
import { generatedQuestions } from "./generated-questions.js";
import { targetOf } from "./targets.js";

const [name, ...numbers] = process.argv.slice(2);
const [count, tools, keys] = numbers.map(Number);
const { command } = targetOf(name);
const questions = generatedQuestions({ count, tools, keys });
const levels = new Map(loadRules().rules.map(({ id, level }) => [id, level]));
const collector = createCollector(
  questions,
  levels,
  () => {},
  () => performance.now(),
);
const agendaOf = (description) => ({ probes: [], jobs: jobsOf(questions, planFor(description, questions).declared) });
const end = await runSession(processDriver(name, command), agendaOf, defaultLimits, collector.take);
if (end.kind === "broken" || end.problems.length > 0) {
  throw new Error(`${name} failed: ${JSON.stringify(end)}`);
}
const results = resultsOf(questions, collector.judgements(), collector.milliseconds());
const mismatches = results.filter(({ level }) => level === "MUST").length;
if (results.length !== count || results.some(({ verdict }) => verdict !== "match" && verdict !== "mismatch")) {
  throw new Error(`${name} did not answer everything`);
}
const { user, system } = process.cpuUsage();
const { maxRSS } = process.resourceUsage();
process.stdout.write(JSON.stringify({ mismatches, cpuSeconds: (user + system) / 1e6, megabytes: maxRSS / 1024 }));
