import { textOf } from "../json/build.ts";
import { broken, type Predicate } from "./observation.ts";
import { pairsOf } from "./pairs.ts";

/** An unset or null description is `""`: never null, never missing. */
export const defaultDescription: Predicate = (seen) =>
  pairsOf(seen).flatMap(({ tool, entry }) => {
    const isUnset = tool.description === undefined || tool.description === null;
    const { pointer, value } = entry.description;
    return !isUnset || textOf(value) === ""
      ? []
      : broken(pointer, `an unset description is "", not ${value?.kind ?? "missing"}`);
  });
