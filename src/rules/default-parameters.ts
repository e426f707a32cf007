import { printCompact } from "../json/print.ts";
import { broken, type Predicate } from "./observation.ts";
import { pairsOf } from "./pairs.ts";

/** An unset or null schema is `{"type":"object"}`, exactly. */
export const defaultParameters: Predicate = (seen) =>
  pairsOf(seen).flatMap(({ tool, entry }) => {
    const { pointer, value } = entry.schema;
    const isDefault = value !== undefined && printCompact(value) === '{"type":"object"}';
    return tool.inputSchema !== undefined || isDefault
      ? []
      : broken(pointer, 'an unset schema is {"type":"object"}, exactly');
  });
