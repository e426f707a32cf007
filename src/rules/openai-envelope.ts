import { itemsOf, member, textOf } from "../json/build.ts";
import { exactKeys } from "./keys.ts";
import { broken, type Predicate } from "./observation.ts";

/** Each entry is `{type: "function", function: {name, description, parameters}}`, no key more or less. */
export const openaiEnvelope: Predicate = ({ rendering, answer }) => {
  if (rendering !== "toOpenAI") {
    return [];
  }
  if (answer.kind !== "array") {
    return broken("", `an array of entries was due, this is ${answer.kind}`);
  }
  return itemsOf(answer).flatMap((entry, index) => {
    const type = member(entry, "type");
    return [
      ...exactKeys(entry, `/${index}`, ["type", "function"]),
      ...(type === undefined || textOf(type) === "function" ? [] : broken(`/${index}/type`, 'the type is "function"')),
      ...exactKeys(member(entry, "function"), `/${index}/function`, ["name", "description", "parameters"]),
    ];
  });
};
