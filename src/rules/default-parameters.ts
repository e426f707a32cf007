import { broken, type Predicate } from "./observation.ts";
import { pairsOf } from "./pairs.ts";

/** An unset or null schema is `{"type":"object"}`, exactly. */
export const defaultParameters: Predicate = (seen) =>
  pairsOf(seen).flatMap(({ tool, entry, schemaLikeness }) =>
    tool.inputSchema !== undefined || schemaLikeness === "same"
      ? []
      : broken(entry.schema.pointer, 'an unset schema is {"type":"object"}, exactly'),
  );
