import { itemsOf, jsonObject, member, textOf } from "../json/build.ts";
import { toPlain } from "../json/plain.ts";
import type { Json } from "../json/types.ts";
import type {
  Assert,
  Behavior,
  Call,
  Input,
  Operation,
  Rendering,
  SkillsInput,
  ToolInput,
  ToolsInput,
} from "./model.ts";

// Everything here reads values whose shape a schema has already accepted.

/** A request's or case's `input`. */
export function decodeInput(value: Json | undefined): Input {
  const skills = textOf(member(value, "skills"));
  if (skills !== undefined) {
    return { kind: "skills", skills } satisfies SkillsInput;
  }
  const kind = textOf(member(value, "kind")) === "toolkit" ? "toolkit" : "list";
  return { kind, tools: itemsOf(member(value, "tools")).map(decodeTool) } satisfies ToolsInput;
}

/** One tool, with its whole source; keys beside the known ones stay in the source alone. */
export function decodeTool(value: Json): ToolInput {
  const description = member(value, "description");
  const schema = member(value, "inputSchema");
  const behavior = member(value, "behavior");
  return {
    name: textOf(member(value, "name")) ?? "",
    description: description?.kind === "null" ? null : textOf(description),
    inputSchema: schema?.kind === "null" ? undefined : schema,
    behavior: behavior && (toPlain(behavior) as Behavior),
    source: value,
  };
}

/** A call; arguments that are left out are an empty object. */
export function decodeCall(value: Json | undefined): Call | undefined {
  const name = textOf(member(value, "name"));
  return name === undefined ? undefined : { name, args: member(value, "args") ?? jsonObject([]) };
}

/** The hand-written demands on parts of an answer. */
export function decodeAsserts(value: Json | undefined): readonly Assert[] | undefined {
  return value && itemsOf(value).map(decodeAssert);
}

function decodeAssert(value: Json): Assert {
  const at = textOf(member(value, "at")) ?? "";
  const is = member(value, "is");
  return is === undefined ? (toPlain(value) as Assert) : { at, is };
}

/** The names of operations, in the order given. */
export function decodeOperations(value: Json | undefined, otherwise: readonly Operation[]): readonly Operation[] {
  return value === undefined ? otherwise : (toPlain(value) as Operation[]);
}

/** Answers by operation. */
export function decodeExpect(value: Json | undefined): ReadonlyMap<Operation, Json> {
  return new Map(value?.kind === "object" ? (value.members as [Operation, Json][]) : []);
}

/** The provider that a `defaultToolkit` request asks for. */
export function decodeRendering(value: Json | undefined): Rendering | undefined {
  return textOf(value) as Rendering | undefined;
}
