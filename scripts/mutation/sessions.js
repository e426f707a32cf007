import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// Ten times what the slowest test file takes on a busy machine.
const patienceMilliseconds = 180_000;

/** Works through a plan, in a new process each time a mutant hangs the one before; the outcomes by mutant. */
export async function workThrough(copy, plan) {
  const [coverage, results, file] = ["coverage.json", "results.jsonl", "plan.json"].map((name) =>
    join(copy, "..", name),
  );
  writeFileSync(results, "");
  const outcomes = new Map();
  for (let left = plan.mutants; left.length > 0; left = left.filter(({ id }) => !outcomes.has(id))) {
    writeFileSync(file, JSON.stringify({ ...plan, mutants: left, coverage, results }));
    const before = outcomes.size;
    const ended = await session(copy, file, results, plan.mutants.length);
    const lines = readFileSync(results, "utf8")
      .split("\n")
      .filter((line) => line !== "");
    for (const { id, ...outcome } of lines.map((line) => JSON.parse(line))) {
      outcomes.set(id, { ...outcomes.get(id), ...outcome });
    }
    if (!existsSync(coverage) || outcomes.size === before) {
      throw new Error(`The tests could not be run: ${ended.output}`);
    }
  }
  return outcomes;
}

async function session(copy, file, results, total) {
  const environment = { ...process.env, MUTATION_PLAN: file, TMPDIR: join(copy, "..", "tmp"), CI: "true" };
  const child = spawn(process.execPath, ["scripts/mutation/session.js"], { cwd: copy, env: environment });
  let output = "";
  let isOver = false;
  child.stdout.on("data", (text) => {
    output += text;
  });
  child.stderr.on("data", (text) => {
    output += text;
  });
  child.on("close", () => {
    isOver = true;
  });
  let [size, since] = [-1, Date.now()];
  while (!isOver) {
    await sleep(500);
    const now = statSync(results).size;
    if (now !== size) {
      [size, since] = [now, Date.now()];
      const done = readFileSync(results, "utf8").split("\n").length >> 1;
      process.stderr.write(`\r${done} of ${total} mutants`);
    } else if (Date.now() - since > patienceMilliseconds) {
      child.kill("SIGKILL");
    }
  }
  return { output: output.slice(-4000) };
}
