import { keepsJson } from "../json/equal.ts";
import { broken, type Predicate } from "./observation.ts";
import { pairsOf } from "./pairs.ts";

/** A schema that is set is the same JSON value: every key, number, null and empty. */
export const schemaVerbatim: Predicate = (seen) =>
  pairsOf(seen).flatMap(({ tool, entry }) => {
    const { pointer, value } = entry.schema;
    if (tool.inputSchema === undefined || (value !== undefined && keepsJson(tool.inputSchema, value))) {
      return [];
    }
    return broken(pointer, "the schema that was set, as the same JSON value");
  });
