import { parseJson } from "../../src/json/parse.ts";
import type { Json } from "../../src/json/types.ts";

/** JSON text inside a plain value, for what JavaScript can't hold: big integers, spellings, the order of keys. */
export class Exact {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** JSON text that is to stand in a plain value as it is. */
export function exact(text: string): Exact {
  return new Exact(text);
}

/** A plain value, with exact parts or without, as JSON; undefined members are left out. */
export function jsonOf(value: unknown): Json {
  return parseJson(textOf(value));
}

function textOf(value: unknown): string {
  if (value instanceof Exact) {
    return value.text;
  }
  if (Array.isArray(value)) {
    return `[${value.map(textOf).join(",")}]`;
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${textOf(member)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}
