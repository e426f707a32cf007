import { describe, expect, test } from "vitest";
import type { Observation } from "../../../src/rules/observation.ts";
import { predicates } from "../../../src/rules/predicates.ts";
import { exact } from "../../support/json.ts";
import { anthropicEntry, called, declaration, openaiEntry, rendered, wrapped } from "../../support/observations.ts";

const none = { list: [] };
const one = { list: [{ name: "a" }] };
const texts = [{ name: "t", behavior: { return: "x" } }];
const thrower = [{ name: "t", behavior: { throw: "x" } }];
const namesakes = [
  { name: "t", description: "1" },
  { name: "t", description: "2" },
];
const schema = { list: [{ name: "a", inputSchema: exact('{"b":1.0,"a":2}') }] };
const ofSchema = (text: string): Observation => rendered("toAnthropic", schema, [anthropicEntry("a", "", exact(text))]);
const built = (answer: unknown): Observation => ({
  ...rendered("toAnthropic", none, answer),
  operation: "defaultToolkit",
  input: { kind: "skills", skills: "skills" },
});
const result = (output: unknown, isError: unknown): object => ({ output, isError });

describe("a problem says what was due or what is there instead", () => {
  test.each<[rule: string, seen: Observation, problems: string[]]>([
    ["openai-envelope", rendered("toOpenAI", none, {}), ["an array of entries was due, this is object"]],
    [
      "openai-envelope",
      rendered("toOpenAI", one, [{ type: "tool" }]),
      [
        "missing: function",
        'the type is "function"',
        "an object with the keys name, description, parameters was due, this is missing",
      ],
    ],
    ["anthropic-envelope", rendered("toAnthropic", none, null), ["an array of entries was due, this is null"]],
    [
      "anthropic-envelope",
      rendered("toAnthropic", one, ["a", { x: 1, "y\n": 2 }]),
      [
        "an object with the keys name, description, input_schema was due, this is string",
        "missing: name, description, input_schema",
        'not allowed here: "x", "y\\n"',
      ],
    ],
    [
      "gemini-envelope",
      rendered("toGemini", none, [{ functionDeclarations: null }]),
      ["an array of declarations was due, this is null"],
    ],
    ["gemini-one-wrapper", rendered("toGemini", none, {}), ["an array of one wrapper was due, this is object"]],
    ["gemini-one-wrapper", rendered("toGemini", none, []), ["one wrapper object was due, there are 0 elements"]],
    ["one-entry-per-tool", rendered("toOpenAI", one, []), ["1 entries were due, one a tool, there are 0"]],
    ["one-entry-per-tool", built([anthropicEntry("a")]), []],
    ["empty-input", rendered("toOpenAI", none, null), ["without tools the answer is []"]],
    ["empty-input", rendered("toGemini", none, []), ['without tools the answer is [{"functionDeclarations":[]}]']],
    ["name-verbatim", rendered("toAnthropic", one, [anthropicEntry("A")]), ['the name is "a", unchanged']],
    [
      "description-verbatim",
      rendered("toAnthropic", { list: [{ name: "a", description: "d" }] }, [anthropicEntry("a", "D")]),
      ["the description that was set, unchanged"],
    ],
    [
      "default-description",
      rendered("toAnthropic", one, [anthropicEntry("a", null)]),
      ['an unset description is "", not null'],
    ],
    [
      "default-description",
      rendered("toAnthropic", one, [{ name: "a", input_schema: {} }]),
      ['an unset description is "", not missing'],
    ],
    ["schema-verbatim", ofSchema('{"b":1.0}'), ["the schema that was set, as the same JSON value"]],
    [
      "default-parameters",
      rendered("toAnthropic", one, [anthropicEntry("a", "", {})]),
      ['an unset schema is {"type":"object"}, exactly'],
    ],
    ["schema-key-order", ofSchema('{"a":2,"b":1.0}'), ["the keys in the order given"]],
    ["schema-number-text", ofSchema('{"b":1,"a":2}'), ["the number as it was written, 1.0"]],
    [
      "payload-key-order",
      rendered("toOpenAI", one, [{ function: { description: "", name: "a" }, type: "function" }]),
      ["the keys in the order type, function", "the keys in the order name, description, parameters"],
    ],
    [
      "payload-key-order",
      rendered("toAnthropic", one, [{ input_schema: {}, name: "a" }]),
      ["the keys in the order name, description, input_schema"],
    ],
    [
      "payload-key-order",
      rendered("toGemini", one, wrapped({ parameters: {}, name: "a" })),
      ["the keys in the order name, description, parameters"],
    ],
    [
      "list-order",
      rendered("toOpenAI", { list: [{ name: "a" }, { name: "b" }] }, [openaiEntry("b"), openaiEntry("a")]),
      ['the caller\'s order: "b" stands before a tool given earlier'],
    ],
    [
      "list-duplicates",
      rendered("toGemini", { list: namesakes }, wrapped(declaration("t", "1"))),
      ['2 tools are named "t", the answer has 1'],
    ],
    [
      "toolkit-order",
      rendered("toAnthropic", { toolkit: [{ name: "a" }, { name: "b" }] }, [anthropicEntry("b"), anthropicEntry("a")]),
      ["sorted by name, by Unicode code point: this comes too late"],
    ],
    [
      "toolkit-duplicates",
      rendered("toAnthropic", { toolkit: namesakes }, [anthropicEntry("t", "2")]),
      ['the first tool named "t" (the specification leaves it open)'],
    ],
    ["repeatable", rendered("toOpenAI", none, [], null), ["asked the same again, the port answered something else"]],
    ["execute-output", called(texts, { name: "t" }, result("y", false)), ['the tool\'s text, "x"']],
    [
      "execute-output",
      called(texts, { name: "t" }, result(null, true)),
      ["a text was due, this is null", "isError is false here", 'the tool\'s text, "x"'],
    ],
    [
      "execute-error-is-value",
      called(thrower, { name: "t" }, result("y", false)),
      ["isError is true here", "the text of the failure, for the model to read"],
    ],
    [
      "unknown-tool-message",
      called(texts, { name: "u" }, result("?", true)),
      ["another wording of the error (the specification leaves it open)"],
    ],
    [
      "default-toolkit-names",
      built([anthropicEntry("a"), anthropicEntry("b")]),
      ["the tools are apply_patch bash edit glob grep question read skill todowrite webfetch write, this has a b"],
    ],
    [
      "default-toolkit-names",
      built([]),
      ["the tools are apply_patch bash edit glob grep question read skill todowrite webfetch write, this has none"],
    ],
  ])("%s %#", (rule, seen, problems) => {
    expect(predicates[rule]?.(seen).map(({ problem }) => problem)).toEqual(problems);
  });
});
