import { textOf } from "../json/build.ts";
import { broken, type Predicate } from "./observation.ts";
import { pairsOf } from "./pairs.ts";

/** The name, unchanged. */
export const nameVerbatim: Predicate = (seen) =>
  pairsOf(seen).flatMap(({ tool, entry }) =>
    textOf(entry.name.value) === tool.name
      ? []
      : broken(entry.name.pointer, `the name is ${JSON.stringify(tool.name)}, unchanged`),
  );
