import { counterpartsIn } from "../json/counterpart.ts";
import type { Way } from "../json/pointer.ts";
import type { Json, JsonArray, JsonObject } from "../json/types.ts";

/** Called for each place that a given and a returned value share; `way` leads to the returned one. */
export type Visit = (given: Json, returned: Json, way: Way) => void;

/** Visits a given and a returned value side by side: shared keys of objects, shared indexes of arrays. */
export function walkTogether(given: Json, returned: Json, way: Way, visit: Visit): void {
  visit(given, returned, way);
  if (given.kind !== returned.kind) {
    return;
  }
  if (given.kind === "array") {
    for (const [index, item] of given.items.entries()) {
      const other = (returned as JsonArray).items[index];
      if (other !== undefined) {
        walkTogether(item, other, { from: way, to: index }, visit);
      }
    }
  }
  if (given.kind === "object") {
    const find = counterpartsIn(returned as JsonObject);
    for (const [index, [key, value]] of given.members.entries()) {
      const other = find(key, index);
      if (other !== undefined) {
        walkTogether(value, other, { from: way, to: key }, visit);
      }
    }
  }
}
