import { member } from "../json/build.ts";
import { pointerTo } from "../json/pointer.ts";
import type { Json, JsonObject } from "../json/types.ts";
import type { Rendering } from "../spec/model.ts";
import type { Observation } from "./observation.ts";

/** A part of an answer and where it stands. */
export type Place = { readonly pointer: string; readonly value: Json | undefined };

/**
 * What an answer says of one tool. It is read leniently, wherever a slipped envelope may have put it, so that
 * a wrong envelope or wrapping is blamed on that alone.
 */
export type Entry = {
  readonly pointer: string;
  readonly value: Json;
  readonly name: Place;
  readonly description: Place;
  readonly schema: Place;
};

const schemaKeys = ["parameters", "input_schema", "inputSchema", "parametersJsonSchema"];

const read = new WeakMap<Observation, readonly Entry[]>();

/** Every tool entry of a rendered answer, in order, under however many wrappers. */
export function entriesOf(seen: Observation): readonly Entry[] {
  const known = read.get(seen);
  // Stryker disable next-line ConditionalExpression,BlockStatement: reading again would only take time
  if (known !== undefined) {
    return known;
  }
  const entries = seen.rendering === undefined ? [] : readEntries(seen.rendering, seen.answer);
  read.set(seen, entries);
  return entries;
}

// The elements of an array are tools to OpenAI and Anthropic, wrappers to Gemini.
function readEntries(rendering: Rendering, answer: Json): Entry[] {
  return toolValues(answer, "", rendering !== "toGemini").map(({ pointer, value }) =>
    readEntry(rendering, pointer, value),
  );
}

type Spot = { readonly pointer: string; readonly value: Json };

// Whatever stands in this list stands for a tool, readable or not; elsewhere only what looks like one does.
type IsToolList = boolean;

function toolValues(value: Json, pointer: string, isToolList: IsToolList): Spot[] {
  const list = value.kind === "object" ? listIn(value) : undefined;
  if (list !== undefined) {
    return toolValues(list.value, pointer + list.pointer, true);
  }
  if (value.kind === "array") {
    return value.items.flatMap((item, index) => elementValues(item, `${pointer}/${index}`, isToolList));
  }
  return looksLikeTool(value) ? [{ pointer, value }] : [];
}

function elementValues(item: Json, pointer: string, isToolList: IsToolList): Spot[] {
  return isToolList && !holdsTools(item) ? [{ pointer, value: item }] : toolValues(item, pointer, isToolList);
}

function holdsTools(value: Json): boolean {
  return value.kind === "array" || (value.kind === "object" && listIn(value) !== undefined);
}

// Declarations under their own key, or what else has a list and is no tool.
function listIn(wrapper: JsonObject): Spot | undefined {
  const named = wrapper.members.find(([key]) => key === "functionDeclarations");
  const other = looksLikeTool(wrapper) ? undefined : wrapper.members.find(([, { kind }]) => kind === "array");
  const found = named ?? other;
  return found && { pointer: pointerTo([found[0]]), value: found[1] };
}

function looksLikeTool(value: Json): boolean {
  return ["name", "function", "description", ...schemaKeys].some((key) => member(value, key) !== undefined);
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
