import { textOf } from "../json/build.ts";
import { broken, type Predicate } from "./observation.ts";
import { pairsOf } from "./pairs.ts";

/** A description that is set, unchanged, `""` included. */
export const descriptionVerbatim: Predicate = (seen) =>
  pairsOf(seen).flatMap(({ tool, entry }) => {
    const isSet = typeof tool.description === "string";
    const isKept = textOf(entry.description.value) === tool.description;
    return !isSet || isKept ? [] : broken(entry.description.pointer, "the description that was set, unchanged");
  });
