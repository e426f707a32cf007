import { carries } from "./assign.ts";
import { broken, type Predicate } from "./observation.ts";
import { pairsOf } from "./pairs.ts";

/** Of several tools with one name a toolkit keeps the first; open, since the sources disagree. */
export const toolkitDuplicates: Predicate = (seen) => {
  if (seen.input.kind !== "toolkit") {
    return [];
  }
  const { tools } = seen.input;
  return pairsOf(seen).flatMap(({ tool, toolIndex, entry }) => {
    const first = tools.findIndex((one) => one.name === tool.name);
    const isFirst = first === toolIndex || carries(tools[first] ?? tool, entry);
    return isFirst
      ? []
      : broken(entry.pointer, `the first tool named ${JSON.stringify(tool.name)} (the specification leaves it open)`);
  });
};
