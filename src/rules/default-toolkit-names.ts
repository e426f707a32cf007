import { textOf } from "../json/build.ts";
import { defaultToolNames } from "./default-tool-names.ts";
import { entriesOf } from "./entries.ts";
import { broken, type Predicate } from "./observation.ts";

/** A default build with a skills folder has exactly these eleven tools, in this order. */
export const defaultToolkitNames: Predicate = (seen) => {
  if (seen.operation !== "defaultToolkit") {
    return [];
  }
  const found = entriesOf(seen).map((entry) => textOf(entry.name.value));
  const isRight =
    found.length === defaultToolNames.length && defaultToolNames.every((name, index) => found[index] === name);
  return isRight
    ? []
    : broken("", `the tools are ${defaultToolNames.join(" ")}, this has ${found.join(" ") || "none"}`);
};
