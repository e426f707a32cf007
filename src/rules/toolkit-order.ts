import { textOf } from "../json/build.ts";
import { entriesOf } from "./entries.ts";
import { broken, type Predicate } from "./observation.ts";

/** A toolkit is sorted by name, by Unicode code point; UTF-8 bytes sort in just that order. */
export const toolkitOrder: Predicate = (seen) => {
  if (seen.input.kind !== "toolkit") {
    return [];
  }
  // An entry without a name has no place in an order.
  const named = entriesOf(seen).flatMap(({ pointer, name }) => {
    const text = textOf(name.value);
    return text === undefined ? [] : [{ pointer, bytes: Buffer.from(text) }];
  });
  const late = named.find(({ bytes }, index) => {
    const before = named[index - 1];
    return before !== undefined && Buffer.compare(before.bytes, bytes) > 0;
  });
  return late === undefined ? [] : broken(late.pointer, "sorted by name, by Unicode code point: this comes too late");
};
