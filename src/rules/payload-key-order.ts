import { itemsOf, keysOf, member } from "../json/build.ts";
import type { Json } from "../json/types.ts";
import { entriesOf } from "./entries.ts";
import { broken, type Observation, type Predicate, type Violation } from "./observation.ts";

/** The envelope's keys stand in the order the specification writes them. */
export const payloadKeyOrder: Predicate = (seen) => {
  switch (seen.rendering) {
    case "toOpenAI":
      return itemsOf(seen.answer).flatMap((entry, index) => [
        ...inOrder(entry, `/${index}`, ["type", "function"]),
        ...inOrder(member(entry, "function"), `/${index}/function`, ["name", "description", "parameters"]),
      ]);
    case "toAnthropic":
      return declarationsInOrder(seen, ["name", "description", "input_schema"]);
    case "toGemini":
      return declarationsInOrder(seen, ["name", "description", "parameters"]);
    default:
      return [];
  }
};

function declarationsInOrder(seen: Observation, due: readonly string[]): Violation[] {
  return entriesOf(seen).flatMap(({ value, pointer }) => inOrder(value, pointer, due));
}

// Missing and extra keys are the envelope's matter, so only the keys that are there and due are looked at.
function inOrder(value: Json | undefined, pointer: string, due: readonly string[]): Violation[] {
  const found = keysOf(value).filter((key) => due.includes(key));
  const sorted = due.filter((key) => found.includes(key));
  return found.every((key, index) => key === sorted[index])
    ? []
    : broken(pointer, `the keys in the order ${due.join(", ")}`);
}
