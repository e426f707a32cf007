import { textOf } from "../json/build.ts";
import { keepsJson } from "../json/equal.ts";
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
 * values; among tools of one name by equal values first; what is left over is a changed name, by position.
 * None where the port made the tools itself.
 */
export function pairsOf(seen: Observation): readonly Pair[] {
  const known = paired.get(seen);
  if (known !== undefined) {
    return known;
  }
  const pairs = pairUp(givenTools(seen) ?? [], entriesOf(seen));
  paired.set(seen, pairs);
  return pairs;
}

function pairUp(tools: readonly ToolInput[], entries: readonly Entry[]): Pair[] {
  const freeTools = new Set(numbered(tools));
  const freeEntries = new Set(numbered(entries));
  const pairs: Pair[] = [];
  const take = (tool: Numbered<ToolInput>, entry: Numbered<Entry>): void => {
    freeTools.delete(tool);
    freeEntries.delete(entry);
    pairs.push({ tool: tool.value, toolIndex: tool.index, entry: entry.value, entryIndex: entry.index });
  };
  const byName = groupByName([...freeTools]);
  for (const accepts of [carries, anyValue]) {
    for (const entry of [...freeEntries]) {
      const candidates = byName.get(textOf(entry.value.name.value) ?? "") ?? [];
      const tool = candidates.find((one) => freeTools.has(one) && accepts(one.value, entry.value));
      if (tool !== undefined) {
        take(tool, entry);
      }
    }
  }
  pairLeftOver([...freeTools], [...freeEntries], take);
  return pairs.sort((a, b) => a.entryIndex - b.entryIndex);
}

// A toolkit's further tools of a name that is there already are not left over: the set has one of them.
function pairLeftOver(
  tools: Numbered<ToolInput>[],
  entries: Numbered<Entry>[],
  take: (tool: Numbered<ToolInput>, entry: Numbered<Entry>) => void,
): void {
  for (const [position, entry] of entries.entries()) {
    const tool = tools[position];
    if (tool !== undefined) {
      take(tool, entry);
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

/** Whether an entry carries a tool's own description and schema, unset ones aside. */
export function carries(tool: ToolInput, entry: Entry): boolean {
  const description = tool.description ?? "";
  const { value: schema } = entry.schema;
  const sameSchema = tool.inputSchema === undefined || (schema !== undefined && keepsJson(tool.inputSchema, schema));
  return textOf(entry.description.value) === description && sameSchema;
}
