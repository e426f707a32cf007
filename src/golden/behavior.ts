import { member } from "../json/build.ts";
import { printCompact } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import type { ToolFunction } from "../reference/tool.ts";
import type { Behavior } from "../spec/model.ts";

/** What a test tool does, as a function: fill a text, raise a message, or answer an error result. */
export function functionOf(behavior: Behavior): ToolFunction<Json> {
  if ("return" in behavior) {
    return (args) => fill(behavior.return, args);
  }
  if ("throw" in behavior) {
    return () => {
      throw new Error(behavior.throw);
    };
  }
  return () => ({ output: behavior.fail, isError: true });
}

// One pass over the template, so that text put in is never looked at again.
function fill(template: string, args: Json): string {
  return template.replace(/\{([^{}]+)\}/g, (placeholder, key: string) => {
    const value = member(args, key);
    if (value === undefined) {
      return placeholder;
    }
    return value.kind === "string" ? value.value : printCompact(value);
  });
}
