import { member, textOf } from "../json/build.ts";
import { equalJson } from "../json/equal.ts";
import type { Json } from "../json/types.ts";
import type { Behavior } from "../spec/model.ts";
import { defaultToolNames } from "./default-tool-names.ts";
import { exactKeys } from "./keys.ts";
import { broken, givenTools, type Observation, type Violation } from "./observation.ts";

/** What the called tool was told to do, `unknown` where there is no such tool, undefined where it is not known. */
export function calledTool(seen: Observation): Behavior | "unknown" | undefined {
  const name = seen.call?.name;
  if (seen.operation !== "execute" || name === undefined) {
    return undefined;
  }
  const tools = givenTools(seen);
  if (tools === undefined) {
    return defaultToolNames.includes(name) ? undefined : "unknown";
  }
  const tool = tools.find((candidate) => candidate.name === name);
  return tool === undefined ? "unknown" : tool.behavior;
}

/** Broken unless the answer is `{output, isError}` with a text and this flag. */
export function exactResult(answer: Json, isError: boolean): Violation[] {
  const flag = member(answer, "isError");
  const output = member(answer, "output");
  return [
    ...exactKeys(answer, "", ["output", "isError"]),
    ...(output === undefined || output.kind === "string"
      ? []
      : broken("/output", `a text was due, this is ${output.kind}`)),
    ...(flag === undefined || equalJson(flag, { kind: "boolean", value: isError })
      ? []
      : broken("/isError", `isError is ${isError} here`)),
  ];
}

/** The text of a result, `""` where there is none. */
export function outputOf(answer: Json): string {
  return textOf(member(answer, "output")) ?? "";
}
