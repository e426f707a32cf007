import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLimits } from "../../dist/drivers/limits.js";
import { withId } from "../../dist/drivers/line-text.js";
import { processDriver } from "../../dist/drivers/process.js";
import { describeRequest } from "../../dist/drivers/protocol.js";
import { runSession } from "../../dist/drivers/session.js";
import { loadGolden } from "../../dist/golden/load.js";
import { jobOf, jobsOf, planFor } from "../../dist/plan/agenda.js";
import { goldenFolder, packageFolder } from "../../dist/spec/layout.js";
import { assertAnswered } from "./answers.js";
import { inTurn } from "./rounds.js";
import { runToEnd } from "./run.js";

const limit = 1.15;
const command = join(packageFolder, "dist", "cli", "main.js");

/**
 * The gate over one port against that port's bare driver, fed the very same request lines from a file. The note tells
 * how much of either is the start alone: the gate on one case, the driver on `describe`.
 */
export async function gateRows(targets, folder, { quick }) {
  const [rounds, startRounds] = quick ? [1, 1] : [7, 3];
  const { questions } = loadGolden(goldenFolder);
  const smallest = questions.find(({ input }) => input.kind === "list");
  const rows = [];
  for (const target of targets) {
    const lines = await requestLines(target, questions);
    const { gate, bare, start, answers } = runsOf(target, lines, smallest.case, folder);
    await bare();
    await assertAnswered(target.name, answers, lines.length);
    const all = await inTurn(rounds, gate, bare);
    const alone = await inTurn(startRounds, start.gate, start.bare);
    const of = (part) => `${seconds(all[part])} (start ${seconds(alone[part])})`;
    const note = `${of("first")} against ${of("second")} bare, ${lines.length} requests`;
    rows.push({ what: `gate: ${target.name}`, target: limit, measured: all.ratio, unit: "×", note });
  }
  return rows;
}

function runsOf({ name, command: driver }, lines, oneCase, folder) {
  const file = (kind) => join(folder, `${name}.${kind}`);
  writeFileSync(file("requests"), Buffer.concat(lines));
  writeFileSync(file("describe"), lines[0]);
  const gate = [process.execPath, command, "check", "--port", name, "--reporter", `json=${file("report")}`];
  const bare = (requests) => runToEnd(driver, file(requests), file("answers"));
  return {
    gate: () => runToEnd({ argv: gate, cwd: packageFolder }),
    bare: () => bare("requests"),
    start: {
      gate: () => runToEnd({ argv: [...gate, "--case", oneCase], cwd: packageFolder }),
      bare: () => bare("describe"),
    },
    answers: file("answers"),
  };
}

// Every line that the gate sends to this driver, in its order: describe, the probes, each question twice.
async function requestLines({ name, command: driver }, questions) {
  let lines = [];
  const agendaOf = (description) => {
    const plan = planFor(description, questions);
    const probes = plan.undeclared.map(({ indexes }) => jobOf(questions, { index: indexes[0], pass: "first" }));
    lines = [...probes, ...jobsOf(questions, plan.declared)].map(({ id, request }) => withId(id, request));
    return { probes: [], jobs: [].values() };
  };
  const end = await runSession(processDriver(name, driver), agendaOf, defaultLimits, () => {});
  if (end.kind === "broken") {
    throw new Error(`${name} does not start: ${end.fault.message}`);
  }
  return [describeRequest(), ...lines];
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
