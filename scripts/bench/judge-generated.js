// Judges one port on generated questions and writes the JSON report to nowhere, through the code that `check` runs, and
// prints what that cost this process: one of its own, since a peak can't be reset. Usage: node judge-generated.js PORT COUNT TOOLS KEYS

import { closeSync, openSync, writeSync } from "node:fs";
import { devNull } from "node:os";
import { resultsOf } from "../../dist/report/assemble.js";
import { jsonPieces } from "../../dist/report/json.js";
import { generatedQuestions } from "./generated-questions.js";
import { judgeQuestions } from "./judge-questions.js";
import { targetOf } from "./targets.js";

const [name, ...numbers] = process.argv.slice(2);
const [count, tools, keys] = numbers.map(Number);
const { questions, collector } = await judgeQuestions(targetOf(name), () => generatedQuestions({ count, tools, keys }));
const results = resultsOf(questions, collector.judgements(), collector.milliseconds());
const mismatches = results.filter(({ level }) => level === "MUST").length;
if (results.length !== count || results.some(({ verdict }) => verdict !== "match" && verdict !== "mismatch")) {
  throw new Error(`${name} did not answer everything`);
}
const nowhere = openSync(devNull, "w");
for (const piece of jsonPieces({ targets: [{ name, results }] })) {
  writeSync(nowhere, piece);
}
closeSync(nowhere);
const { user, system } = process.cpuUsage();
const { maxRSS } = process.resourceUsage();
process.stdout.write(JSON.stringify({ mismatches, cpuSeconds: (user + system) / 1e6, megabytes: maxRSS / 1024 }));
