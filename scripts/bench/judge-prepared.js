// Judges one port on questions that were written to a file before, through the code that `check` runs: as goldens do, they
// come as text, and are read while the driver starts. Usage: node judge-prepared.js TARGET FILE, where TARGET is JSON with
// the port's name and its driver's command.

import { readFileSync } from "node:fs";
import { itemsOf } from "../../dist/json/build.js";
import { parseJson } from "../../dist/json/parse.js";
import { decodeTool } from "../../dist/spec/decode.js";
import { renderings } from "../../dist/spec/model.js";
import { judgeQuestions } from "./judge-questions.js";

const [target, file] = process.argv.slice(2);
const { name, command } = JSON.parse(target);
const noRules = [];
const [tab, newline] = [0x09, 0x0a];

/** A line of the file: the number of the operation, tools, answer. It is cut where it is asked for. */
class PreparedQuestion {
  constructor(number, line) {
    this.number = number;
    this.line = line;
  }

  get case() {
    return `generated/case-${this.number}`;
  }

  get operation() {
    return renderings[this.line[0] - 0x30];
  }

  get rules() {
    return noRules;
  }

  get text() {
    const { line } = this;
    const end = line.lastIndexOf(tab);
    return { tools: () => line.subarray(2, end), expected: () => line.subarray(end + 1) };
  }

  get input() {
    return new PreparedInput(this.text);
  }

  get expected() {
    return parseJson(this.text.expected().toString("utf8"));
  }
}

class PreparedInput {
  kind = "list";

  constructor(text) {
    this.text = text;
  }

  get tools() {
    return itemsOf(parseJson(this.text.tools().toString("utf8"))).map(decodeTool);
  }
}

const { questions, collector } = await judgeQuestions({ name, command }, () => prepared(readFileSync(file)));
const judged = collector.judgements().filter((judgement) => judgement?.verdict === "match");
if (judged.length !== questions.length) {
  throw new Error(`${name} answered ${judged.length} of ${questions.length} as it should`);
}

function prepared(bytes) {
  const questions = [];
  let start = 0;
  for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
    questions.push(new PreparedQuestion(questions.length, bytes.subarray(start, end)));
    start = end + 1;
  }
  return questions;
}
