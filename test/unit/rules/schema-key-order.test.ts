import { describe, expect, test } from "vitest";
import { schemaKeyOrder } from "../../../src/rules/schema-key-order.ts";
import { exact } from "../../support/json.ts";
import { anthropicEntry, openaiEntry, placesOf, rendered } from "../../support/observations.ts";

function places(schema: string, answered: string): string[] {
  const given = { list: [{ name: "t", inputSchema: exact(schema) }] };
  return placesOf(schemaKeyOrder, rendered("toAnthropic", given, [anthropicEntry("t", "", exact(answered))]));
}

test("the order given is right, also around a key that is gone or new", () => {
  const schema = '{"properties":{"b":{},"10":{},"2":{}}}';
  expect(places(schema, schema)).toEqual([]);
  expect(places(schema, '{"properties":{"b":{},"2":{}}}')).toEqual([]);
  expect(places(schema, '{"new":1,"properties":{"b":{},"10":{},"x":{},"2":{}}}')).toEqual([]);
});

describe("wrong", () => {
  test.each([
    ["integer-like keys first", '{"b":{},"10":{},"2":{}}', '{"2":{},"10":{},"b":{}}', ["/0/input_schema"]],
    ["sorted inside", '{"properties":{"b":1,"a":2}}', '{"properties":{"a":2,"b":1}}', ["/0/input_schema/properties"]],
    ["in an element", '{"oneOf":[{"b":1,"a":1}]}', '{"oneOf":[{"a":1,"b":1}]}', ["/0/input_schema/oneOf/0"]],
    [
      "at two levels, with keys to escape",
      '{"z/~":{"b":1,"a":1},"a":1}',
      '{"a":1,"z/~":{"a":1,"b":1}}',
      ["/0/input_schema", "/0/input_schema/z~1~0"],
    ],
  ])("%s", (_, schema, answered, pointers) => {
    expect(places(schema, answered)).toEqual(pointers);
  });

  test("in OpenAI's function", () => {
    const given = { list: [{ name: "t", inputSchema: { b: 1, a: 2 } }] };
    const seen = rendered("toOpenAI", given, [openaiEntry("t", "", { a: 2, b: 1 })]);
    expect(placesOf(schemaKeyOrder, seen)).toEqual(["/0/function/parameters"]);
  });
});

test("a schema that is unset has no order of its own", () => {
  expect(placesOf(schemaKeyOrder, rendered("toAnthropic", { list: [{ name: "t" }] }, [anthropicEntry("t")]))).toEqual(
    [],
  );
});
