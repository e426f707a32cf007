import { textOf } from "../json/build.ts";
import type { Json } from "../json/types.ts";
import type { ToolInput } from "../spec/model.ts";
import { assign, type Numbered, type Pair } from "./assign.ts";
import { type Entry, entriesOf } from "./entries.ts";
import { givenTools, type Observation } from "./observation.ts";

type Group = { readonly tools: Numbered<ToolInput>[]; readonly entries: Numbered<Entry>[] };

const paired = new WeakMap<Observation, Pair[]>();

/**
 * Which entry stands for which tool, sorted by entry. By name, so that a wrong order is not taken for wrong
 * values; what is left over is a changed name. Among tools of one name, and among those, as {@link assign} does.
 * None where the port made the tools itself.
 */
export function pairsOf(seen: Observation): readonly Pair[] {
  const known = paired.get(seen);
  // Stryker disable next-line ConditionalExpression,BlockStatement: pairing again would only take time
  if (known !== undefined) {
    return known;
  }
  const pairs = pairUp(givenTools(seen) ?? [], entriesOf(seen), seen.input.kind === "toolkit");
  paired.set(seen, pairs);
  return pairs;
}

/** A schema that was set and came back otherwise, be it in its spelling alone, with where it stands. */
export type ChangedSchema = { readonly given: Json; readonly returned: Json; readonly pointer: string };

/** The schemas that did not come back the same to the last key and digit. */
export function changedSchemas(seen: Observation): ChangedSchema[] {
  return pairsOf(seen).flatMap(({ tool: { inputSchema: given }, entry, schemaLikeness }) => {
    const { pointer, value: returned } = entry.schema;
    const isSame = schemaLikeness === "same";
    return given === undefined || returned === undefined || isSame ? [] : [{ given, returned, pointer }];
  });
}

function pairUp(tools: readonly ToolInput[], entries: readonly Entry[], isSet: boolean): Pair[] {
  const byName = new Map<string, Group>(tools.map(({ name }) => [name, { tools: [], entries: [] }]));
  for (const tool of numbered(tools)) {
    (byName.get(tool.value.name) as Group).tools.push(tool);
  }
  for (const entry of numbered(entries)) {
    byName.get(textOf(entry.value.name.value) ?? "")?.entries.push(entry);
  }
  const named = [...byName.values()].flatMap((group) => assign(group.tools, group.entries, isSet));
  const renamed = assign(...leftOver(tools, entries, named, isSet), isSet);
  return [...named, ...renamed].sort((a, b) => a.entryIndex - b.entryIndex);
}

function leftOver(
  tools: readonly ToolInput[],
  entries: readonly Entry[],
  named: readonly Pair[],
  isSet: boolean,
): [Numbered<ToolInput>[], Numbered<Entry>[]] {
  const usedTools = new Set(named.map(({ toolIndex }) => toolIndex));
  const usedEntries = new Set(named.map(({ entryIndex }) => entryIndex));
  // A set has one tool of a name: its namesakes are not what a changed name stands for.
  const usedNames = new Set(named.map(({ tool }) => tool.name));
  return [
    numbered(tools).filter(({ index, value }) => !usedTools.has(index) && !(isSet && usedNames.has(value.name))),
    numbered(entries).filter(({ index }) => !usedEntries.has(index)),
  ];
}

function numbered<T>(values: readonly T[]): Numbered<T>[] {
  return values.map((value, index) => ({ index, value }));
}
