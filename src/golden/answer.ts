import { jsonArray, jsonObject, keysOf, member, textOf } from "../json/build.ts";
import { fromPlain } from "../json/plain.ts";
import type { Json } from "../json/types.ts";
import { toAnthropic, toGemini, toOpenAI } from "../reference/adapters.ts";
import { createDefaultToolkit } from "../reference/default-toolkit.ts";
import { callTool } from "../reference/execute.ts";
import type { Tool } from "../reference/tool.ts";
import { createToolkit, type ToolSource } from "../reference/toolkit.ts";
import type { Call, Input, Operation, Rendering, SkillsInput, ToolInput, ToolsInput } from "../spec/model.ts";
import { readSkills } from "../spec/skills.ts";
import { functionOf } from "./behavior.ts";

/** What the reference is asked; a skills folder is a path that can be opened. */
export type Asked = {
  readonly operation: Operation;
  readonly input: Input;
  readonly call?: Call | undefined;
  readonly as?: Rendering | undefined;
};

/**
 * What the reference answers, without loss: schemas go through it as the JSON they were written as.
 *
 * @throws TypeError for a question that no driver could be asked, such as `execute` without a call.
 */
export function referenceAnswer(asked: Asked): Json {
  const { operation, input, call, as } = asked;
  if (operation === "execute") {
    return executed(input, call ?? missing("call"));
  }
  if (operation === "defaultToolkit") {
    const toolkit = createDefaultToolkit({ skills: readSkills((input as SkillsInput).skills) });
    return render(as ?? missing("as"), toolkit);
  }
  return render(operation, sourceOf(input as ToolsInput));
}

function executed(input: Input, call: Call): Json {
  const result =
    input.kind === "skills"
      ? callTool(createDefaultToolkit({ skills: readSkills(input.skills) }), call.name, plainArguments(call))
      : callTool(sourceOf(input), call.name, call.args);
  // The suite's own tools never wait for anything.
  // Stryker disable next-line StringLiteral: and so nobody ever reads this
  return result instanceof Promise ? missing("result yet") : fromPlain(result);
}

// The default toolkit's own tools take texts only.
function plainArguments(call: Call): Record<string, unknown> {
  return Object.fromEntries(keysOf(call.args).map((key) => [key, textOf(member(call.args, key))]));
}

function sourceOf(input: ToolsInput): ToolSource<Json, Json> {
  const tools = input.tools.map(toTool);
  return input.kind === "toolkit" ? createToolkit(tools) : tools;
}

function toTool(tool: ToolInput): Tool<Json, Json> {
  const { name, description, inputSchema, behavior } = tool;
  return { name, description, inputSchema, ...(behavior && { execute: functionOf(behavior) }) };
}

function render<S, Args>(rendering: Rendering, source: ToolSource<S, Args>): Json {
  const adapters = { toOpenAI, toAnthropic, toGemini } as const;
  return embed(adapters[rendering](source));
}

// Takes the answer's own keys as they come, so that a wrong envelope of the reference shows in the golden.
function embed(value: unknown, key?: string): Json {
  if (Array.isArray(value)) {
    return jsonArray(value.map((item) => embed(item)));
  }
  if (typeof value !== "object" || value === null) {
    return fromPlain(value);
  }
  const isSchema = key === "parameters" || key === "input_schema";
  if (isSchema && "kind" in value) {
    return value as Json;
  }
  return jsonObject(Object.entries(value).map(([name, member]) => [name, embed(member, name)]));
}

function missing(key: string): never {
  throw new TypeError(`The request has no ${key}`);
}
