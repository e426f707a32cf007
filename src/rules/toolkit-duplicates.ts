import type { ToolInput } from "../spec/model.ts";
import { carries } from "./assign.ts";
import { broken, type Predicate } from "./observation.ts";
import { pairsOf } from "./pairs.ts";

/** Of several tools with one name a toolkit keeps the first; open, since the sources disagree. */
export const toolkitDuplicates: Predicate = (seen) => {
  if (seen.input.kind !== "toolkit") {
    return [];
  }
  const { tools } = seen.input;
  // Of one key a map keeps the last.
  const firsts = new Map(tools.map(({ name }, index) => [name, index] as const).reverse());
  return pairsOf(seen).flatMap(({ tool, toolIndex, entry }) => {
    const first = firsts.get(tool.name) as number;
    const isFirst = first === toolIndex || carries(tools[first] as ToolInput, entry);
    return isFirst
      ? []
      : broken(entry.pointer, `the first tool named ${JSON.stringify(tool.name)} (the specification leaves it open)`);
  });
};
