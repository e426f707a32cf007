import { describe, expect, test } from "vitest";
import { predicates, violationsOf } from "../../../src/rules/predicates.ts";
import { exact } from "../../support/json.ts";
import {
  anthropicEntry,
  brokenRules,
  called,
  declaration,
  type Given,
  openaiEntry,
  rendered,
  wrapped,
} from "../../support/observations.ts";
import { levels } from "../../support/questions.ts";

const schema = exact('{"properties":{"q":{"maximum":1.0,"minimum":9007199254740993}},"required":["q"]}');
const list: Given = {
  list: [
    { name: "search", description: "Search", inputSchema: schema },
    { name: "ping" },
    { name: "list", description: "", inputSchema: {} },
  ],
};
const [search, ping, listing] = [
  openaiEntry("search", "Search", schema),
  openaiEntry("ping"),
  openaiEntry("list", "", {}),
];
const toolkit: Given = {
  toolkit: [
    { name: "b", description: "B" },
    { name: "a", inputSchema: { a: 1 } },
  ],
};
const [a, b] = [anthropicEntry("a", "", { a: 1 }), anthropicEntry("b", "B")];

function broken(answer: unknown, given: Given = list): string[] {
  return brokenRules(rendered(given === toolkit ? "toAnthropic" : "toOpenAI", given, answer));
}

test("a right answer breaks no rule", () => {
  expect(broken([search, ping, listing])).toEqual([]);
  expect(broken([a, b], toolkit)).toEqual([]);
});

describe("a slip in a list breaks the one rule that speaks of it", () => {
  const searching = (changed: string): object => openaiEntry("search", "Search", exact(changed));
  test.each<[string, string, unknown[]]>([
    ["sorted", "list-order", [listing, ping, search]],
    ["turned round", "list-order", [ping, search, listing]],
    ["a tool dropped", "one-entry-per-tool", [search, listing]],
    ["a name repaired", "name-verbatim", [search, openaiEntry("ping_"), listing]],
    ["a name in another case", "name-verbatim", [openaiEntry("Search", "Search", schema), ping, listing]],
    ["a description trimmed", "description-verbatim", [openaiEntry("search", "search", schema), ping, listing]],
    ["an empty description as null", "description-verbatim", [search, ping, openaiEntry("list", null, {})]],
    ["an unset description as null", "default-description", [search, openaiEntry("ping", null), listing]],
    ["an unset schema as null", "default-parameters", [search, openaiEntry("ping", "", null), listing]],
    ["an empty schema as unset", "schema-verbatim", [search, ping, openaiEntry("list", "")]],
    ["a key of a schema dropped", "schema-verbatim", [searching('{"required":["q"]}'), ping, listing]],
    [
      "an integer rounded",
      "schema-verbatim",
      [searching('{"properties":{"q":{"maximum":1.0,"minimum":9007199254740992}},"required":["q"]}'), ping, listing],
    ],
    [
      "a number respelled",
      "schema-number-text",
      [searching('{"properties":{"q":{"maximum":1,"minimum":9007199254740993}},"required":["q"]}'), ping, listing],
    ],
    [
      "a schema's keys reordered",
      "schema-key-order",
      [searching('{"required":["q"],"properties":{"q":{"maximum":1.0,"minimum":9007199254740993}}}'), ping, listing],
    ],
    [
      "an envelope's keys reordered",
      "payload-key-order",
      [search, { function: declaration("ping"), type: "function" }, listing],
    ],
    ["a key let out", "openai-envelope", [search, { ...ping, title: "Ping" }, listing]],
    [
      "the schema under another provider's name",
      "openai-envelope",
      [search, { type: "function", function: anthropicEntry("ping") }, listing],
    ],
    ["no function around an entry", "openai-envelope", [search, declaration("ping"), listing]],
  ])("%s: %s", (_, rule, answer) => {
    expect(broken(answer)).toEqual([rule]);
  });
});

describe("a slip in a toolkit breaks the one rule that speaks of it", () => {
  test.each<[string, string, unknown[]]>([
    ["order of insertion", "toolkit-order", [b, a]],
    ["a tool dropped", "one-entry-per-tool", [b]],
    ["a name changed", "name-verbatim", [a, anthropicEntry("c", "B")]],
    ["a default missing", "default-description", [anthropicEntry("a", null, { a: 1 }), b]],
  ])("%s: %s", (_, rule, answer) => {
    expect(broken(answer, toolkit)).toEqual([rule]);
  });

  test("the last of two namesakes kept: toolkit-duplicates", () => {
    const given = {
      toolkit: [
        { name: "t", description: "1", inputSchema: { a: 1 } },
        { name: "t", description: "2" },
      ],
    };
    expect(brokenRules(rendered("toAnthropic", given, [anthropicEntry("t", "2")]))).toEqual(["toolkit-duplicates"]);
  });

  test("one namesake's description with the other's schema is neither tool", () => {
    const given = {
      toolkit: [
        { name: "t", description: "1", inputSchema: { a: 1 } },
        { name: "t", description: "2" },
      ],
    };
    const broken = brokenRules(rendered("toAnthropic", given, [anthropicEntry("t", "2", { a: 1 })]));
    expect(broken.some((rule) => levels.get(rule) === "MUST")).toBe(true);
  });
});

describe("Gemini's wrapper", () => {
  const given = { list: [{ name: "a" }, { name: "b" }] };
  test("one wrapper a tool breaks gemini-one-wrapper alone", () => {
    const answer = [...wrapped(declaration("a")), ...wrapped(declaration("b"))];
    expect(brokenRules(rendered("toGemini", given, answer))).toEqual(["gemini-one-wrapper"]);
  });

  test("another name for the declarations breaks gemini-envelope alone", () => {
    const answer = [{ function_declarations: [declaration("a"), declaration("b")] }];
    expect(brokenRules(rendered("toGemini", given, answer))).toEqual(["gemini-envelope"]);
  });
});

test("merging namesakes breaks the count and the rule on duplicates, but no rule on content or order", () => {
  const given = { list: [{ name: "t", description: "1" }, { name: "u" }, { name: "t", description: "2" }] };
  const answer = [openaiEntry("t", "1"), openaiEntry("u")];
  expect(brokenRules(rendered("toOpenAI", given, answer))).toEqual(["one-entry-per-tool", "list-duplicates"]);
});

test("a call that goes wrong breaks the rule on that kind of call alone", () => {
  const tools = [
    { name: "r", behavior: { return: "x" } },
    { name: "t", behavior: { throw: "boom" } },
  ];
  const asked = (name: string): string[] => brokenRules(called(tools, { name }, { output: "boo", isError: false }));
  expect(asked("r")).toEqual(["execute-output"]);
  expect(asked("t")).toEqual(["execute-error-is-value"]);
  expect(asked("c")).toEqual(["execute-unknown-tool", "unknown-tool-message"]);
});

test("a violation says which rule, where and why, in the order of the rules", () => {
  const found = violationsOf(rendered("toOpenAI", list, [ping, search, openaiEntry("list", null, {})]));
  expect(found.map(({ rule, pointer }) => [rule, pointer])).toEqual([
    ["description-verbatim", "/2/function/description"],
    ["list-order", "/0"],
  ]);
  expect(found.every(({ problem }) => problem !== "")).toBe(true);
});

describe("any answer at all is judged without an exception", () => {
  const answers = [null, true, 1, "x", [], {}, [null], [[]], [{}], [{ functionDeclarations: [null, 1, [], {}] }]];
  test.each(answers.map((answer) => [JSON.stringify(answer), answer]))("%s", (_, answer) => {
    for (const predicate of Object.values(predicates)) {
      for (const rendering of ["toOpenAI", "toAnthropic", "toGemini"] as const) {
        expect(() => predicate(rendered(rendering, list, answer, answer))).not.toThrow();
      }
      expect(() => predicate(called([{ name: "t", behavior: { return: "" } }], { name: "t" }, answer))).not.toThrow();
    }
  });
});
