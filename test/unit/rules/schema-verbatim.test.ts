import { describe, expect, test } from "vitest";
import { schemaVerbatim } from "../../../src/rules/schema-verbatim.ts";
import { exact } from "../../support/json.ts";
import { anthropicEntry, declaration, placesOf, rendered, wrapped } from "../../support/observations.ts";

function places(schema: string, answered: string): string[] {
  const given = { list: [{ name: "a" }, { name: "t", inputSchema: exact(schema) }] };
  const answer = [anthropicEntry("a"), anthropicEntry("t", "", exact(answered))];
  return placesOf(schemaVerbatim, rendered("toAnthropic", given, answer));
}

describe("right", () => {
  test.each([
    ["the same", '{"a":[null,{},[],1.0,9007199254740993]}', '{"a":[null,{},[],1.0,9007199254740993]}'],
    ["keys in another order", '{"a":1,"b":2}', '{"b":2,"a":1}'],
    ["another spelling of a number", '{"a":1.0}', '{"a":1}'],
    ["the same double", '{"a":0.1}', '{"a":0.10000000000000001}'],
    ["anything for what no double holds", '{"a":1e400}', '{"a":null}'],
    ["an empty schema", "{}", "{}"],
  ])("%s", (_, schema, answered) => {
    expect(places(schema, answered)).toEqual([]);
  });
});

describe("wrong", () => {
  test.each([
    ["an integer rounded", '{"maximum":9007199254740993}', '{"maximum":9007199254740992}'],
    ["an empty object as an array", '{"properties":{}}', '{"properties":[]}'],
    ["a null left out", '{"default":null}', "{}"],
    ["a key read as namespaced", '{"properties":{"application/json":{}}}', '{"properties":{"json":{}}}'],
    ["a __proto__ swallowed", '{"properties":{"__proto__":{}}}', '{"properties":{}}'],
    ["a keyword dropped", '{"type":"object","oneOf":[]}', '{"type":"object"}'],
    ["something added", '{"type":"object"}', '{"type":"object","properties":{}}'],
    ["the empty schema taken for unset", "{}", '{"type":"object"}'],
    ["a list sorted", '{"required":["b","a"]}', '{"required":["a","b"]}'],
    ["an integer as a text", '{"a":1}', '{"a":"1"}'],
    ["null", "{}", "null"],
  ])("%s", (_, schema, answered) => {
    expect(places(schema, answered)).toEqual(["/1/input_schema"]);
  });

  test("missing, or the default in its place", () => {
    const given = { list: [{ name: "t", inputSchema: { a: 1 } }] };
    const pointers = ["/0/functionDeclarations/0/parameters"];
    const missing = wrapped({ name: "t", description: "" });
    expect(placesOf(schemaVerbatim, rendered("toGemini", given, missing))).toEqual(pointers);
    expect(placesOf(schemaVerbatim, rendered("toGemini", given, wrapped(declaration("t"))))).toEqual(pointers);
  });
});
