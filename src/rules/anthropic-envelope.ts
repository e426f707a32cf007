import { itemsOf } from "../json/build.ts";
import { exactKeys } from "./keys.ts";
import { broken, type Predicate } from "./observation.ts";

/** Each entry is `{name, description, input_schema}`, no key more or less. */
export const anthropicEnvelope: Predicate = ({ rendering, answer }) => {
  if (rendering !== "toAnthropic") {
    return [];
  }
  if (answer.kind !== "array") {
    return broken("", `an array of entries was due, this is ${answer.kind}`);
  }
  const due = ["name", "description", "input_schema"];
  return itemsOf(answer).flatMap((entry, index) => exactKeys(entry, `/${index}`, due));
};
