import { jsonArray, jsonObject } from "../json/build.ts";
import type { Json } from "../json/types.ts";
import type { ToolInput } from "../spec/model.ts";
import { type Entry, type Port, rightEntry, rightPort } from "./port.ts";

/**
 * A wrong port: one small plausible mistake, and the rule that it breaks. `start` is a fresh start of it. `isOfBuild` says
 * that only the default build shows it, of which nothing random can be asked.
 */
export type Mutant = {
  readonly name: string;
  readonly rule: string;
  readonly mistake: string;
  readonly start: () => Port;
  readonly isOfBuild?: true;
};

/** A mutant that differs from the right port in some parts and remembers nothing. */
export function mutant(name: string, rule: string, mistake: string, parts: Partial<Port>): Mutant {
  return { name, rule, mistake, start: () => ({ ...rightPort, ...parts }) };
}

/** A mutant whose answers of the default build are changed. */
export function buildMutant(name: string, rule: string, mistake: string, finish: Port["finish"]): Mutant {
  const own: Port["finish"] = (answer, asking) => (asking.input.kind === "skills" ? finish(answer, asking) : answer);
  return { ...mutant(name, rule, mistake, { finish: own }), isOfBuild: true };
}

/** A mutant that remembers: its parts are made anew for every start. */
export function rememberingMutant(name: string, rule: string, mistake: string, start: () => Partial<Port>): Mutant {
  return { name, rule, mistake, start: () => ({ ...rightPort, ...start() }) };
}

/** A mutant whose entries are the right ones, changed. */
export function entryMutant(
  name: string,
  rule: string,
  mistake: string,
  change: (entry: Entry, tool: ToolInput, index: number, all: readonly ToolInput[]) => Entry | undefined,
): Mutant {
  return mutant(name, rule, mistake, {
    entry: (tool, index, _, all) => change(rightEntry(tool), tool, index, all),
  });
}

/** A mutant that changes schemas that are set. */
export function schemaMutant(name: string, rule: string, mistake: string, change: (schema: Json) => Json): Mutant {
  return entryMutant(name, rule, mistake, (entry, tool) =>
    tool.inputSchema === undefined ? entry : { ...entry, schema: change(tool.inputSchema) },
  );
}

/**
 * Rebuilds a value from its parts upwards; `change` sees each part with how deep it lies, the whole being 0. What does
 * not change stays the same object, so that an unchanged answer is known at a glance.
 */
export function mapJson(value: Json, change: (part: Json, depth: number) => Json, depth = 0): Json {
  if (value.kind === "array") {
    const items = value.items.map((item) => mapJson(item, change, depth + 1));
    return change(items.every((item, index) => item === value.items[index]) ? value : jsonArray(items), depth);
  }
  if (value.kind === "object") {
    const members = value.members.map(([key, part]) => [key, mapJson(part, change, depth + 1)] as const);
    const isSame = members.every(([, part], index) => part === value.members[index]?.[1]);
    return change(isSame ? value : jsonObject(members), depth);
  }
  return change(value, depth);
}

/** Changes the members of every object in a value, from the inside out. */
export function mapMembers(
  value: Json,
  change: (members: readonly (readonly [string, Json])[], depth: number) => readonly (readonly [string, Json])[],
): Json {
  return mapJson(value, (part, depth) => {
    if (part.kind !== "object") {
      return part;
    }
    const members = change(part.members, depth);
    const isSame =
      members.length === part.members.length &&
      members.every(([key, one], index) => key === part.members[index]?.[0] && one === part.members[index]?.[1]);
    return isSame ? part : jsonObject(members);
  });
}
