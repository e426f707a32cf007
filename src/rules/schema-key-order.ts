import { keysOf } from "../json/build.ts";
import { pointerAt } from "../json/pointer.ts";
import type { Json } from "../json/types.ts";
import type { Predicate, Violation } from "./observation.ts";
import { pairsOf } from "./pairs.ts";
import { walkTogether } from "./walk.ts";

/** The schema's keys stand in the order given, at every level. */
export const schemaKeyOrder: Predicate = (seen) =>
  pairsOf(seen).flatMap(({ tool, entry, schemaLikeness }) => {
    const { pointer, value } = entry.schema;
    // Stryker disable next-line ConditionalExpression,StringLiteral: in what is the same nothing is found
    const isSame = schemaLikeness === "same";
    return tool.inputSchema === undefined || value === undefined || isSame
      ? []
      : reordered(tool.inputSchema, value, pointer);
  });

function reordered(schema: Json, returned: Json, root: string): Violation[] {
  const found: Violation[] = [];
  walkTogether(schema, returned, root, (given, back, way) => {
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
