import { jsonObject, jsonString, textOf } from "../json/build.ts";
import { keepsJson } from "../json/equal.ts";
import { printCompact } from "../json/print.ts";
import type { ToolInput } from "../spec/model.ts";
import { type Entry, entriesOf } from "./entries.ts";
import { givenTools, type Observation } from "./observation.ts";

/** A given tool and the entry of the answer that stands for it. */
export type Pair = {
  readonly tool: ToolInput;
  readonly toolIndex: number;
  readonly entry: Entry;
  readonly entryIndex: number;
};

type Numbered<T> = { readonly index: number; readonly value: T };

const paired = new WeakMap<Observation, Pair[]>();

/**
 * Which entry stands for which tool, sorted by entry. By name, so that a wrong order is not taken for wrong
 * values; among tools of one name by equal values first; what is left over is a changed name, by equal values, then
 * by position.
 * None where the port made the tools itself.
 */
export function pairsOf(seen: Observation): readonly Pair[] {
  const known = paired.get(seen);
  if (known !== undefined) {
    return known;
  }
  const pairs = pairUp(givenTools(seen) ?? [], entriesOf(seen), seen.input.kind === "toolkit");
  paired.set(seen, pairs);
  return pairs;
}

type Matching = {
  readonly freeTools: Set<Numbered<ToolInput>>;
  readonly freeEntries: Set<Numbered<Entry>>;
  readonly pairs: Pair[];
};

type Accepts = (tool: ToolInput, entry: Entry) => boolean;

function pairUp(tools: readonly ToolInput[], entries: readonly Entry[], isSet: boolean): Pair[] {
  const matching: Matching = {
    freeTools: new Set(numbered(tools)),
    freeEntries: new Set(numbered(entries)),
    pairs: [],
  };
  const byName = groupByName([...matching.freeTools]);
  for (const accepts of [carriesSpelling, carries, anyValue]) {
    match(matching, (entry) => byName.get(textOf(entry.name.value) ?? "") ?? [], accepts);
  }
  if (isSet) {
    dropNamesakes(matching);
  }
  for (const accepts of [carries, anyValue]) {
    match(matching, () => matching.freeTools, accepts);
  }
  return matching.pairs.sort((a, b) => a.entryIndex - b.entryIndex);
}

function match(
  matching: Matching,
  candidates: (entry: Entry) => Iterable<Numbered<ToolInput>>,
  accepts: Accepts,
): void {
  const { freeTools, freeEntries, pairs } = matching;
  for (const entry of [...freeEntries]) {
    const tool = [...candidates(entry.value)].find((one) => freeTools.has(one) && accepts(one.value, entry.value));
    if (tool !== undefined) {
      freeTools.delete(tool);
      freeEntries.delete(entry);
      pairs.push({ tool: tool.value, toolIndex: tool.index, entry: entry.value, entryIndex: entry.index });
    }
  }
}

// A set has one tool of a name: its namesakes are not what a changed name stands for.
function dropNamesakes({ freeTools, pairs }: Matching): void {
  const names = new Set(pairs.map(({ tool }) => tool.name));
  for (const tool of freeTools) {
    if (names.has(tool.value.name)) {
      freeTools.delete(tool);
    }
  }
}

function groupByName(tools: readonly Numbered<ToolInput>[]): Map<string, Numbered<ToolInput>[]> {
  const groups = new Map<string, Numbered<ToolInput>[]>();
  for (const tool of tools) {
    const group = groups.get(tool.value.name);
    if (group === undefined) {
      groups.set(tool.value.name, [tool]);
    } else {
      group.push(tool);
    }
  }
  return groups;
}

function numbered<T>(values: readonly T[]): Numbered<T>[] {
  return values.map((value, index) => ({ index, value }));
}

function anyValue(): boolean {
  return true;
}

// Namesakes may differ in the order of keys or the spelling of a number alone.
function carriesSpelling(tool: ToolInput, entry: Entry): boolean {
  const { value: schema } = entry.schema;
  const given = tool.inputSchema ?? defaultSchema;
  return schema !== undefined && printCompact(given) === printCompact(schema) && carries(tool, entry);
}

/** Whether an entry carries a tool's own description and schema, or the defaults of unset ones. */
export function carries(tool: ToolInput, entry: Entry): boolean {
  const { value: schema } = entry.schema;
  const isDescribed = textOf(entry.description.value) === (tool.description ?? "");
  return isDescribed && schema !== undefined && keepsJson(tool.inputSchema ?? defaultSchema, schema);
}

const defaultSchema = jsonObject([["type", jsonString("object")]]);
