import { keepsJson, sameSpelling } from "../json/equal.ts";
import { pointerAt } from "../json/pointer.ts";
import type { Json } from "../json/types.ts";
import type { Predicate, Violation } from "./observation.ts";
import { pairsOf } from "./pairs.ts";
import { walkTogether } from "./walk.ts";

/** The schema's numbers keep their spelling; a changed value is `schema-verbatim`'s matter. */
export const schemaNumberText: Predicate = (seen) =>
  pairsOf(seen).flatMap(({ tool, entry, schemaLikeness }) => {
    const { pointer, value } = entry.schema;
    // Stryker disable next-line ConditionalExpression,StringLiteral: in what is the same nothing is found
    const isSame = schemaLikeness === "same";
    return tool.inputSchema === undefined || value === undefined || isSame
      ? []
      : respelled(tool.inputSchema, value, pointer);
  });

function respelled(schema: Json, returned: Json, root: string): Violation[] {
  const found: Violation[] = [];
  walkTogether(schema, returned, root, (given, back, way) => {
    // A number that no double holds is kept by anything, and so only its spelling can be asked for.
    if (given.kind === "number" && !sameSpelling(given, back) && keepsJson(given, back)) {
      found.push({ pointer: pointerAt(way), problem: `the number as it was written, ${given.text}` });
    }
  });
  return found;
}
