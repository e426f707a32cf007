import type { Json, JsonObject } from "./types.ts";

/** Finds the value of a key, which is looked for first where it stands in the object that this one is held against. */
export type Counterpart = (key: string, index: number) => Json | undefined;

/** Looks keys up in an object whose keys mostly stand where they are expected, so that it seldom has to be indexed. */
export function counterpartsIn({ members }: JsonObject): Counterpart {
  let byKey: ReadonlyMap<string, Json> | undefined;
  return (key, index) => {
    const near = members[index];
    // Stryker disable next-line ConditionalExpression,BlockStatement: the index finds the same
    if (near !== undefined && near[0] === key) {
      return near[1];
    }
    byKey ??= new Map(members);
    return byKey.get(key);
  };
}
