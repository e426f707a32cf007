// Fuzzes one port as the command does. With `memory` it prints how much of that this process had in the second quarter of
// the run and in the last one, as means in MB: looking takes time. Usage: node watch-fuzz.js PORT SEED SAMPLES [memory]

import { defaultLimits } from "../../dist/drivers/limits.js";
import { runFuzz } from "../../dist/run-fuzz.js";

const [port, seed, samples, watched] = process.argv.slice(2);
const runs = Number(samples);
const every = Math.max(1, Math.floor(runs / 400));
const seen = [];
const options = {
  ...{ ports: [port], drivers: [], config: undefined, artifacts: [], environment: [], surroundings: process.env },
  ...{ strict: false, allowMissing: false, ci: false, jobs: 1, limits: defaultLimits },
  ...{ seed: Number(seed), runs, isOver: () => false },
};
const progress = (_, done) => {
  if (watched === "memory" && done % every === 0) {
    seen.push(process.memoryUsage.rss() / 2 ** 20);
  }
};
const host = {
  workingFolder: process.cwd(),
  version: "",
  today: "2000-01-01",
  clock: () => 0,
  note: () => {},
  progress,
};
const report = await runFuzz(options, host);
const failed = report.targets.find(({ status, samples: asked }) => status === "broken" || asked !== runs);
if (failed !== undefined) {
  throw new Error(`${port} was not fuzzed: ${failed.reason ?? failed.status}`);
}
if (watched === "memory") {
  const quarter = Math.floor(seen.length / 4);
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [early, late] = [seen.slice(quarter, 2 * quarter), seen.slice(3 * quarter)].map(mean);
  process.stdout.write(JSON.stringify({ early, late }));
}
