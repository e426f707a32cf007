import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { loadGolden } from "../../dist/golden/load.js";
import { jsonArray } from "../../dist/json/build.js";
import { printCompact } from "../../dist/json/print.js";
import { goldenFolder, packageFolder } from "../../dist/spec/layout.js";
import { largest } from "./large-list.js";

const target = 300;
const command = join(packageFolder, "dist", "cli", "main.js");
const judgeScript = fileURLToPath(new URL("judge-large-list.js", import.meta.url));
// Loaded into a run of the command: the peak is told on stderr, after everything else.
const tellPeak = `process.on("exit", () => process.stderr.write("\\n" + process.resourceUsage().maxRSS));`;

/**
 * The peak memory of the harness, each time in a process of its own: judging the largest list a hundred times over
 * one port, the whole gate, and `diff` of a file with that list on many lines.
 */
export async function memoryRows(targets, folder, { quick }) {
  // Many are enough to see whether memory grows with the file.
  const [times, diffLines] = quick ? [3, 1] : [100, 30];
  const rows = [];
  for (const { name } of targets) {
    const { stdout } = await promisify(execFile)(process.execPath, [judgeScript, name, String(times)]);
    const { bytes, mismatches, megabytes } = JSON.parse(stdout);
    const note = `${times} × ${(bytes / 1e6).toFixed(1)} MB, each asked twice, ${mismatches} mismatches`;
    rows.push(rowOf(`memory: the large list, ${name}`, megabytes, note));
  }
  const [first] = targets;
  if (first === undefined) {
    return rows;
  }
  const port = ["--port", first.name];
  const file = join(folder, "large-lists.jsonl");
  const line = largeList();
  writeFileSync(file, `${line}\n`.repeat(diffLines));
  const diffNote = `${diffLines} lines of ${(line.length / 1e6).toFixed(1)} MB, each as list and as toolkit`;
  return [
    ...rows,
    rowOf(`memory: check, ${first.name}`, await peakOf(["check", ...port]), "all cases"),
    rowOf(`memory: diff, ${first.name}`, await peakOf(["diff", file, ...port]), diffNote),
  ];
}

function rowOf(what, measured, note) {
  return { what, target, measured, unit: "MB", note };
}

async function peakOf(args) {
  const preload = ["--import", `data:text/javascript,${encodeURIComponent(tellPeak)}`];
  const { stderr } = await promisify(execFile)(process.execPath, [...preload, command, ...args], {
    cwd: packageFolder,
  });
  return Number(stderr.trim().split("\n").at(-1)) / 1024;
}

function largeList() {
  const [{ input }] = loadGolden(goldenFolder, (id) => id === largest).questions;
  return printCompact(jsonArray(input.tools.map(({ source }) => source)));
}
