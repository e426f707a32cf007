import { describe, expect, test } from "vitest";
import { entriesOf } from "../../../src/rules/entries.ts";
import { anthropicEntry, called, declaration, openaiEntry, rendered, wrapped } from "../../support/observations.ts";

const given = { list: [] };

test("the places of an entry are those of its provider's envelope", () => {
  const places = (seen: ReturnType<typeof rendered>): string[][] =>
    entriesOf(seen).map(({ pointer, name, description, schema }) => [
      pointer,
      ...[name, description, schema].map((place) => place.pointer),
    ]);
  expect(places(rendered("toOpenAI", given, [openaiEntry("a"), openaiEntry("b")]))[1]).toEqual([
    "/1",
    "/1/function/name",
    "/1/function/description",
    "/1/function/parameters",
  ]);
  expect(places(rendered("toAnthropic", given, [anthropicEntry("a")]))).toEqual([
    ["/0", "/0/name", "/0/description", "/0/input_schema"],
  ]);
  const answer = [...wrapped(declaration("a")), ...wrapped(declaration("b"), declaration("c"))];
  expect(places(rendered("toGemini", given, answer)).map(([pointer]) => pointer)).toEqual([
    "/0/functionDeclarations/0",
    "/1/functionDeclarations/0",
    "/1/functionDeclarations/1",
  ]);
});

describe("a slipped envelope is read for what it holds", () => {
  test.each(["parameters", "input_schema", "inputSchema", "parametersJsonSchema"])("a schema named %s", (key) => {
    const [entry] = entriesOf(rendered("toAnthropic", given, [{ name: "a", [key]: { x: 1 } }]));
    expect(entry?.schema).toMatchObject({ pointer: `/0/${key}`, value: { kind: "object" } });
  });

  test("an OpenAI entry without its function", () => {
    const [entry] = entriesOf(rendered("toOpenAI", given, [declaration("a", "d")]));
    expect(entry?.description).toEqual({ pointer: "/0/description", value: { kind: "string", value: "d" } });
  });

  test("what is missing has a place and no value", () => {
    const [entry] = entriesOf(rendered("toOpenAI", given, [{ type: "function", function: {} }]));
    expect(entry?.name).toEqual({ pointer: "/0/function/name", value: undefined });
    expect(entry?.schema).toEqual({ pointer: "/0/function/parameters", value: undefined });
  });
});

test("an answer to a call has no entries", () => {
  expect(entriesOf(called([], { name: "t" }, [anthropicEntry("a")]))).toEqual([]);
});
