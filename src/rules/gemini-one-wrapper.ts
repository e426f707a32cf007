import type { Json } from "../json/types.ts";
import { broken, type Predicate } from "./observation.ts";

/** Gemini's answer is an array of exactly one object, whatever the number of tools. */
export const geminiOneWrapper: Predicate = ({ rendering, answer }) => {
  if (rendering !== "toGemini") {
    return [];
  }
  if (answer.kind !== "array") {
    return broken("", `an array of one wrapper was due, this is ${answer.kind}`);
  }
  const isOneObject = answer.items.length === 1 && (answer.items[0] as Json).kind === "object";
  return isOneObject ? [] : broken("", `one wrapper object was due, there are ${answer.items.length} elements`);
};
