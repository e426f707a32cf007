import { broken, type Predicate } from "./observation.ts";
import { pairsOf } from "./pairs.ts";

/** A schema that is set is the same JSON value: every key, number, null and empty. */
export const schemaVerbatim: Predicate = (seen) =>
  pairsOf(seen).flatMap(({ tool, entry, schemaLikeness }) =>
    tool.inputSchema === undefined || schemaLikeness !== "other"
      ? []
      : broken(entry.schema.pointer, "the schema that was set, as the same JSON value"),
  );
