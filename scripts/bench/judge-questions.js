import { defaultLimits } from "../../dist/drivers/limits.js";
import { processDriver } from "../../dist/drivers/process.js";
import { runSession } from "../../dist/drivers/session.js";
import { jobsAhead, planFor } from "../../dist/plan/agenda.js";
import { createCollector } from "../../dist/plan/collect.js";
import { levelsOf, loadRules } from "../../dist/spec/rules-file.js";

/**
 * Judges a port on questions that it has to support, through the code that `check` runs; they are made while the driver
 * starts, as `check` reads its goldens.
 *
 * @param {{ name: string, command: object }} target
 * @param {() => readonly object[]} makeQuestions
 * @returns the questions, and the collector with a judgement of each
 * @throws when the port does not take them, or fails outside a question
 */
export async function judgeQuestions({ name, command }, makeQuestions) {
  let questions = [];
  let collector;
  const agendaOf = (description) => {
    const { declared, undeclared } = planFor(description, questions);
    if (undeclared.length > 0) {
      throw new Error(`${name} does not take lists`);
    }
    return { probes: [], jobs: jobsAhead(questions, declared) };
  };
  const running = runSession(processDriver(name, command), agendaOf, defaultLimits, (job, outcome) =>
    collector.take(job, outcome),
  );
  questions = makeQuestions();
  collector = createCollector(
    questions,
    levelsOf(loadRules()),
    () => {},
    () => performance.now(),
  );
  const end = await running;
  if (end.kind === "broken" || end.problems.length > 0) {
    throw new Error(`${name} failed: ${JSON.stringify(end)}`);
  }
  return { questions, collector };
}
