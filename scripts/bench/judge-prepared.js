// Judges one port on questions that were written to a file before, through the code that `check` runs: as goldens do, they
// come as text, and are read while the driver starts. Usage: node judge-prepared.js PORT FILE

import { readFileSync } from "node:fs";
import { itemsOf } from "../../dist/json/build.js";
import { parseJson } from "../../dist/json/parse.js";
import { decodeTool } from "../../dist/spec/decode.js";
import { judgeQuestions } from "./judge-questions.js";

const [name, file] = process.argv.slice(2);
const noRules = [];
const [tab, newline] = [0x09, 0x0a];

/** A line of the file, cut where it is asked for: operation, tools, answer. */
class PreparedQuestion {
  constructor(number, line) {
    this.case = `generated/case-${number}`;
    this.operation = line.toString("latin1", 0, line.indexOf(tab));
    this.text = {
      tools: () => line.subarray(line.indexOf(tab) + 1, line.lastIndexOf(tab)),
      expected: () => line.subarray(line.lastIndexOf(tab) + 1),
    };
    this.input = {
      kind: "list",
      get tools() {
        return itemsOf(parseJson(line.toString("utf8", line.indexOf(tab) + 1, line.lastIndexOf(tab)))).map(decodeTool);
      },
    };
  }

  get rules() {
    return noRules;
  }

  get expected() {
    return parseJson(this.text.expected().toString("utf8"));
  }
}

const { questions, collector } = await judgeQuestions(name, () =>
  [...linesIn(readFileSync(file))].map((line, index) => new PreparedQuestion(index, line)),
);
const judged = collector.judgements().filter((judgement) => judgement?.verdict === "match");
if (judged.length !== questions.length) {
  throw new Error(`${name} answered ${judged.length} of ${questions.length} as it should`);
}

function* linesIn(bytes) {
  let start = 0;
  for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}
