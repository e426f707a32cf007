import { spawn } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// Many times what the slowest test file takes on a busy machine.
const patienceMilliseconds = 300_000;

/**
 * Works through a plan and tells by mutant what became of it: its `killer`, `survived`, or `hung`, after which a new
 * process goes on with the next.
 */
export async function workThrough(copy, plan) {
  const [coverage, results, file] = ["coverage.json", "results.jsonl", "plan.json"].map((name) =>
    join(copy, "..", name),
  );
  writeFileSync(results, "");
  const outcomes = new Map();
  for (let left = plan.mutants; left.length > 0; left = left.filter(({ id }) => !outcomes.has(id))) {
    writeFileSync(file, JSON.stringify({ ...plan, mutants: left, coverage, results }));
    const { wasStopped, output } = await session(copy, file, results, plan.mutants.length);
    const { begun, over } = readResults(results);
    for (const [id, outcome] of over) {
      outcomes.set(id, outcome);
    }
    const stuck = begun.find((id) => !outcomes.has(id));
    if (wasStopped && stuck !== undefined) {
      outcomes.set(stuck, { hung: true });
    } else if (stuck !== undefined || outcomes.size < plan.mutants.length) {
      throw new Error(`The tests could not be run to the end:\n${output}`);
    }
  }
  return outcomes;
}

// A line when a mutant is begun and another when it is over.
function readResults(results) {
  const lines = readFileSync(results, "utf8").split("\n").slice(0, -1);
  const found = lines.map((line) => JSON.parse(line));
  const over = found.filter((line) => Object.keys(line).length > 1).map(({ id, ...outcome }) => [id, outcome]);
  return { begun: found.map(({ id }) => id), over };
}

async function session(copy, file, results, total) {
  const environment = { ...process.env, MUTATION_PLAN: file, TMPDIR: join(copy, "..", "tmp"), CI: "true" };
  const child = spawn(process.execPath, ["scripts/mutation/session.js"], { cwd: copy, env: environment });
  let [output, isOver, wasStopped] = ["", false, false];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      output = (output + text).slice(-4000);
    });
  }
  child.on("close", () => {
    isOver = true;
  });
  let [size, since] = [-1, Date.now()];
  while (!isOver) {
    await sleep(500);
    const now = statSync(results).size;
    if (now !== size) {
      [size, since] = [now, Date.now()];
      process.stderr.write(`\r${readFileSync(results, "utf8").split("\n").length >> 1} of ${total} mutants`);
    } else if (!wasStopped && Date.now() - since > patienceMilliseconds) {
      wasStopped = child.kill("SIGKILL");
    }
  }
  return { wasStopped, output };
}
