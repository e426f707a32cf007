import { expect, test } from "vitest";
import { parseJson } from "../../../src/json/parse.ts";
import { pointerAt } from "../../../src/json/pointer.ts";
import { printCompact } from "../../../src/json/print.ts";
import { walkTogether } from "../../../src/rules/walk.ts";

test("shared keys and indexes are visited side by side, each with the pointer of the returned value", () => {
  const visited: string[] = [];
  const given = parseJson('{"a/b":[1,{"x":2},3],"gone":1,"k":{"x":1},"l":[1]}');
  const returned = parseJson('{"k":[],"l":{"0":1},"a/b":[9,{"x":8,"new":0}]}');
  walkTogether(given, returned, "/whole", (one, other, way) => {
    visited.push(`${pointerAt(way)} ${one.kind === "number" ? printCompact(one) : one.kind} ${other.kind}`);
  });
  expect(visited).toEqual([
    "/whole object object",
    "/whole/a~1b array array",
    "/whole/a~1b/0 1 number",
    "/whole/a~1b/1 object object",
    "/whole/a~1b/1/x 2 number",
    "/whole/k object array",
    "/whole/l array object",
  ]);
});
