import { calledTool, exactResult } from "./executed.ts";
import type { Predicate } from "./observation.ts";

/** A call of an unknown name is an error result too. */
export const executeUnknownTool: Predicate = (seen) =>
  calledTool(seen) === "unknown" ? exactResult(seen.answer, true) : [];
