import { defaultLimits } from "../../dist/drivers/limits.js";
import { processDriver } from "../../dist/drivers/process.js";
import { runSession } from "../../dist/drivers/session.js";
import { jobsOf, planFor } from "../../dist/plan/agenda.js";
import { createCollector } from "../../dist/plan/collect.js";
import { levelsOf, loadRules } from "../../dist/spec/rules-file.js";
import { targetOf } from "./targets.js";

/**
 * Judges a port on questions that it has to support, through the code that `check` runs.
 *
 * @returns the collector, with a judgement a question
 * @throws when the port does not take them, or fails outside a question
 */
export async function judgeQuestions(name, questions) {
  const { command } = targetOf(name);
  const collector = createCollector(
    questions,
    levelsOf(loadRules()),
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
  return collector;
}
