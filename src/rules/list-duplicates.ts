import { broken, type Predicate } from "./observation.ts";
import { pairsOf } from "./pairs.ts";

/** A list keeps tools of the same name, all of them. */
export const listDuplicates: Predicate = (seen) => {
  if (seen.input.kind !== "list") {
    return [];
  }
  const kept = countByName(pairsOf(seen).map(({ tool }) => tool.name));
  const due = countByName(seen.input.tools.map((tool) => tool.name));
  return [...due].flatMap(([name, count]) => {
    const found = kept.get(name) ?? 0;
    const isMerged = found > 0 && found < count;
    return isMerged ? broken("", `${count} tools are named ${JSON.stringify(name)}, the answer has ${found}`) : [];
  });
};

function countByName(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
