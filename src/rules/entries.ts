import { itemsOf, member } from "../json/build.ts";
import type { Json } from "../json/types.ts";
import type { Rendering } from "../spec/model.ts";
import type { Observation } from "./observation.ts";

/** A part of an answer and where it stands. */
export type Place = { readonly pointer: string; readonly value: Json | undefined };

/**
 * What an answer says of one tool. It is read leniently, wherever a slipped envelope may have put it, so that
 * a wrong envelope is blamed on the envelope alone.
 */
export type Entry = {
  readonly pointer: string;
  readonly value: Json;
  readonly name: Place;
  readonly description: Place;
  readonly schema: Place;
};

const schemaKeys = ["parameters", "input_schema", "inputSchema", "parametersJsonSchema"] as const;

/** Every tool entry of a rendered answer, in order; those of several Gemini wrappers one after the other. */
export function entriesOf(seen: Observation): Entry[] {
  if (seen.rendering === undefined) {
    return [];
  }
  return toolValues(seen.rendering, seen.answer).map(({ pointer, value }) => readEntry(pointer, value));
}

function toolValues(rendering: Rendering, answer: Json): { pointer: string; value: Json }[] {
  const top = itemsOf(answer).map((value, index) => ({ pointer: `/${index}`, value }));
  if (rendering !== "toGemini") {
    return top;
  }
  return top.flatMap(({ pointer, value }) =>
    itemsOf(member(value, "functionDeclarations")).map((declaration, index) => ({
      pointer: `${pointer}/functionDeclarations/${index}`,
      value: declaration,
    })),
  );
}

function readEntry(pointer: string, value: Json): Entry {
  const inner = member(value, "function");
  const body = inner ?? value;
  const at = inner === undefined ? pointer : `${pointer}/function`;
  const key = schemaKeys.find((name) => member(body, name) !== undefined) ?? "parameters";
  const place = (name: string): Place => ({ pointer: `${at}/${name}`, value: member(body, name) });
  return { pointer, value, name: place("name"), description: place("description"), schema: place(key) };
}
