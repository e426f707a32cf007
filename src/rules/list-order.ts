import { broken, type Predicate } from "./observation.ts";
import { pairsOf } from "./pairs.ts";

/** A list keeps the caller's order. */
export const listOrder: Predicate = (seen) => {
  if (seen.input.kind !== "list") {
    return [];
  }
  const pairs = pairsOf(seen);
  const early = pairs.find(({ toolIndex }, position) => {
    const next = pairs[position + 1];
    // Stryker disable next-line EqualityOperator: no tool stands for two entries
    return next !== undefined && next.toolIndex < toolIndex;
  });
  return early === undefined
    ? []
    : broken(
        early.entry.pointer,
        `the caller's order: ${JSON.stringify(early.tool.name)} stands before a tool given earlier`,
      );
};
