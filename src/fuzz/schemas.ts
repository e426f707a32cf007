import fc from "fast-check";
import { jsonArray, jsonObject, jsonString } from "../json/build.ts";
import type { Json, JsonObject } from "../json/types.ts";
import { jsonValues, numbers, objectsOf, scalars } from "./json-values.ts";
import { keys, texts } from "./texts.ts";

/**
 * Generates input schemas: half of them as servers publish them, an object with `properties`, `required` and keywords.
 *
 * Hard spots: `{}` and `{"type":"object"}`; a keyword as the name of a property; more than 8 and more than 32
 * properties; 10 to 97 levels, where the specification asks for 100; null as a default; `required` in no order; objects
 * that are no schema at all; and those of `jsonValues` inside.
 */
export function schemas(): fc.Arbitrary<JsonObject> {
  return fc.oneof(
    { weight: 8, arbitrary: objectSchemas() },
    { weight: 3, arbitrary: objectsOf(jsonValues(3), 0, 5) },
    { weight: 1, arbitrary: wideObjects(9, 14) },
    { weight: 1, arbitrary: wideObjects(33, 40) },
    { weight: 1, arbitrary: deepSchemas() },
    { weight: 1, arbitrary: fc.constantFrom(jsonObject([]), typed("object")) },
  );
}

// As servers publish them: an object with properties, some of them required, and a keyword or two beside.
function objectSchemas(): fc.Arbitrary<JsonObject> {
  const properties = fc.uniqueArray(fc.tuple(keys(), propertySchemas()), { maxLength: 5, selector: ([key]) => key });
  return fc
    .record({ properties, extra: fc.array(keywordMembers(), { maxLength: 2 }), isClosed: fc.boolean() })
    .map(({ properties: members, extra, isClosed }) =>
      distinct([
        ["type", jsonString("object")],
        ["properties", jsonObject(members)],
        ...(members.length > 1 ? ([["required", jsonArray([jsonString(members[0]?.[0] ?? "")])]] as const) : []),
        ...(isClosed ? ([["additionalProperties", { kind: "boolean", value: false }]] as const) : []),
        ...extra,
      ]),
    );
}

function propertySchemas(): fc.Arbitrary<Json> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(types, texts(20)).map(([type, text]) => described(type, text)) },
    { weight: 2, arbitrary: fc.array(keywordMembers(), { maxLength: 4 }).map(distinct) },
    { weight: 1, arbitrary: fc.boolean().map((value) => ({ kind: "boolean", value }) as const) },
    { weight: 1, arbitrary: jsonValues(2) },
  );
}

const types = fc.constantFrom("string", "number", "integer", "boolean", "array", "object", "null");

type Member = readonly [string, Json];

function keywordMembers(): fc.Arbitrary<Member> {
  const fewTexts = fc
    .array(fc.constantFrom("a", "b", "B"), { maxLength: 4 })
    .map((list) => jsonArray(list.map(jsonString)));
  const list = fc.oneof(fc.array(scalars(), { maxLength: 3 }).map(jsonArray), fewTexts);
  return fc.oneof(
    fc.tuple(fc.constantFrom("minimum", "maximum", "multipleOf", "exclusiveMinimum", "maxLength"), numbers()),
    fc.tuple(fc.constantFrom("default", "const", "example"), fc.oneof(scalars(), fc.constant<Json>({ kind: "null" }))),
    fc.tuple(fc.constantFrom("enum", "examples", "anyOf", "required"), list),
    fc.tuple(
      fc.constantFrom("title", "description", "pattern", "format", "$ref", "$comment"),
      texts(10).map(jsonString),
    ),
    fc.tuple(
      fc.constantFrom("$defs", "properties", "additionalProperties", "items", "not"),
      objectsOf(scalars(), 0, 2),
    ),
    fc.tuple(keys(), jsonValues(1)),
  );
}

function wideObjects(minLength: number, maxLength: number): fc.Arbitrary<JsonObject> {
  return objectsOf(scalars(), minLength, maxLength).map((properties) =>
    jsonObject([
      ["type", jsonString("object")],
      ["properties", properties],
    ]),
  );
}

// The specification asks for 100 levels.
const deepest = 97;

function deepSchemas(): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(fc.integer({ min: 10, max: deepest }), fc.constantFrom("items", "not", "additionalProperties"))
    .map(([levels, key]) => {
      let schema: JsonObject = typed("string");
      for (let level = 0; level < levels; level += 1) {
        schema = jsonObject([
          ["type", jsonString("array")],
          [key, schema],
        ]);
      }
      return schema;
    });
}

function typed(type: string): JsonObject {
  return jsonObject([["type", jsonString(type)]]);
}

function described(type: string, text: string): JsonObject {
  return jsonObject([
    ["type", jsonString(type)],
    ["description", jsonString(text)],
  ]);
}

function distinct(members: readonly Member[]): JsonObject {
  return jsonObject([...new Map(members)]);
}
