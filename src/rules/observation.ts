import type { Json } from "../json/types.ts";
import type { Call, Input, Operation, Rendering, ToolInput, ToolsInput } from "../spec/model.ts";

/** One answer of a port with what it was asked; `again` is its answer when asked the same once more. */
export type Observation = {
  readonly operation: Operation;
  readonly rendering: Rendering | undefined;
  readonly input: Input;
  readonly call: Call | undefined;
  readonly answer: Json;
  readonly again?: Json | undefined;
};

/** One place in an answer where a rule does not hold, and why, in words. */
export type Violation = { readonly pointer: string; readonly problem: string };

/** Judges one rule: the places where it is broken, none where it holds or does not apply. */
export type Predicate = (seen: Observation) => readonly Violation[];

/** The violation list of one problem. */
export function broken(pointer: string, problem: string): Violation[] {
  return [{ pointer, problem }];
}

/** The tools that were given, or undefined where the port made them itself. */
export function givenTools(seen: Observation): readonly ToolInput[] | undefined {
  return (seen.input as Partial<ToolsInput>).tools;
}
