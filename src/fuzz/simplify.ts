import { jsonArray, jsonObject, jsonString, keysOf, member } from "../json/build.ts";
import type { Json, JsonMember, JsonObject } from "../json/types.ts";
import { decodeTool } from "../spec/decode.ts";
import type { ToolInput } from "../spec/model.ts";
import type { Sample } from "./sample.ts";

// fast-check shrinks within the branch that made a value; these steps cut across branches, so that a list that was
// generated long, or an object that was generated wide, still comes down to the one part that matters.

/** The simpler samples one step away, the boldest steps first. */
export function* simplerSamples(sample: Sample): Generator<Sample> {
  if (sample.kind === "render") {
    for (const tools of simplerTools(sample.tools)) {
      yield { kind: "render", tools };
    }
    return;
  }
  const { asking } = sample;
  const { input, call } = asking;
  if (input.kind === "skills" || call === undefined) {
    return;
  }
  for (const tools of simplerTools(input.tools)) {
    yield { kind: "call", asking: { ...asking, input: { ...input, tools } } };
  }
  for (const args of simplerJson(call.args)) {
    if (args.kind === "object") {
      yield { kind: "call", asking: { ...asking, call: { ...call, args } } };
    }
  }
}

/** The sample with every description set, and with every schema set: what a port makes of none is another fault. */
export function* fullerSamples(sample: Sample): Generator<Sample> {
  if (sample.kind === "render") {
    for (const [key, value] of complete) {
      if (sample.tools.some(({ source }) => (member(source, key) ?? unset).kind === "null")) {
        yield { kind: "render", tools: sample.tools.map((tool) => withMember(tool, key, value)) };
      }
    }
  }
}

const complete: readonly JsonMember[] = [
  ["description", jsonString("")],
  ["inputSchema", jsonObject([])],
];
const unset: Json = { kind: "null" };

function withMember({ source }: ToolInput, key: string, value: Json): ToolInput {
  const rest = (source.kind === "object" ? source.members : []).filter(([name]) => name !== key);
  const given = member(source, key) ?? unset;
  return decodeTool(jsonObject([...rest, [key, given.kind === "null" ? value : given]]));
}

function* simplerTools(tools: readonly ToolInput[]): Generator<ToolInput[]> {
  yield* withoutParts(tools);
  for (const [index, tool] of tools.entries()) {
    for (const source of simplerTool(tool)) {
      yield tools.with(index, decodeTool(source));
    }
  }
}

// A name becomes "a" as long as that is enough; everything else may go, but stays of its type while it is there.
function* simplerTool({ source }: ToolInput): Generator<JsonObject> {
  const members = source.kind === "object" ? source.members : [];
  for (const [index, [key, value]] of members.entries()) {
    if (key !== "name" && key !== "behavior") {
      yield jsonObject(members.toSpliced(index, 1));
    }
    for (const simpler of key === "name" ? simplerNames(value) : simplerJson(value)) {
      // A behaviour without its one member, or with another key, is none.
      if (simpler.kind === value.kind && (key !== "behavior" || keysOf(simpler)[0] === keysOf(value)[0])) {
        yield jsonObject(members.with(index, [key, simpler]));
      }
    }
  }
}

function* simplerNames(name: Json): Generator<Json> {
  if (name.kind === "string" && name.value !== "a") {
    yield jsonString("a");
    yield* simplerTexts(name.value, 1);
  }
}

/** The simpler values one step away: parts left out first, then parts made simpler. */
export function* simplerJson(value: Json): Generator<Json> {
  switch (value.kind) {
    case "string":
      yield* simplerTexts(value.value, 0);
      return;
    case "number":
      yield* value.text === "0" ? [] : [{ kind: "number", text: "0" } as const];
      return;
    case "array":
      yield* map(withoutParts(value.items), jsonArray);
      for (const [index, item] of value.items.entries()) {
        yield* map(simplerJson(item), (simpler) => jsonArray(value.items.with(index, simpler)));
      }
      return;
    case "object":
      yield* map(withoutParts(value.members), jsonObject);
      for (const [index, [key, part]] of value.members.entries()) {
        const put = (simpler: Json): Json => jsonObject(value.members.with(index, [key, simpler] satisfies JsonMember));
        yield* map(simplerParts(part), put);
      }
      yield* map(simplerKeys(value), jsonObject);
      return;
    default:
      return;
  }
}

// A key that does not matter is "a", so that the same fault under two keys comes to the same.
function* simplerKeys({ members }: JsonObject): Generator<JsonMember[]> {
  if (!members.some(([key]) => key === "a")) {
    yield* members.map(([, part], index) => members.with(index, ["a", part]));
  }
}

// A nested part may also be replaced by one of its own parts, which takes levels away.
function* simplerParts(part: Json): Generator<Json> {
  if (part.kind === "object") {
    yield* part.members.map(([, inner]) => inner);
  }
  yield* simplerJson(part);
}

function* simplerTexts(text: string, least: number): Generator<Json> {
  const characters = [...text];
  const half = Math.ceil(characters.length / 2);
  if (characters.length > least && least === 0) {
    yield jsonString("");
  }
  if (half > least && half < characters.length) {
    yield jsonString(characters.slice(0, half).join(""));
    yield jsonString(characters.slice(half).join(""));
  }
  if (characters.length > Math.max(1, least) && characters.length <= 8) {
    yield* characters.map((_, index) => jsonString(characters.toSpliced(index, 1).join("")));
  }
}

// Halves first, then single parts, so that a long list takes few steps.
function* withoutParts<T>(parts: readonly T[]): Generator<T[]> {
  const half = Math.ceil(parts.length / 2);
  if (parts.length > 2) {
    yield parts.slice(0, half);
    yield parts.slice(half);
  }
  for (const index of parts.keys()) {
    yield parts.toSpliced(index, 1);
  }
}

function* map<T, R>(items: Iterable<T>, change: (item: T) => R): Generator<R> {
  for (const item of items) {
    yield change(item);
  }
}
