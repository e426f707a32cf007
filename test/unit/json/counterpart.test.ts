import { expect, test } from "vitest";
import { counterpartsIn } from "../../../src/json/counterpart.ts";
import { parseJson } from "../../../src/json/parse.ts";
import type { JsonObject } from "../../../src/json/types.ts";

test("a key is found wherever it stands, and no other for it", () => {
  const find = counterpartsIn(parseJson('{"a":1,"b":2,"__proto__":3}') as JsonObject);
  expect(find("a", 0)).toEqual({ kind: "number", text: "1" });
  expect(find("b", 0)).toEqual({ kind: "number", text: "2" });
  expect(find("__proto__", 9)).toEqual({ kind: "number", text: "3" });
  expect(find("c", 1)).toBeUndefined();
  expect(find("toString", 0)).toBeUndefined();
});
