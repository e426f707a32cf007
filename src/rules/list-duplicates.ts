import { textOf } from "../json/build.ts";
import { entriesOf } from "./entries.ts";
import { broken, type Predicate } from "./observation.ts";

/** A list keeps tools of the same name, all of them. */
export const listDuplicates: Predicate = (seen) => {
  if (seen.input.kind !== "list" || seen.rendering === undefined) {
    return [];
  }
  const found = countByName(entriesOf(seen).map((entry) => textOf(entry.name.value) ?? ""));
  const due = countByName(seen.input.tools.map((tool) => tool.name));
  return [...due].flatMap(([name, count]) => {
    const kept = found.get(name) ?? 0;
    const merged = count > 1 && kept > 0 && kept < count;
    return merged ? broken("", `${count} tools are named ${JSON.stringify(name)}, the answer has ${kept}`) : [];
  });
};

function countByName(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
