import { entriesOf } from "./entries.ts";
import { broken, givenTools, type Predicate } from "./observation.ts";

/** One entry a tool; a toolkit, being a named set, has one tool a name. */
export const oneEntryPerTool: Predicate = (seen) => {
  const tools = givenTools(seen);
  if (tools === undefined || seen.rendering === undefined) {
    return [];
  }
  const due = seen.input.kind === "toolkit" ? new Set(tools.map((tool) => tool.name)).size : tools.length;
  const found = entriesOf(seen).length;
  return found === due ? [] : broken("", `${due} entries were due, one a tool, there are ${found}`);
};
