// Measures what the suite promises of its speed, as ratios within one run: this machine's own speed cancels out.
// `npm run bench` for all of it, `npm run bench -- gate|rendering|memory|startup|scale|fuzz` for a part. A miss is marked,
// never a failure. `--port NAME` measures one port alone, `--runs=1000000` fuzzes that many samples for its memory in place
// of 100,000, and `--quick` measures next to nothing, once: that is to see that it works.
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fuzzRows } from "./bench/fuzz.js";
import { gateRows } from "./bench/gate.js";
import { memoryRows } from "./bench/memory.js";
import { renderingRows } from "./bench/rendering.js";
import { scaleRows } from "./bench/scale.js";
import { startupRows } from "./bench/startup.js";
import { printRows } from "./bench/table.js";
import { usableTargets } from "./bench/targets.js";

const parts = {
  ...{ rendering: renderingRows, gate: gateRows, memory: memoryRows, startup: startupRows, scale: scaleRows },
  fuzz: fuzzRows,
};
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string" }, port: { type: "string", multiple: true }, quick: { type: "boolean" } },
});
const { quick = false, port: ports = [] } = values;
const options = { quick, ...(values.runs !== undefined && { runs: Number(values.runs) }) };
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}; there are ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), "toolnexus-parity-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const targets = await usableTargets(ports);
const rows = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) {
    console.error(`measuring: ${name} …`);
    rows.push(...(await measure(targets, folder, options)));
  }
}
printRows(rows);
