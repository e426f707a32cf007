import { describe, expect, test } from "vitest";
import { schemaNumberText } from "../../../src/rules/schema-number-text.ts";
import { exact } from "../../support/json.ts";
import { declaration, placesOf, rendered, wrapped } from "../../support/observations.ts";

const at = "/0/functionDeclarations/0/parameters";

function places(schema: string, answered: string): string[] {
  const given = { list: [{ name: "t", inputSchema: exact(schema) }] };
  return placesOf(schemaNumberText, rendered("toGemini", given, wrapped(declaration("t", "", exact(answered)))));
}

test("the text that was given is right", () => {
  const schema = '{"a":[1.0,1e2,1E+2,-0,9007199254740993,1e400]}';
  expect(places(schema, schema)).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["a fraction dropped", '{"default":312.0}', '{"default":312}', [`${at}/default`]],
    ["an exponent put in", '{"maximum":10000000}', '{"maximum":1E7}', [`${at}/maximum`]],
    ["an exponent resolved, in an array", '{"enum":[1,1e2]}', '{"enum":[1,100.0]}', [`${at}/enum/1`]],
    ["more digits of the same double", '{"a":0.1}', '{"a":0.10000000000000001}', [`${at}/a`]],
    ["a negative zero", '{"a":-0}', '{"a":0}', [`${at}/a`]],
    ["what no double holds, as null", '{"a":{"b":1e400}}', '{"a":{"b":null}}', [`${at}/a/b`]],
    ["what no double holds, as another number", '{"a":1e400}', '{"a":1e401}', [`${at}/a`]],
  ])("%s", (_, schema, answered, pointers) => {
    expect(places(schema, answered)).toEqual(pointers);
  });
});

test("a changed value is another rule's matter", () => {
  expect(places('{"a":9007199254740993,"b":1}', '{"a":9007199254740992,"b":"1"}')).toEqual([]);
});
