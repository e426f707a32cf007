import { calledTool, outputOf } from "./executed.ts";
import { broken, type Predicate } from "./observation.ts";

/** The wording of the error for an unknown name; open, so the reference's own is only what others are held against. */
export const unknownToolMessage: Predicate = (seen) => {
  const isSame = outputOf(seen.answer) === `Unknown tool: ${seen.call?.name}`;
  return calledTool(seen) !== "unknown" || isSame
    ? []
    : broken("/output", "another wording of the error (the specification leaves it open)");
};
