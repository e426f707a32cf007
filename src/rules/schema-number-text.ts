import { keepsJson, sameSpelling } from "../json/equal.ts";
import { pointerAt } from "../json/pointer.ts";
import type { Predicate, Violation } from "./observation.ts";
import { type ChangedSchema, changedSchemas } from "./pairs.ts";
import { walkTogether } from "./walk.ts";

/** The schema's numbers keep their spelling; a changed value is `schema-verbatim`'s matter. */
export const schemaNumberText: Predicate = (seen) => changedSchemas(seen).flatMap(respelled);

function respelled({ given: schema, returned, pointer }: ChangedSchema): Violation[] {
  const found: Violation[] = [];
  walkTogether(schema, returned, pointer, (given, back, way) => {
    // A number that no double holds is kept by anything, and so only its spelling can be asked for.
    if (given.kind === "number" && !sameSpelling(given, back) && keepsJson(given, back)) {
      found.push({ pointer: pointerAt(way), problem: `the number as it was written, ${given.text}` });
    }
  });
  return found;
}
