import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { withId } from "../../dist/drivers/line-text.js";
import { describeRequest } from "../../dist/drivers/protocol.js";
import { jsonArray } from "../../dist/json/build.js";
import { printCompact } from "../../dist/json/print.js";
import { jobsOf } from "../../dist/plan/agenda.js";
import { renderings } from "../../dist/spec/model.js";
import { generatedQuestions } from "./generated-questions.js";
import { inTurn } from "./rounds.js";
import { runToEnd } from "./run.js";

const script = fileURLToPath(new URL("judge-generated.js", import.meta.url));
const preparedScript = fileURLToPath(new URL("judge-prepared.js", import.meta.url));
const small = { tools: 1, keys: 5 };

/**
 * How the harness does on many cases and large ones: its time over a port against that port's bare driver fed the same
 * lines, its memory, and whether the cost of a case, a tool or a key stays the same over three orders of magnitude.
 */
export async function scaleRows(targets, folder, { quick }) {
  const [rounds, share] = quick ? [1, 0.01] : [3, 1];
  const rows = [];
  for (const target of targets) {
    rows.push(await throughputRow(target, folder, { rounds, most: 100_000 * share }));
  }
  return [...rows, await memoryRow("typescript", share), ...(await linearRows("typescript", share))];
}

// The questions are made before, for either side: as the request lines of the bare driver, and as text like a golden's.
async function throughputRow({ name, command }, folder, { rounds, most }) {
  const size = { count: most, ...small };
  const file = (kind) => join(folder, `${name}.many-${kind}`);
  const questions = generatedQuestions(size);
  await pipeline(requestLines(questions), createWriteStream(file("requests")));
  await pipeline(questionLines(questions), createWriteStream(file("questions")));
  const { first, second, ratio } = await inTurn(
    rounds,
    () => runToEnd({ argv: [process.execPath, preparedScript, JSON.stringify({ name, command }), file("questions")] }),
    () => runToEnd(command, file("requests"), file("answers")),
  );
  const note = `${seconds(first)} against ${seconds(second)} bare, ${most} cases, each asked twice`;
  return { what: `scale: ${name}`, target: 1.15, measured: ratio, unit: "×", note };
}

function* requestLines(questions) {
  yield describeRequest();
  for (const { id, request } of jobsOf(questions, [...questions.keys()])) {
    yield withId(id, request);
  }
}

// JSON has no bare tab in it.
function* questionLines(questions) {
  for (const { operation, input, expected } of questions) {
    const tools = jsonArray(input.tools.map(({ source }) => source));
    yield `${renderings.indexOf(operation)}\t${printCompact(tools)}\t${printCompact(expected)}\n`;
  }
}

async function memoryRow(name, share) {
  const [least, most] = [1000 * share, 100_000 * share];
  const [few, many] = [await judged(name, { count: least, ...small }), await judged(name, { count: most, ...small })];
  const note = `${Math.round(few.megabytes)} MB for ${least} cases, ${Math.round(many.megabytes)} MB for ${most}`;
  return { what: "scale: memory", target: 1.3, measured: many.megabytes / few.megabytes, unit: "×", note };
}

// What the start costs is taken off by comparing differences: from the smallest to the middle, to the largest.
async function linearRows(name, share) {
  const sizes = {
    cases: (count) => ({ count, ...small }),
    tools: (tools) => ({ count: 30, tools, keys: 5 }),
    keys: (keys) => ({ count: 30, tools: 1, keys }),
  };
  const steps = { cases: [100, 10_000, 100_000], tools: [3, 300, 3000], keys: [10, 1000, 10_000] };
  const rows = [];
  for (const [what, sizeOf] of Object.entries(sizes)) {
    const [least, middle, largest] = steps[what].map((step) => Math.ceil(step * share));
    const costs = [];
    for (const number of [least, middle, largest]) {
      costs.push((await judged(name, sizeOf(number))).cpuSeconds);
    }
    const [start = 0, half = 0, whole = 0] = costs;
    const growth = (whole - start) / (largest - least) / ((half - start) / (middle - least));
    const note = `CPU time of one more, at ${largest} against ${middle}: ${costs.map((cost) => cost.toFixed(2)).join(", ")} s`;
    rows.push({ what: `scale: linear in ${what}`, target: 1.3, measured: growth, unit: "×", note });
  }
  return rows;
}

async function judged(name, { count, tools, keys }) {
  const { stdout } = await promisify(execFile)(process.execPath, [script, name, ...[count, tools, keys].map(String)]);
  return JSON.parse(stdout);
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
