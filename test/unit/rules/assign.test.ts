import { describe, expect, test } from "vitest";
import { assign, carries, type Numbered } from "../../../src/rules/assign.ts";
import { entriesOf } from "../../../src/rules/entries.ts";
import { givenTools } from "../../../src/rules/observation.ts";
import { exact } from "../../support/json.ts";
import { anthropicEntry, rendered } from "../../support/observations.ts";

/** A description, where undefined leaves it unset, and the text of a schema. */
type Values = readonly [description: string | null | undefined, schema?: string | undefined];

function numbered<T>(values: readonly T[]): Numbered<T>[] {
  return values.map((value, index) => ({ index, value }));
}

/** For each entry, in order, the tool that it is taken for; both by their index. */
function assigned(tools: readonly Values[], entries: readonly Values[], isSet: boolean): [number, number][] {
  const list = tools.map(([description, schema]) => ({
    name: "t",
    ...(description === undefined ? {} : { description }),
    ...(schema === undefined ? {} : { inputSchema: exact(schema) }),
  }));
  const answer = entries.map(([description, schema]) =>
    anthropicEntry("t", description, ...(schema === undefined ? [] : [exact(schema)])),
  );
  const seen = rendered("toAnthropic", { list }, answer);
  const pairs = assign(numbered(givenTools(seen) ?? []), numbered(entriesOf(seen)), isSet);
  return pairs.map(({ entryIndex, toolIndex }) => [entryIndex, toolIndex]);
}

const inOrder = [
  [0, 0],
  [1, 1],
];
const exchanged = [
  [0, 1],
  [1, 0],
];

describe("what is right in its place is taken so", () => {
  test.each<[string, Values[], Values[], number[][]]>([
    ["all of them", [["1"], ["2"]], [["1"], ["2"]], inOrder],
    ["the same values twice", [["1"], ["1"]], [["1"], ["1"]], inOrder],
    ["an entry too few", [["1"], ["2"]], [["1"]], [[0, 0]]],
    ["an entry too many", [["1"]], [["1"], ["1"]], [[0, 0]]],
  ])("%s", (_, tools, entries, pairs) => {
    expect(assigned(tools, entries, false)).toEqual(pairs);
  });
});

describe("of a list, the reading with fewer kinds of mistakes is taken, then the one with fewer mistakes", () => {
  test.each<[string, Values[], Values[], number[][]]>([
    ["descriptions exchanged", [["1"], ["2"]], [["2"], ["1"]], exchanged],
    ["an entry too many, before the right one", [["1"]], [["2"], ["1"]], [[1, 0]]],
    ["a description changed to that of another", [["1"], ["2"]], [["2"], ["3"]], inOrder],
    ["a description and a default, exchanged, and the default wrong", [[undefined], ["2"]], [["2"], [null]], exchanged],
    [
      "a default and a description, exchanged, and the description wrong",
      [[undefined], ["2"]],
      [["3"], [""]],
      exchanged,
    ],
    [
      "a schema and a default, exchanged, and the default wrong",
      [[""], ["", "[1]"]],
      [
        ["", "[1]"],
        ["", "[2]"],
      ],
      exchanged,
    ],
    ["a default and a schema, exchanged, and the schema wrong", [[""], ["", "[1]"]], [["", "[2]"], [""]], exchanged],
    [
      "schemas of one value, exchanged",
      [
        ["", "[1]"],
        ["", "[1.0]"],
      ],
      [
        ["", "[1.0]"],
        ["", "[1]"],
      ],
      exchanged,
    ],
    [
      "a spelling and a schema changed",
      [
        ["", "[1]"],
        ["", "[2]"],
      ],
      [
        ["", "[1.0]"],
        ["", "[3]"],
      ],
      inOrder,
    ],
    ["both set descriptions wrong", [["1"], ["2"]], [["3"], ["1"]], inOrder],
    ["both defaults wrong", [[undefined], [undefined, "[1]"]], [[null], [null, "[1]"]], inOrder],
  ])("%s", (_, tools, entries, pairs) => {
    expect(assigned(tools, entries, false)).toEqual(pairs);
  });
});

describe("of a set, whose order says nothing, likeness comes first, from the closest to the least", () => {
  test.each<[string, Values[], Values[], number[][]]>([
    ["a description changed to that of another", [["1"], ["2"]], [["2"], ["3"]], exchanged],
    [
      "as many mistakes either way",
      [
        ["1", "[1]"],
        ["1", "[2]"],
      ],
      [
        ["1", "[2]"],
        ["2", "[2]"],
      ],
      inOrder,
    ],
    [
      "what is alike in its place, before what is alike elsewhere",
      [["1"], ["2"], ["2"]],
      [["2"], ["2"], ["3"]],
      [
        [0, 2],
        [1, 1],
        [2, 0],
      ],
    ],
    [
      "a respelled schema with its description, before a schema alone",
      [
        ["2", "[1.00]"],
        ["1", "[1.0]"],
      ],
      [
        ["1", "[1]"],
        ["2", "[2]"],
      ],
      exchanged,
    ],
    [
      "descriptions alone",
      [
        ["1", "[1]"],
        ["2", "[2]"],
      ],
      [
        ["2", "[3]"],
        ["1", "[4]"],
      ],
      exchanged,
    ],
    [
      "schemas alone",
      [
        ["1", "[1]"],
        ["2", "[2]"],
      ],
      [
        ["3", "[2]"],
        ["4", "[1]"],
      ],
      exchanged,
    ],
    [
      "and at last what is not alike at all",
      [
        ["1", "[1]"],
        ["2", "[2]"],
      ],
      [
        ["2", "[2]"],
        ["3", "[3]"],
      ],
      exchanged,
    ],
  ])("%s", (_, tools, entries, pairs) => {
    expect(assigned(tools, entries, true)).toEqual(pairs);
  });
});

describe("an entry carries a tool's values", () => {
  const isCarried = ([description, schema]: Values, entry: object): boolean => {
    const tool = { name: "t", description, ...(schema === undefined ? {} : { inputSchema: exact(schema) }) };
    const seen = rendered("toAnthropic", { list: [tool] }, [entry]);
    const [given] = givenTools(seen) ?? [];
    const [found] = entriesOf(seen);
    return given !== undefined && found !== undefined && carries(given, found);
  };

  test("its own, however a number is spelled, or the defaults", () => {
    expect(isCarried(["d", "[1]"], anthropicEntry("x", "d", exact("[1.0]")))).toBe(true);
    expect(isCarried([null], anthropicEntry("x", "", { type: "object" }))).toBe(true);
  });

  test("and no others", () => {
    expect(isCarried(["d", "[1]"], anthropicEntry("x", "D", exact("[1]")))).toBe(false);
    expect(isCarried(["d", "[1]"], anthropicEntry("x", "d", exact("[2]")))).toBe(false);
    expect(isCarried([null], anthropicEntry("x", "", { type: "" }))).toBe(false);
    expect(isCarried(["d"], { name: "x", description: "d" })).toBe(false);
  });
});
