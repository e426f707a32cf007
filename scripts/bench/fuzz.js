import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { withId } from "../../dist/drivers/line-text.js";
import { askedOf } from "../../dist/fuzz/search.js";
import { textOf } from "../../dist/plan/agenda.js";
import { assertAnswered } from "./answers.js";
import { readDescription } from "./description.js";
import { inTurn } from "./rounds.js";
import { runToEnd } from "./run.js";

const seed = 1;
const limit = 1.25;
const flat = 1.15;
const watchScript = fileURLToPath(new URL("watch-fuzz.js", import.meta.url));

/**
 * Fuzzing one port against that port's bare driver, fed the same request lines from a file: at most 1.25 times as long
 * is 0.8 of the throughput. Then the memory of a longer run: its last quarter against its second.
 */
export async function fuzzRows(targets, folder, { quick, runs = quick ? 100 : 100_000 }) {
  // Enough that the start of either side is a few hundredths of the time: 176,000 requests or more.
  const [rounds, samples] = quick ? [1, 100] : [3, 32_000];
  const rows = [];
  for (const target of targets) {
    const description = await readDescription(target);
    const [requests, answers, memory] = ["requests", "answers", "memory"].map((kind) =>
      join(folder, `${target.name}.fuzz-${kind}`),
    );
    const count = await writeRequests(requests, description, samples);
    const fuzz = [process.execPath, watchScript, target.name, String(seed)];
    const whole = await inTurn(
      rounds,
      () => runToEnd({ argv: [...fuzz, String(samples)] }),
      () => runToEnd(target.command, requests, answers),
    );
    await assertAnswered(target.name, answers, count + 1);
    const times = `${(whole.first / 1000).toFixed(2)} s against ${(whole.second / 1000).toFixed(2)} s bare`;
    const note = `${times}, ${count} requests: ${(1 / whole.ratio).toFixed(2)} of its throughput`;
    rows.push({ what: `fuzz: ${target.name}`, target: limit, measured: whole.ratio, unit: "×", note });
    rows.push(await memoryRow(target.name, [...fuzz, String(runs), "memory"], runs, memory));
  }
  return rows;
}

async function memoryRow(name, argv, runs, output) {
  await runToEnd({ argv }, undefined, output);
  const { early, late } = JSON.parse(readFileSync(output, "utf8"));
  const note = `${Math.round(early)} MB, then ${Math.round(late)} MB, ${runs} samples`;
  return { what: `fuzz memory: ${name}`, target: flat, measured: late / early, unit: "×", note };
}

// Every line that the search sends: a block in order, then the block in reverse.
async function writeRequests(path, description, samples) {
  const file = createWriteStream(path);
  file.write('{"id":0,"op":"describe","protocol":1}\n');
  let id = 0;
  for (let start = 0; start < samples; start += 64) {
    const runs = Array.from({ length: Math.min(64, samples - start) }, (_, index) => start + index);
    const questions = runs.flatMap((run) => askedOf(seed, run, description)).map(({ question }) => question);
    for (const question of [...questions, ...questions.toReversed()]) {
      id += 1;
      if (!file.write(withId(id, textOf(question).request))) {
        await once(file, "drain");
      }
    }
  }
  file.end();
  await finished(file);
  return id;
}
