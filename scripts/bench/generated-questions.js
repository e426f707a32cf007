import { referenceAnswer } from "../../dist/golden/answer.js";
import { jsonArray, jsonObject, jsonString } from "../../dist/json/build.js";
import { renderings } from "../../dist/spec/model.js";

/**
 * Questions of a size that can be chosen: each a list of `tools` tools whose schemas have `keys` properties. Tools and
 * answers are made as they are asked for, so that what is measured is not the memory of the questions.
 *
 * @param {{ count: number, tools: number, keys: number }} size
 */
export function generatedQuestions({ count, tools, keys }) {
  const size = { tools, keys };
  return Array.from({ length: count }, (_, index) => new GeneratedQuestion(index, size));
}

const noRules = [];

class GeneratedQuestion {
  constructor(index, size) {
    this.index = index;
    this.size = size;
  }

  get rules() {
    return noRules;
  }

  get case() {
    return `generated/case-${this.index}`;
  }

  get operation() {
    return renderings[this.index % renderings.length];
  }

  get input() {
    return inputOf(this.index, this.size);
  }

  get expected() {
    return referenceAnswer(this);
  }
}

// A question's input is asked for several times in a row.
let last = { index: -1, size: undefined, input: undefined };

function inputOf(index, size) {
  if (last.index !== index || last.size !== size) {
    last = {
      index,
      size,
      input: { kind: "list", tools: Array.from({ length: size.tools }, (_, n) => toolOf(index + n, size.keys)) },
    };
  }
  return last.input;
}

function toolOf(number, keys) {
  const properties = Array.from({ length: keys }, (_, key) => [
    `property_${(number + key) % keys}`,
    jsonObject([
      ["type", jsonString("string")],
      ["description", jsonString(`What is number ${number + key} of it`)],
    ]),
  ]);
  const inputSchema = jsonObject([
    ["type", jsonString("object")],
    ["properties", jsonObject(properties)],
    ["required", jsonArray([jsonString("property_0")])],
  ]);
  const [name, description] = [`tool_${number}`, `Does number ${number}`];
  const source = jsonObject([
    ["name", jsonString(name)],
    ["description", jsonString(description)],
    ["inputSchema", inputSchema],
  ]);
  return { name, description, inputSchema, behavior: undefined, source };
}
