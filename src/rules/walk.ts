import { pointerTo } from "../json/pointer.ts";
import type { Json, JsonArray, JsonObject } from "../json/types.ts";

/** Called for each place that a given and a returned value share; `pointer` is that of the returned one. */
export type Visit = (given: Json, returned: Json, pointer: string) => void;

/** Visits a given and a returned value side by side: shared keys of objects, shared indexes of arrays. */
export function walkTogether(given: Json, returned: Json, pointer: string, visit: Visit): void {
  visit(given, returned, pointer);
  if (given.kind !== returned.kind) {
    return;
  }
  if (given.kind === "array") {
    for (const [index, item] of given.items.entries()) {
      const other = (returned as JsonArray).items[index];
      if (other !== undefined) {
        walkTogether(item, other, pointer + pointerTo([index]), visit);
      }
    }
  }
  if (given.kind === "object") {
    const found = new Map((returned as JsonObject).members);
    for (const [key, value] of given.members) {
      const other = found.get(key);
      if (other !== undefined) {
        walkTogether(value, other, pointer + pointerTo([key]), visit);
      }
    }
  }
}
