import type { ToolInput, ToolsInput } from "../spec/model.ts";
import { type Mutant, mutant } from "./mutant.ts";
import { rightPort, sortedSet } from "./port.ts";

type Reorder = (tools: readonly ToolInput[]) => readonly ToolInput[];

/** Makes mutants that order one kind of input wrong, and the other right. */
function ordering(kind: ToolsInput["kind"]): (name: string, rule: string, mistake: string, change: Reorder) => Mutant {
  return (name, rule, mistake, change) =>
    mutant(name, rule, mistake, {
      order: (input, rendering) => (input.kind === kind ? change(input.tools) : rightPort.order(input, rendering)),
    });
}

const list = ordering("list");
const toolkit = ordering("toolkit");

function toolkitBy(name: string, mistake: string, compare: (a: string, b: string) => number): Mutant {
  return toolkit(name, "toolkit-order", mistake, (tools) => sortedSet(tools, compare));
}

const unordered = (): number => 0;
const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: ToolInput, b: ToolInput): number => byUnits(a.name, b.name);
const collator = new Intl.Collator("en");
const natural = new Intl.Collator("en", { numeric: true });

/** Mistakes in the order of tools and in which of equal names are kept. */
export const orderMutants: readonly Mutant[] = [
  list("list-sorted", "list-order", "a list sorted by name", (tools) => [...tools].sort(byName)),
  list("list-reversed", "list-order", "a list in reverse", (tools) => tools.toReversed()),
  list("list-sorted-beyond-8", "list-order", "a list of more than 8 sorted, as some maps do", (tools) =>
    tools.length > 8 ? [...tools].sort(byName) : tools,
  ),
  list("list-sorted-beyond-32", "list-order", "a list of more than 32 sorted", (tools) =>
    tools.length > 32 ? [...tools].sort(byName) : tools,
  ),
  list("list-sorted-beyond-128", "list-order", "a list of more than 128 sorted", (tools) =>
    tools.length > 128 ? [...tools].sort(byName) : tools,
  ),
  list("list-indexes-first", "list-order", "names that are numbers to the front", (tools) => [
    ...tools.filter(({ name }) => /^\d+$/.test(name)).sort((a, b) => Number(a.name) - Number(b.name)),
    ...tools.filter(({ name }) => !/^\d+$/.test(name)),
  ]),
  list("list-first-kept", "list-duplicates", "the first of equal names kept", (tools) => sortedSet(tools, unordered)),
  list("list-last-kept", "list-duplicates", "the last of equal names kept", (tools) => [
    ...new Map(tools.map((tool) => [tool.name, tool])).values(),
  ]),
  list("list-neighbours-merged", "list-duplicates", "equal names merged where they are neighbours", (tools) =>
    tools.filter(({ name }, index) => tools[index - 1]?.name !== name),
  ),
  toolkitBy("toolkit-as-inserted", "in insertion order", unordered),
  toolkitBy("toolkit-by-units", "sorted by UTF-16 units", byUnits),
  toolkitBy("toolkit-by-locale", "sorted by a locale", collator.compare),
  toolkitBy("toolkit-natural", "sorted with numbers as numbers", natural.compare),
  toolkitBy("toolkit-without-case", "sorted without regard to case", (a, b) =>
    byUnits(a.toLowerCase(), b.toLowerCase()),
  ),
  toolkitBy("toolkit-by-length", "sorted by length first", (a, b) => a.length - b.length || byUnits(a, b)),
  toolkitBy("toolkit-reversed", "sorted downwards", (a, b) => byUnits(b, a)),
  toolkitBy("toolkit-hyphen-last", "sorted with - after _", (a, b) =>
    byUnits(a.replaceAll("-", "\uffff"), b.replaceAll("-", "\uffff")),
  ),
  toolkit("toolkit-last-kept", "toolkit-duplicates", "the last of equal names kept", (tools) =>
    rightPort.order({ kind: "toolkit", tools: tools.toReversed() }, "toGemini"),
  ),
  toolkit("toolkit-all-kept", "one-entry-per-tool", "all of equal names kept", (tools) =>
    [...tools].sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name))),
  ),
  toolkit("toolkit-unsorted-beyond-8", "toolkit-order", "not sorted from the ninth tool on", (tools) =>
    tools.length > 8 ? sortedSet(tools, unordered) : rightPort.order({ kind: "toolkit", tools }, "toGemini"),
  ),
];
