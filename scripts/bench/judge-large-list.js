// Judges one port on the largest list many times, through the code that `check` runs, and prints what that cost this
// process: one of its own, since a peak can't be reset. Usage: node judge-large-list.js PORT TIMES

import { requestLine } from "../../dist/drivers/line-text.js";
import { loadGolden } from "../../dist/golden/load.js";
import { goldenFolder } from "../../dist/spec/layout.js";
import { judgeQuestions } from "./judge-questions.js";
import { largest } from "./large-list.js";
import { targetOf } from "./targets.js";

const [name, times] = process.argv.slice(2);
const { questions: own } = loadGolden(goldenFolder, (id) => id === largest);
const questions = Array.from({ length: Number(times) }, (_, index) => ({
  ...own[index % own.length],
  case: `${largest} ${index}`,
}));
const { collector } = await judgeQuestions(targetOf(name), () => questions);
const mismatches = collector.judgements().filter((judgement) => judgement?.verdict !== "match").length;
const bytes = requestLine(1, questions[0]).length;
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ bytes, mismatches, megabytes }));
