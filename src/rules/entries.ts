import { itemsOf, member } from "../json/build.ts";
import { pointerTo } from "../json/pointer.ts";
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

const schemaKeys = ["parameters", "input_schema", "inputSchema", "parametersJsonSchema"];

/** Every tool entry of a rendered answer, in order; those of several Gemini wrappers one after the other. */
export function entriesOf(seen: Observation): Entry[] {
  if (seen.rendering === undefined) {
    return [];
  }
  const { rendering } = seen;
  return toolValues(rendering, seen.answer).map(({ pointer, value }) => readEntry(rendering, pointer, value));
}

function toolValues(rendering: Rendering, answer: Json): { pointer: string; value: Json }[] {
  const top = itemsOf(answer).map((value, index) => ({ pointer: `/${index}`, value }));
  if (rendering !== "toGemini") {
    return top;
  }
  return top.flatMap(({ pointer, value }) =>
    declarationsOf(value).map((one) => ({ ...one, pointer: pointer + one.pointer })),
  );
}

function declarationsOf(wrapper: Json): { pointer: string; value: Json }[] {
  const members = wrapper.kind === "object" ? wrapper.members : [];
  const named = members.find(([key]) => key === "functionDeclarations");
  const [key, list] = named ?? members.find(([, value]) => value.kind === "array") ?? ["", undefined];
  return itemsOf(list).map((value, index) => ({ pointer: pointerTo([key, index]), value }));
}

function readEntry(rendering: Rendering, pointer: string, value: Json): Entry {
  const inner = member(value, "function");
  const body = inner ?? value;
  const at = inner === undefined ? pointer : `${pointer}/function`;
  const due = rendering === "toAnthropic" ? "input_schema" : "parameters";
  const key = [due, ...schemaKeys].find((name) => member(body, name) !== undefined) ?? due;
  const place = (name: string): Place => ({ pointer: `${at}/${name}`, value: member(body, name) });
  return { pointer, value, name: place("name"), description: place("description"), schema: place(key) };
}
