import fc from "fast-check";
import { jsonArray, jsonObject, jsonString } from "../../src/json/build.ts";
import { type Path, pointerTo } from "../../src/json/pointer.ts";
import type { Json, JsonMember } from "../../src/json/types.ts";
import { jsonValues, texts } from "./arbitraries.ts";
import { placesIn, replacedAt } from "./places.ts";

/** What has to be told of a place, with both sides of it as far as they are there. */
export type Told = {
  readonly pointer: string;
  readonly kind: string;
  readonly expected?: Json;
  readonly actual?: Json;
};

/** A value, the same with one edit, and all that has to be told of it, in document order. */
export type EditedPair = { readonly value: Json; readonly changed: Json; readonly told: readonly Told[] };

/** An edit of the value at one place: what it becomes, and what has to be told, with pointers from there. */
type Edit = { readonly changed: Json; readonly told: readonly (Omit<Told, "pointer"> & { readonly below: Path })[] };

/** The edits of one kind that a value can undergo; none where the kind is not for it. */
type Edits = (value: Json) => fc.Arbitrary<Edit> | undefined;

/** Pairs of any value and the same after one edit of a kind, at any place where that kind can be. */
export function pairsBy(edits: Edits): fc.Arbitrary<EditedPair> {
  return jsonValues()
    .map((any) => jsonArray([any, somethingOfEach]))
    .chain((value) => {
      const places = placesIn(value, []).filter((place) => edits(place.value) !== undefined);
      return fc.constantFrom(...places).chain(({ path, value: before }) =>
        (edits(before) as fc.Arbitrary<Edit>).map(({ changed, told }) => ({
          value,
          changed: replacedAt(value, path, changed),
          told: told.map(({ below, ...rest }) => ({ ...rest, pointer: pointerTo([...path, ...below]) })),
        })),
      );
    });
}

// So that there is a place for every kind of edit.
const somethingOfEach = jsonObject([
  ["a/b", { kind: "number", text: "9007199254740993" }],
  ["", { kind: "boolean", value: true }],
  ["~", jsonArray([jsonString("x"), { kind: "null" }, jsonObject([["1", jsonString("1")]])])],
  ["10", { kind: "number", text: "1.50" }],
]);

// A number that no double holds may come back as anything, and is held to its spelling alone.
const isFree = (value: Json): boolean =>
  value.kind === "number" && !Number.isFinite(Number(value.text)) && /[.eE]/.test(value.text);

function replacing(kind: string, before: Json, changed: Json): Edit {
  return {
    changed,
    told: [{ below: [], kind: isFree(before) ? "spelling" : kind, expected: before, actual: changed }],
  };
}

/** Another scalar of the same type. */
export function anotherScalar(value: Json): fc.Arbitrary<Edit> | undefined {
  switch (value.kind) {
    case "string":
      return texts()
        .filter((text) => text !== value.value)
        .map((text) => replacing("value", value, jsonString(text)));
    case "boolean":
      return fc.constant(replacing("value", value, { kind: "boolean", value: !value.value }));
    case "number":
      return fc
        .constantFrom(...otherNumbers(value.text))
        .map((text) => replacing("value", value, { kind: "number", text }));
    default:
      return undefined;
  }
}

// Next to it where it is an integer, however large; else another double.
function otherNumbers(text: string): string[] {
  const neighbours = /[.eE]/.test(text) ? [] : [1n, -1n].map((step) => String(BigInt(text) + step));
  return [...neighbours, ...["12.25", "-8", "7e30"].filter((other) => Number(other) !== Number(text))];
}

/** The same decimal in another spelling. */
export function anotherSpelling(value: Json): fc.Arbitrary<Edit> | undefined {
  if (value.kind !== "number") {
    return undefined;
  }
  const [mantissa = "", power = "0"] = value.text.toLowerCase().split("e");
  const longer = mantissa.includes(".") ? `${mantissa}0` : `${mantissa}.0`;
  const spellings = [`${longer}e${BigInt(power)}`, `${longer}0E+${BigInt(power)}`.replace("+-", "-")];
  return fc.constantFrom(...spellings).map((text) => replacing("spelling", value, { kind: "number", text }));
}

/** A value of another type. */
export function anotherType(value: Json): fc.Arbitrary<Edit> {
  const others: Json[] = [
    { kind: "null" },
    { kind: "boolean", value: false },
    jsonString(""),
    jsonArray([]),
    jsonObject([]),
  ];
  const numbers: Json[] = [{ kind: "number", text: "0" }];
  return fc
    .constantFrom(...[...others, ...numbers].filter(({ kind }) => kind !== value.kind))
    .map((changed) => replacing("type", value, changed));
}

/** A key more, anywhere among the others. */
export function oneKeyMore(value: Json): fc.Arbitrary<Edit> | undefined {
  return value.kind === "object"
    ? fc
        .tuple(newKeys(value.members), fc.nat({ max: value.members.length }), jsonValues())
        .map(([key, at, actual]) => ({
          changed: jsonObject(value.members.toSpliced(at, 0, [key, actual])),
          told: [{ below: [key], kind: "extra", actual }],
        }))
    : undefined;
}

/** A key less. */
export function oneKeyLess(value: Json): fc.Arbitrary<Edit> | undefined {
  return ofMembers(value, 1, ([at], members) => {
    const [key, expected] = members[at] as JsonMember;
    return fc.constant({
      changed: jsonObject(members.toSpliced(at, 1)),
      told: [{ below: [key], kind: "missing", expected }],
    });
  });
}

/** A key under another name, in its place and with its value: one is missing and one too many, nothing is moved. */
export function oneKeyRenamed(value: Json): fc.Arbitrary<Edit> | undefined {
  return ofMembers(value, 1, ([at], members) => {
    const [key, part] = members[at] as JsonMember;
    return newKeys(members).map((name) => ({
      changed: jsonObject(members.with(at, [name, part])),
      told: [
        { below: [key], kind: "missing", expected: part },
        { below: [name], kind: "extra", actual: part },
      ],
    }));
  });
}

/** Two keys in each other's place: told of their object. */
export function twoKeysSwapped(value: Json): fc.Arbitrary<Edit> | undefined {
  return ofMembers(value, 2, ([first, second], members) => {
    const swapped = members.with(first, members[second] as JsonMember).with(second, members[first] as JsonMember);
    const [expected, actual] = [members, swapped].map((all) => jsonArray(all.map(([key]) => jsonString(key))));
    return fc.constant({
      changed: jsonObject(swapped),
      told: [{ below: [], kind: "order", expected, actual } as never],
    });
  });
}

/** An item more at the end. */
export function oneItemMore(value: Json): fc.Arbitrary<Edit> | undefined {
  return value.kind === "array"
    ? jsonValues().map((actual) => ({
        changed: jsonArray([...value.items, actual]),
        told: [{ below: [value.items.length], kind: "extra", actual }],
      }))
    : undefined;
}

/** The last item less. */
export function lastItemLess(value: Json): fc.Arbitrary<Edit> | undefined {
  const expected = value.kind === "array" ? value.items.at(-1) : undefined;
  return value.kind === "array" && expected !== undefined
    ? fc.constant({
        changed: jsonArray(value.items.slice(0, -1)),
        told: [{ below: [value.items.length - 1], kind: "missing", expected }],
      })
    : undefined;
}

function newKeys(members: readonly JsonMember[]): fc.Arbitrary<string> {
  return texts().filter((text) => members.every(([key]) => key !== text));
}

type ByPlaces = (places: [number, number], members: readonly JsonMember[]) => fc.Arbitrary<Edit>;

// Of an object with at least so many members: edits by the places of two of them.
function ofMembers(value: Json, least: number, edit: ByPlaces): fc.Arbitrary<Edit> | undefined {
  if (value.kind !== "object" || value.members.length < least) {
    return undefined;
  }
  const { members } = value;
  const places = fc.shuffledSubarray([...members.keys()], { minLength: least, maxLength: least });
  return places.chain(([first = 0, second = 0]) => edit([first, second], members));
}
