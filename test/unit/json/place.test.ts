import { expect, test } from "vitest";
import { placesIn } from "../../../src/json/place.ts";

const text = `{
  "a/b": [1,
    { "x": "é" }],
  "n": null
}`;

test.each([
  ["", { line: 1, column: 1 }],
  ["/a~1b", { line: 2, column: 10 }],
  ["/a~1b/0", { line: 2, column: 11 }],
  ["/a~1b/1/x", { line: 3, column: 12 }],
  ["/n", { line: 4, column: 8 }],
])("the value at %j begins at its line and column", (pointer, place) => {
  expect(placesIn(text)(pointer)).toEqual(place);
});

test.each(["/m", "/m/deeper", "/a~1b/2", "/a~1b/x", "/n/0"])("there is no place for %j", (pointer) => {
  expect(placesIn(text)(pointer)).toBeUndefined();
});
