import { jsonObject, jsonString, textOf } from "../json/build.ts";
import { keepsJson, sameSpelling } from "../json/equal.ts";
import type { ToolInput } from "../spec/model.ts";
import type { Entry } from "./entries.ts";

/** A given tool and the entry of the answer that stands for it. */
export type Pair = {
  readonly tool: ToolInput;
  readonly toolIndex: number;
  readonly entry: Entry;
  readonly entryIndex: number;
};

/** A value and its place in the list that it is from. */
export type Numbered<T> = { readonly index: number; readonly value: T };

/**
 * Pairs tools and entries whose names don't tell them apart. Of two readings the one that leaves fewer kinds of
 * mistakes is taken: that all stand in their order, or that equal values belong together wherever they stand.
 */
export function assign(
  tools: readonly Numbered<ToolInput>[],
  entries: readonly Numbered<Entry>[],
  isSet: boolean,
): Pair[] {
  const inOrder = entries.flatMap((entry, rank) => {
    const tool = tools[rank];
    return tool === undefined ? [] : [pairOf(tool, entry)];
  });
  if (Math.max(tools.length, entries.length) <= 1) {
    return inOrder;
  }
  const plain = mistakesOf(inOrder, isSet);
  if (plain.count === 0) {
    return inOrder;
  }
  const byValue = pairByValue(tools, entries);
  const other = mistakesOf(byValue, isSet);
  const isBetter =
    other.kinds.size < plain.kinds.size || (other.kinds.size === plain.kinds.size && other.count < plain.count);
  return isBetter ? byValue : inOrder;
}

/** Whether an entry carries a tool's own description and schema, or the defaults of unset ones. */
export function carries(tool: ToolInput, entry: Entry): boolean {
  return keepsDescription(tool, entry) && keepsSchema(tool, entry);
}

type Kind = "description" | "default description" | "schema" | "default schema" | "spelling" | "place";

function mistakesOf(pairs: readonly Pair[], isSet: boolean): { kinds: ReadonlySet<Kind>; count: number } {
  const found = pairs.flatMap(({ tool, entry }) => valueMistakes(tool, entry));
  const places = pairs.map(({ toolIndex }) => toolIndex);
  const isMoved = places.some((place, rank) => place < (places[rank - 1] ?? place));
  return { kinds: new Set(isMoved && !isSet ? [...found, "place"] : found), count: found.length };
}

function valueMistakes(tool: ToolInput, entry: Entry): Kind[] {
  const description: Kind = typeof tool.description === "string" ? "description" : "default description";
  const schema: Kind = tool.inputSchema === undefined ? "default schema" : "schema";
  return [
    ...(keepsDescription(tool, entry) ? [] : [description]),
    ...(keepsSchema(tool, entry) ? [] : [schema]),
    ...(keepsSpelling(tool, entry) || !keepsSchema(tool, entry) ? [] : ["spelling" as const]),
  ];
}

type Accepts = (tool: ToolInput, entry: Entry) => boolean;

// From the closest likeness to the least; of those alike, what stands in its place first.
function pairByValue(tools: readonly Numbered<ToolInput>[], entries: readonly Numbered<Entry>[]): Pair[] {
  const freeTools = new Set(tools);
  const freeEntries = new Set(entries);
  const pairs: Pair[] = [];
  const take = (tool: Numbered<ToolInput> | undefined, entry: Numbered<Entry>): void => {
    if (tool !== undefined && freeTools.delete(tool) && freeEntries.delete(entry)) {
      pairs.push(pairOf(tool, entry));
    }
  };
  for (const accepts of likenesses) {
    for (const [rank, entry] of entries.entries()) {
      const tool = tools[rank];
      const isFree = tool !== undefined && freeTools.has(tool) && freeEntries.has(entry);
      take(isFree && accepts(tool.value, entry.value) ? tool : undefined, entry);
    }
    for (const entry of freeEntries) {
      take(
        firstOf(freeTools, (tool) => accepts(tool.value, entry.value)),
        entry,
      );
    }
  }
  return pairs.sort((a, b) => a.entryIndex - b.entryIndex);
}

// Namesakes may differ in the order of keys or the spelling of a number alone.
const likenesses: readonly Accepts[] = [
  (tool, entry) => keepsSpelling(tool, entry) && keepsDescription(tool, entry),
  carries,
  (tool, entry) => keepsDescription(tool, entry) || keepsSchema(tool, entry),
  () => true,
];

function firstOf<T>(values: Iterable<T>, accepts: (value: T) => boolean): T | undefined {
  for (const value of values) {
    if (accepts(value)) {
      return value;
    }
  }
  return undefined;
}

function pairOf(tool: Numbered<ToolInput>, entry: Numbered<Entry>): Pair {
  return { tool: tool.value, toolIndex: tool.index, entry: entry.value, entryIndex: entry.index };
}

function keepsDescription(tool: ToolInput, entry: Entry): boolean {
  return textOf(entry.description.value) === (tool.description ?? "");
}

function keepsSchema(tool: ToolInput, { schema }: Entry): boolean {
  return schema.value !== undefined && keepsJson(tool.inputSchema ?? defaultSchema, schema.value);
}

function keepsSpelling(tool: ToolInput, { schema }: Entry): boolean {
  return schema.value !== undefined && sameSpelling(tool.inputSchema ?? defaultSchema, schema.value);
}

const defaultSchema = jsonObject([["type", jsonString("object")]]);
