import { referenceAnswer } from "../golden/answer.ts";
import { jsonArray, jsonObject, jsonString, member, textOf } from "../json/build.ts";
import { printCompact, printIndented } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import { defaultToolNames } from "../rules/default-tool-names.ts";
import type { Asking, Behavior } from "../spec/model.ts";
import { buildMutant, type Mutant, mapJson, mutant } from "./mutant.ts";
import type { Failure } from "./port.ts";

type Called = "return" | "throw" | "fail" | "unknown" | "built-in";

/** A mutant that answers calls of one kind wrong. */
function call(
  name: string,
  rule: string,
  mistake: string,
  kinds: readonly Called[],
  change: (right: Json, asking: Asking) => Json | Failure,
): Mutant {
  return mutant(name, rule, mistake, {
    call: (asking) => {
      const right = referenceAnswer(asking);
      return asking.operation === "execute" && kinds.includes(calledOf(asking)) ? change(right, asking) : right;
    },
  });
}

function calledOf({ input, call: asked }: Asking): Called {
  if (input.kind === "skills") {
    return defaultToolNames.includes(asked?.name ?? "") ? "built-in" : "unknown";
  }
  const behavior = input.tools.find(({ name }) => name === asked?.name)?.behavior;
  return behavior === undefined ? "unknown" : (Object.keys(behavior)[0] as keyof Behavior & Called);
}

function result(output: string, isError: boolean): Json {
  return jsonObject([
    ["output", jsonString(output)],
    ["isError", { kind: "boolean", value: isError }],
  ]);
}

const outputOf = (answer: Json): string => textOf(member(answer, "output")) ?? "";
const output = "execute-output";
const failing = "execute-error-is-value";
const unknown = "execute-unknown-tool";

/** Fills a template wrong: `shown` says how an argument becomes text. */
function filling(name: string, mistake: string, shown: (value: Json) => string): Mutant {
  return call(name, output, mistake, ["return"], (right, { input, call: asked }) => {
    const tools = input.kind === "skills" ? [] : input.tools;
    const behavior = tools.find((tool) => tool.name === asked?.name)?.behavior;
    if (behavior === undefined || !("return" in behavior)) {
      return right;
    }
    const text = behavior.return.replace(/\{([^{}]+)\}/g, (whole, key: string) => {
      const value = member(asked?.args, key);
      return value === undefined ? whole : shown(value);
    });
    return result(text, false);
  });
}

const plain = (value: Json): string => (value.kind === "string" ? value.value : printCompact(value));

/** Mistakes in calls and in the default toolkit. */
export const callMutants: readonly Mutant[] = [
  call("output-as-json", output, "the text printed as JSON", ["return"], (right) =>
    result(JSON.stringify(outputOf(right)), false),
  ),
  call("output-trimmed", output, "the text trimmed", ["return"], (right) => result(outputOf(right).trim(), false)),
  call("output-parts", output, "a list of parts in place of the text", ["return"], (right) =>
    jsonObject([
      ["output", jsonArray([jsonString(outputOf(right))])],
      ["isError", { kind: "boolean", value: false }],
    ]),
  ),
  call("flag-missing", output, "isError only for errors", ["return"], (right) =>
    jsonObject([["output", jsonString(outputOf(right))]]),
  ),
  call("success-is-error", output, "isError true for a success without text", ["return"], (right) =>
    result(outputOf(right), outputOf(right) === ""),
  ),
  call("result-named", output, "the tool's name added", ["return"], (right, { call: asked }) =>
    jsonObject([["name", jsonString(asked?.name ?? "")], ...(right.kind === "object" ? right.members : [])]),
  ),
  filling("arguments-rounded", "integers as doubles", (value) =>
    plain(value.kind === "number" ? { kind: "number", text: String(Number(value.text)) } : value),
  ),
  filling("arguments-quoted", "texts with their quotes", printCompact),
  filling("arguments-spaced", "objects with white space", (value) =>
    value.kind === "string" ? value.value : printIndented(value),
  ),
  filling("arguments-empty-for-null", "nothing for null", (value) => (value.kind === "null" ? "" : plain(value))),
  call("placeholder-emptied", output, "a missing argument is the empty text", ["return"], (right) =>
    result(outputOf(right).replace(/\{[^{}]+\}/g, ""), false),
  ),
  call("throw-escapes", failing, "the exception escapes", ["throw"], (right) => ({ failure: outputOf(right) })),
  call("throw-succeeds", failing, "the message as a success", ["throw"], (right) => result(outputOf(right), false)),
  call("throw-silent", failing, "the message lost", ["throw"], () => result("The tool failed", true)),
  call("fail-escapes", failing, "an error result becomes an exception", ["fail"], (right) => ({
    failure: outputOf(right),
  })),
  call("fail-succeeds", failing, "an error result as a success", ["fail"], (right) => result(outputOf(right), false)),
  call("fail-prefixed", failing, "a prefix before the text", ["fail"], (right) =>
    result(`Error: ${outputOf(right)}`, true),
  ),
  call("unknown-escapes", unknown, "an unknown name is an exception", ["unknown"], (right) => ({
    failure: outputOf(right),
  })),
  call("unknown-succeeds", unknown, "an unknown name as a success", ["unknown"], (right) =>
    result(outputOf(right), false),
  ),
  call("unknown-null", unknown, "null for an unknown name", ["unknown"], () => ({ kind: "null" })),
  call("unknown-worded", "unknown-tool-message", "other words for an unknown name", ["unknown"], () =>
    result("no such tool", true),
  ),
  buildMutant("default-without-skill", "default-toolkit-names", "no skill among the default tools", (answer, asking) =>
    asking.operation === "defaultToolkit" ? withoutSkill(answer) : answer,
  ),
  buildMutant("default-reversed", "default-toolkit-names", "the default tools in another order", (answer, asking) =>
    asking.operation === "defaultToolkit" ? reversed(answer) : answer,
  ),
  buildMutant("skill-unwrapped", "execute-output", "a skill's text without <skill_content>", (answer) =>
    mapJson(answer, (part) =>
      part.kind === "string" ? jsonString(part.value.replace(/<\/?skill_content[^>]*>/g, "")) : part,
    ),
  ),
];

function withoutSkill(answer: Json): Json {
  return filtered(answer, (tools) => tools.filter((tool) => !printCompact(tool).includes('"name":"skill"')));
}

function reversed(answer: Json): Json {
  return filtered(answer, (tools) => tools.toReversed());
}

// The list of tools is the answer itself, or lies in Gemini's wrapper.
function filtered(answer: Json, change: (tools: readonly Json[]) => readonly Json[]): Json {
  if (answer.kind !== "array") {
    return answer;
  }
  const [first] = answer.items;
  const declarations = member(first, "functionDeclarations");
  return declarations?.kind === "array"
    ? jsonArray([jsonObject([["functionDeclarations", jsonArray(change(declarations.items))]])])
    : jsonArray(change(answer.items));
}
