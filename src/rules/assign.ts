import { jsonObject, jsonString, textOf } from "../json/build.ts";
import { keepsJson, sameSpelling } from "../json/equal.ts";
import type { ToolInput } from "../spec/model.ts";
import type { Entry } from "./entries.ts";

/** How a returned schema is like the one that was due: the same to the last key and digit, the same value, or another. */
export type SchemaLikeness = "same" | "respelled" | "other";

/** A given tool and the entry of the answer that stands for it. */
export type Pair = {
  readonly tool: ToolInput;
  readonly toolIndex: number;
  readonly entry: Entry;
  readonly entryIndex: number;
  readonly schemaLikeness: SchemaLikeness;
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
    return tool === undefined ? [] : [{ tool, entry }];
  });
  // Stryker disable next-line ConditionalExpression,BlockStatement: spares the comparison, after which there is one reading
  if (tools.length < 2 && entries.length < 2) {
    return inOrder.map(pairOf);
  }
  const plain = mistakesOf(inOrder, isSet);
  // Stryker disable next-line ConditionalExpression,BlockStatement: spares the search, which finds the same
  if (plain.count === 0) {
    return inOrder.map(pairOf);
  }
  const byValue = matchByValue(tools, entries, inOrder);
  const other = mistakesOf(byValue, isSet);
  const isBetter = other.kinds < plain.kinds || (other.kinds === plain.kinds && other.count < plain.count);
  return (isBetter ? byValue : inOrder).map(pairOf);
}

/** Whether an entry carries a tool's own description and schema, or the defaults of unset ones. */
export function carries(tool: ToolInput, entry: Entry): boolean {
  return keepsDescription(tool, entry) && keepsSchema(tool, entry);
}

type Match = { readonly tool: Numbered<ToolInput>; readonly entry: Numbered<Entry> };

type Relation = (tool: ToolInput, entry: Entry) => boolean;

// A mistake in a description or schema that is set breaks another rule than one in a default.
const mistakes: readonly Relation[] = [
  (tool, entry) => typeof tool.description === "string" && !keepsDescription(tool, entry),
  (tool, entry) => typeof tool.description !== "string" && !keepsDescription(tool, entry),
  (tool, entry) => tool.inputSchema !== undefined && !keepsSchema(tool, entry),
  (tool, entry) => tool.inputSchema === undefined && !keepsSchema(tool, entry),
  (tool, entry) => keepsSchema(tool, entry) && !keepsSpelling(tool, entry),
];

// A tool that is not in its place is a kind of mistake too, of a list.
function mistakesOf(matches: readonly Match[], isSet: boolean): { kinds: number; count: number } {
  const counts = mistakes.map((isMade) => matches.filter(({ tool, entry }) => isMade(tool.value, entry.value)).length);
  const places = matches.map(({ tool }) => tool.index);
  const isMoved = places.some((place, rank) => place < (places[rank - 1] ?? place));
  return {
    kinds: counts.filter((count) => count > 0).length + (isMoved && !isSet ? 1 : 0),
    count: counts.reduce((sum, count) => sum + count, 0),
  };
}

// From the closest likeness to the least; of those alike, what stands in its place first.
function matchByValue(
  tools: readonly Numbered<ToolInput>[],
  entries: readonly Numbered<Entry>[],
  inOrder: readonly Match[],
): Match[] {
  const freeTools = new Set(tools);
  const freeEntries = new Set(entries);
  const matches: Match[] = [];
  const take = (match: Match): void => {
    freeTools.delete(match.tool);
    freeEntries.delete(match.entry);
    matches.push(match);
  };
  for (const accepts of likenesses) {
    for (const { tool, entry } of inOrder) {
      if (freeTools.has(tool) && freeEntries.has(entry) && accepts(tool.value, entry.value)) {
        take({ tool, entry });
      }
    }
    for (const entry of freeEntries) {
      const tool = firstOf(freeTools, (one) => accepts(one.value, entry.value));
      if (tool !== undefined) {
        take({ tool, entry });
      }
    }
  }
  return matches.sort((a, b) => a.entry.index - b.entry.index);
}

// Namesakes may differ in the order of keys or the spelling of a number alone.
const likenesses: readonly Relation[] = [
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

function pairOf({ tool, entry }: Match): Pair {
  return {
    tool: tool.value,
    toolIndex: tool.index,
    entry: entry.value,
    entryIndex: entry.index,
    schemaLikeness: likenessOf(tool.value, entry.value),
  };
}

function likenessOf(tool: ToolInput, entry: Entry): SchemaLikeness {
  if (keepsSpelling(tool, entry)) {
    return "same";
  }
  return keepsSchema(tool, entry) ? "respelled" : "other";
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
