import { keysOf } from "../json/build.ts";
import { pointerAt } from "../json/pointer.ts";
import type { Predicate, Violation } from "./observation.ts";
import { type ChangedSchema, changedSchemas } from "./pairs.ts";
import { walkTogether } from "./walk.ts";

/** The schema's keys stand in the order given, at every level. */
export const schemaKeyOrder: Predicate = (seen) => changedSchemas(seen).flatMap(reordered);

function reordered({ given: schema, returned, pointer }: ChangedSchema): Violation[] {
  const found: Violation[] = [];
  walkTogether(schema, returned, pointer, (given, back, way) => {
    const kept = new Set(keysOf(back));
    const due = keysOf(given).filter((key) => kept.has(key));
    const known = new Set(due);
    const order = [...kept].filter((key) => known.has(key));
    if (order.some((key, index) => key !== due[index])) {
      found.push({ pointer: pointerAt(way), problem: "the keys in the order given" });
    }
  });
  return found;
}
