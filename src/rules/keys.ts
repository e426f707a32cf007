import { keysOf } from "../json/build.ts";
import type { Json } from "../json/types.ts";
import { broken, type Violation } from "./observation.ts";

/** Broken unless the value is an object that has exactly these keys, in any order. */
export function exactKeys(value: Json | undefined, pointer: string, due: readonly string[]): Violation[] {
  if (value?.kind !== "object") {
    return broken(pointer, `an object with the keys ${due.join(", ")} was due, this is ${value?.kind ?? "missing"}`);
  }
  const found = keysOf(value);
  const missing = due.filter((key) => !found.includes(key));
  const extra = found.filter((key) => !due.includes(key));
  return [
    ...(missing.length > 0 ? broken(pointer, `missing: ${missing.join(", ")}`) : []),
    ...(extra.length > 0
      ? broken(pointer, `not allowed here: ${extra.map((key) => JSON.stringify(key)).join(", ")}`)
      : []),
  ];
}
