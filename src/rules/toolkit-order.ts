import { textOf } from "../json/build.ts";
import { entriesOf } from "./entries.ts";
import { broken, type Predicate } from "./observation.ts";

/** A toolkit is sorted by name, by Unicode code point; UTF-8 bytes sort in just that order. */
export const toolkitOrder: Predicate = (seen) => {
  if (seen.input.kind !== "toolkit") {
    return [];
  }
  // An entry without a name has no place in an order.
  const entries = entriesOf(seen).filter((entry) => textOf(entry.name.value) !== undefined);
  const bytes = entries.map((entry) => Buffer.from(textOf(entry.name.value) ?? "", "utf8"));
  const late = bytes.findIndex((name, index) => {
    const before = bytes[index - 1];
    return before !== undefined && Buffer.compare(before, name) > 0;
  });
  return late < 0
    ? []
    : broken(entries[late]?.pointer ?? "", "sorted by name, by Unicode code point: this comes too late");
};
