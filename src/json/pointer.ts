import type { Json } from "./types.ts";

/** The way from a value to a place inside it: object keys and array indexes from 0. */
export type Path = readonly (string | number)[];

/** The JSON Pointer (RFC 6901) of a path; the whole value is `""`. */
export function pointerTo(path: Path): string {
  return path.map((segment) => `/${String(segment).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The way to a place inside a value, from another place, for which the pointer is made when it is asked for. */
export type Way = string | { readonly from: Way; readonly to: string | number };

/** The JSON Pointer at the end of a way that begins at a pointer. */
export function pointerAt(way: Way): string {
  return typeof way === "string" ? way : pointerAt(way.from) + pointerTo([way.to]);
}

/** The segments of a JSON Pointer, unescaped. */
export function segmentsOf(pointer: string): string[] {
  const segments = pointer.split("/").slice(1);
  return segments.map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value at a JSON Pointer, or undefined where there is none. */
export function valueAt(value: Json, pointer: string): Json | undefined {
  let place: Json | undefined = value;
  for (const segment of segmentsOf(pointer)) {
    place = place && childAt(place, segment);
  }
  return place;
}

/**
 * Every value that a pointer pattern selects, each with its pointer. A segment `*` stands for every
 * element of an array; where the place is not an array, `*` is an ordinary key.
 */
export function select(value: Json, pattern: string): { pointer: string; value: Json }[] {
  let places = [{ pointer: "", value }];
  for (const segment of segmentsOf(pattern)) {
    places = places.flatMap((place) => step(place, segment));
  }
  return places;
}

function step(place: { pointer: string; value: Json }, segment: string): { pointer: string; value: Json }[] {
  if (segment === "*" && place.value.kind === "array") {
    return place.value.items.map((item, index) => ({ pointer: place.pointer + pointerTo([index]), value: item }));
  }
  const child = childAt(place.value, segment);
  return child === undefined ? [] : [{ pointer: place.pointer + pointerTo([segment]), value: child }];
}

function childAt(value: Json, segment: string): Json | undefined {
  if (value.kind === "array") {
    return /^(0|[1-9]\d*)$/.test(segment) ? value.items[Number(segment)] : undefined;
  }
  return value.kind === "object" ? value.members.find(([key]) => key === segment)?.[1] : undefined;
}
