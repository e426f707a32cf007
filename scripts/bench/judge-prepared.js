// Judges one port on questions that were written to a file before, through the code that `check` runs: as goldens do, they
// come as text. Usage: node judge-prepared.js PORT FILE

import { readFileSync } from "node:fs";
import { itemsOf } from "../../dist/json/build.js";
import { parseJson } from "../../dist/json/parse.js";
import { decodeTool } from "../../dist/spec/decode.js";
import { judgeQuestions } from "./judge-questions.js";

const [name, file] = process.argv.slice(2);
const noRules = [];

class PreparedQuestion {
  constructor(number, operation, tools, expected) {
    this.case = `generated/case-${number}`;
    this.operation = operation;
    this.text = { tools: () => tools, expected: () => expected };
    this.input = {
      kind: "list",
      get tools() {
        return itemsOf(parseJson(tools.toString("utf8"))).map(decodeTool);
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

const questions = [...linesIn(readFileSync(file))].map((line, index) => {
  const [first, second] = [line.indexOf("\t"), line.lastIndexOf("\t")];
  const operation = line.toString("latin1", 0, first);
  return new PreparedQuestion(index, operation, line.subarray(first + 1, second), line.subarray(second + 1));
});
const collector = await judgeQuestions(name, questions);
const judged = collector.judgements().filter((judgement) => judgement?.verdict === "match");
if (judged.length !== questions.length) {
  throw new Error(`${name} answered ${judged.length} of ${questions.length} as it should`);
}

function* linesIn(bytes) {
  let start = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}
