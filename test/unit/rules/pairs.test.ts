import { describe, expect, test } from "vitest";
import { changedSchemas, pairsOf } from "../../../src/rules/pairs.ts";
import { exact } from "../../support/json.ts";
import { anthropicEntry, brokenRules, type Given, rendered } from "../../support/observations.ts";

/** Which tool stands for each entry, by their indexes. */
function pairing(given: Given, answer: unknown[]): [entry: number, tool: number][] {
  return pairsOf(rendered("toAnthropic", given, answer)).map(({ entryIndex, toolIndex }) => [entryIndex, toolIndex]);
}

const named = (...names: string[]): Given => ({ list: names.map((name) => ({ name })) });
const entries = (...names: string[]): object[] => names.map((name) => anthropicEntry(name));

describe("entries are paired with tools", () => {
  test("by name, wherever they stand", () => {
    expect(pairing(named("a", "b", "c"), entries("c", "a", "b"))).toEqual([
      [0, 2],
      [1, 0],
      [2, 1],
    ]);
  });

  test("by position among those whose name is not known", () => {
    expect(pairing(named("a", "b", "c"), entries("A", "b", "C"))).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });

  test("not at all where there is one too many", () => {
    expect(pairing(named("a"), entries("a", "a"))).toEqual([[0, 0]]);
    expect(pairing(named("a", "b"), entries("b"))).toEqual([[0, 1]]);
  });

  test("an entry without a name with the tool of the empty name", () => {
    const answer = [{ description: "", input_schema: { type: "object" } }, anthropicEntry("x")];
    expect(pairing(named("a", ""), answer)).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test("not where the port made the tools itself", () => {
    const seen = rendered("toAnthropic", { list: [] }, entries("a"));
    expect(pairsOf({ ...seen, operation: "defaultToolkit", input: { kind: "skills", skills: "s" } })).toEqual([]);
  });

  test("with a name that a plain object would mistake", () => {
    expect(pairing(named("__proto__", "toString"), entries("toString", "__proto__"))).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
});

describe("tools of one name are told apart", () => {
  test("by their descriptions", () => {
    const given = {
      list: [
        { name: "t", description: "1" },
        { name: "t", description: "2" },
      ],
    };
    expect(pairing(given, [anthropicEntry("t", "2"), anthropicEntry("t", "1")])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test("by their schemas, numbers compared as they must be kept", () => {
    const tool = (text: string): object => ({ name: "t", inputSchema: exact(text) });
    const given = { list: [tool('{"a":1}'), tool('{"a":2}'), tool('{"a":9007199254740993}')] };
    const answer = ['{"a":9007199254740993.0}', '{"a":2.0}', '{"a":1}'].map((text) =>
      anthropicEntry("t", "", exact(text)),
    );
    expect(pairing(given, answer)).toEqual([
      [0, 2],
      [1, 1],
      [2, 0],
    ]);
  });

  test("in their order, where nothing else does", () => {
    expect(pairing(named("t", "t"), entries("t", "t"))).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test("so that a slip in one of them is not laid to the other", () => {
    const given = {
      list: [
        { name: "t", description: "1" },
        { name: "t", description: "2" },
      ],
    };
    const answer = [anthropicEntry("t", "changed"), anthropicEntry("t", "2")];
    expect(pairing(given, answer)).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(brokenRules(rendered("toAnthropic", given, answer))).toEqual(["description-verbatim"]);
  });
});

describe("a slip of one kind is laid to one rule", () => {
  test("namesakes of which one has no schema, exchanged: only the order is wrong", () => {
    const given = { list: [{ name: "t" }, { name: "t", inputSchema: {} }] };
    const answer = [anthropicEntry("t", "", {}), anthropicEntry("t")];
    expect(brokenRules(rendered("toAnthropic", given, answer))).toEqual(["list-order"]);
  });

  test("two names changed in a toolkit given unsorted: only the names are wrong", () => {
    const given = {
      toolkit: [
        { name: "b", description: "B" },
        { name: "a", description: "A" },
      ],
    };
    const answer = [anthropicEntry("a_", "A"), anthropicEntry("b_", "B")];
    expect(brokenRules(rendered("toAnthropic", given, answer))).toEqual(["name-verbatim"]);
  });

  test("a name changed in a toolkit that also has namesakes: only the name is wrong", () => {
    const given = { toolkit: [{ name: "a" }, { name: "a", description: "2" }, { name: "b", description: "3" }] };
    const answer = [anthropicEntry("a"), anthropicEntry("c", "3")];
    expect(brokenRules(rendered("toAnthropic", given, answer))).toEqual(["name-verbatim"]);
  });

  test("a namesake in a list renamed: all tools are there", () => {
    const given = {
      list: [
        { name: "t", description: "1" },
        { name: "t", description: "2" },
      ],
    };
    const answer = [anthropicEntry("t", "1"), anthropicEntry("t_2", "2")];
    expect(brokenRules(rendered("toAnthropic", given, answer))).toEqual(["name-verbatim"]);
  });

  test("an entry of a toolkit without a name: the order of the others is right", () => {
    const given = { toolkit: [{ name: "a" }, { name: "b" }] };
    const answer = [anthropicEntry("a"), { description: "", input_schema: { type: "object" } }];
    expect(brokenRules(rendered("toAnthropic", given, answer))).toEqual(["anthropic-envelope", "name-verbatim"]);
  });

  test("a key let out that another provider uses for the schema: the schema itself is right", () => {
    const given = { list: [{ name: "t", inputSchema: { a: 1 } }] };
    const answer = [{ ...anthropicEntry("t", "", { a: 1 }), parameters: null }];
    expect(brokenRules(rendered("toAnthropic", given, answer))).toEqual(["anthropic-envelope"]);
  });

  test("a name and a description changed in a toolkit that also has namesakes: no namesake is taken for it", () => {
    const given = { toolkit: [{ name: "a" }, { name: "a", description: "2" }, { name: "b", description: "3" }] };
    const answer = [anthropicEntry("a"), anthropicEntry("c", "changed")];
    expect(brokenRules(rendered("toAnthropic", given, answer))).toEqual(["name-verbatim", "description-verbatim"]);
  });

  const wrongDescription = (description: unknown): object => anthropicEntry("t", description);

  test("unset descriptions of namesakes handed on as null: only the default is wrong", () => {
    const given = { list: [{ name: "t" }, { name: "t", description: "" }, { name: "t" }] };
    const answer = [null, "", null].map(wrongDescription);
    expect(brokenRules(rendered("toAnthropic", given, answer))).toEqual(["default-description"]);
  });

  test("the same with a schema each, of which two are alike: no schema is wrong", () => {
    const tool = (schema: string, description?: string): object => ({
      name: "t",
      inputSchema: exact(schema),
      description,
    });
    const given = { list: [tool('{"a":1}'), tool('{"b":1}', ""), tool('{"b":1}'), tool('{"c":1}')] };
    const answer = [
      anthropicEntry("t", null, exact('{"a":1}')),
      anthropicEntry("t", "", exact('{"b":1}')),
      anthropicEntry("t", null, exact('{"b":1}')),
      anthropicEntry("t", null, exact('{"c":1}')),
    ];
    expect(brokenRules(rendered("toAnthropic", given, answer))).toEqual(["default-description"]);
  });

  test("namesakes whose description becomes the one of the next: only the descriptions are wrong", () => {
    const given = { list: ["&", "&amp;", "&amp;amp;"].map((description) => ({ name: "t", description })) };
    const answer = ["&amp;", "&amp;amp;", "&amp;amp;amp;"].map(wrongDescription);
    expect(brokenRules(rendered("toAnthropic", given, answer))).toEqual(["description-verbatim"]);
  });

  test("namesakes exchanged, with one description handed on as null: the order and the default are wrong", () => {
    const given = {
      list: [
        { name: "t", inputSchema: exact('{"a":1}') },
        { name: "t", description: "2", inputSchema: exact('{"b":1}') },
      ],
    };
    const answer = [anthropicEntry("t", "2", exact('{"b":1}')), anthropicEntry("t", null, exact('{"a":1}'))];
    expect(brokenRules(rendered("toAnthropic", given, answer))).toEqual(["default-description", "list-order"]);
  });

  test("a namesake left out before undescribed ones: only the entry is missing", () => {
    const given = { list: [{ name: "t", description: "1" }, { name: "t" }, { name: "t", description: "3" }] };
    const answer = ["", "3"].map(wrongDescription);
    expect(brokenRules(rendered("toAnthropic", given, answer))).toEqual(["one-entry-per-tool", "list-duplicates"]);
  });
});

test("a pair says how the schema that came back is like the one that was due", () => {
  const list = [exact("[1]"), exact("[1]"), exact("[1]"), undefined].map((inputSchema, index) => ({
    name: `t${index}`,
    inputSchema,
  }));
  const answer = [exact("[1]"), exact("[1.0]"), exact("[2]"), undefined].map((schema, index) =>
    anthropicEntry(`t${index}`, "", schema),
  );
  const likenesses = pairsOf(rendered("toAnthropic", { list }, answer)).map(({ schemaLikeness }) => schemaLikeness);
  expect(likenesses).toEqual(["same", "respelled", "other", "same"]);
});

test("the schemas that came back otherwise are those that were set, are there, and are not the same to the last digit", () => {
  const schemas = ["[1]", "[1.0]", "[2]", '{"a":1,"b":2}'].map((text) => exact(text));
  const list = [...schemas, undefined, exact("[]")].map((inputSchema, index) => ({ name: `t${index}`, inputSchema }));
  const returned = ["[1]", "[1]", "[3]", '{"b":2,"a":1}', "[]"].map((text) => exact(text));
  const answer = [
    ...returned.map((schema, index) => anthropicEntry(`t${index}`, "", schema)),
    { name: "t5", description: "" },
  ];
  const found = changedSchemas(rendered("toAnthropic", { list }, answer));
  expect(found.map(({ pointer }) => pointer)).toEqual(["/1/input_schema", "/2/input_schema", "/3/input_schema"]);
});
