import { describe, expect, test } from "vitest";
import { judgeAnswer, judgeFailure, judgeTwice, mergeJudgements, unrepeatable } from "../../../src/compare/judge.ts";
import type { Question } from "../../../src/spec/model.ts";
import { exact, jsonOf } from "../../support/json.ts";
import { anthropicEntry } from "../../support/observations.ts";
import { levels, questionOf } from "../../support/questions.ts";

const question = questionOf({
  operation: "toAnthropic",
  rules: ["schema-verbatim", "list-order"],
  input: { kind: "list", tools: [{ name: "t", description: "d", inputSchema: exact('{"b":1.0,"a":2}') }] },
  expected: [anthropicEntry("t", "d", exact('{"b":1.0,"a":2}'))],
});
const judge = (schema: string, description = "d"): ReturnType<typeof judgeAnswer> =>
  judgeAnswer(question, jsonOf([anthropicEntry("t", description, exact(schema))]), levels);

test("the expected answer is a match without differences or rules", () => {
  expect(judge('{"b":1.0,"a":2}')).toEqual({ verdict: "match", rules: [], differences: [] });
});

describe("a mismatch has the rules it breaks, the gravest level, and every difference", () => {
  test("a MUST", () => {
    const judged = judge('{"b":1.0,"a":3}');
    expect(judged).toMatchObject({ verdict: "mismatch", level: "MUST", rules: ["schema-verbatim"] });
    expect(judged.differences).toEqual([
      { pointer: "/0/input_schema/a", kind: "value", expected: jsonOf(2), actual: jsonOf(3) },
    ]);
    expect(judged.message).toBe("the schema that was set, as the same JSON value");
  });

  test("a SHOULD by the order of keys or by spelling", () => {
    expect(judge('{"a":2,"b":1.0}')).toMatchObject({ level: "SHOULD", rules: ["schema-key-order"] });
    expect(judge('{"b":1,"a":2}')).toMatchObject({ level: "SHOULD", rules: ["schema-number-text"] });
  });

  test("a MUST beside a SHOULD", () => {
    expect(judge('{"a":2,"b":1.0}', "D")).toMatchObject({
      level: "MUST",
      rules: ["description-verbatim", "schema-key-order"],
    });
  });

  test("an OPEN, where the specification is open on the whole difference", () => {
    const open = questionOf({
      operation: "toAnthropic",
      rules: ["toolkit-duplicates"],
      input: {
        kind: "toolkit",
        tools: [
          { name: "t", description: "1" },
          { name: "t", description: "2" },
        ],
      },
      expected: [anthropicEntry("t", "1")],
    });
    const judged = judgeAnswer(open, jsonOf([anthropicEntry("t", "2")]), levels);
    expect(judged).toMatchObject({ verdict: "mismatch", level: "OPEN", rules: ["toolkit-duplicates"] });
  });
});

describe("a difference that no predicate explains is laid to the rules the case was written for", () => {
  const asked = (rules: string[], expected: unknown = "a"): Question =>
    questionOf({
      operation: "execute",
      rules,
      input: { skills: "skills" },
      call: { name: "skill" },
      expected: { output: expected, isError: false },
    });
  const answer = jsonOf({ output: "b", isError: false });

  test("the MUST rules among them", () => {
    const rules = ["execute-error-is-value", "unknown-tool-message"];
    expect(judgeAnswer(asked(rules), answer, levels)).toMatchObject({
      verdict: "mismatch",
      level: "MUST",
      rules: ["execute-error-is-value"],
    });
  });

  test("or the answer as a whole, where there is none", () => {
    expect(judgeAnswer(asked(["unknown-tool-message"]), answer, levels).rules).toEqual(["execute-output"]);
    expect(judgeAnswer(asked([]), answer, levels).rules).toEqual(["execute-output"]);
  });
});

describe("a case with assertions is judged on them and the predicates, not by equality", () => {
  const asserted = questionOf({
    operation: "execute",
    rules: ["execute-error-is-value"],
    input: { kind: "list", tools: [{ name: "t", behavior: { throw: "boom" } }] },
    call: { name: "t" },
    expected: { output: "boom", isError: true },
    asserts: [{ at: "/output", contains: "boom" }],
  });

  test("another wording is a match", () => {
    expect(judgeAnswer(asserted, jsonOf({ output: "Error: boom", isError: true }), levels).verdict).toBe("match");
    expect(judgeAnswer(asserted, jsonOf({ isError: true, output: "boom" }), levels).verdict).toBe("match");
  });

  test("a predicate that is broken is shown as a difference", () => {
    const judged = judgeAnswer(asserted, jsonOf({ output: "boom", isError: false }), levels);
    expect(judged).toMatchObject({ level: "MUST", rules: ["execute-error-is-value"] });
    expect(judged.differences).toEqual([{ pointer: "/isError", kind: "assert", expected: jsonOf(judged.message) }]);
  });

  test("an assertion that fails alone is laid to the case's rules, an OPEN one aside", () => {
    const skills = {
      ...asserted,
      input: { kind: "skills", skills: "s" },
      call: { name: "x", args: jsonOf({}) },
    } as const;
    const judged = judgeAnswer(skills, jsonOf({ output: "other", isError: true }), levels);
    expect(judged.rules).toEqual(["unknown-tool-message", "execute-error-is-value"]);
    expect(judged.level).toBe("MUST");
  });
});

test("what is said of a mismatch is cut after 300 characters", () => {
  const said = (digits: number): string | undefined => {
    const number = exact(`1.${"0".repeat(digits - 2)}`);
    const input = { kind: "list", tools: [{ name: "t", description: "d", inputSchema: [number] }] };
    const asked = questionOf({ operation: "toAnthropic", input, expected: [anthropicEntry("t", "d", [number])] });
    return judgeAnswer(asked, jsonOf([anthropicEntry("t", "d", [1])]), levels).message;
  };
  const words = "the number as it was written, ";
  const zeros = (length: number): string => `1.${"0".repeat(length - words.length - 2)}`;
  expect(said(300 - words.length)).toBe(words + zeros(300));
  expect(said(301 - words.length)).toBe(`${words}${zeros(300)}…`);
});

test("the keys of a call's result may come in any order", () => {
  const call = questionOf({
    operation: "execute",
    rules: ["execute-output"],
    input: { kind: "list", tools: [{ name: "t", behavior: { return: "x" } }] },
    call: { name: "t" },
    expected: { output: "x", isError: false },
  });
  expect(judgeAnswer(call, jsonOf({ isError: false, output: "x" }), levels).verdict).toBe("match");
});

describe("asked twice", () => {
  const right = question.expected;
  const wrong = jsonOf([anthropicEntry("t", "D", exact('{"b":1.0,"a":2}'))]);

  test("two right answers match, a respelled one is judged for itself alone", () => {
    expect(judgeTwice(question, right, right, levels).verdict).toBe("match");
    const respelled = jsonOf([anthropicEntry("t", "d", exact('{"a":2,"b":1}'))]);
    expect(judgeTwice(question, right, respelled, levels).rules).toEqual(["schema-key-order", "schema-number-text"]);
  });

  test("the same wrong answer twice is wrong, but repeatable", () => {
    const alike = jsonOf([anthropicEntry("t", "D", exact('{"b":1.0,"a":2}'))]);
    expect(judgeTwice(question, wrong, wrong, levels)).toEqual(judgeTwice(question, wrong, alike, levels));
    expect(judgeTwice(question, wrong, alike, levels).rules).toEqual(["description-verbatim"]);
  });

  test.each([
    ["first", wrong, right],
    ["again", right, wrong],
  ])("a wrong answer %s breaks its rule and repeatable, and its differences are shown", (_, first, again) => {
    const judged = judgeTwice(question, first, again, levels);
    expect(judged).toMatchObject({ level: "MUST", rules: ["description-verbatim", "repeatable"] });
    expect(judged.differences.map(({ pointer }) => pointer)).toEqual(["/0/description"]);
  });

  test("what each got wrong is shown, or else what sets the two apart", () => {
    const differences = [{ pointer: "/0", kind: "value" } as const];
    const judged = judge('{"b":1.0,"a":3}');
    expect(unrepeatable(judged, differences, levels)).toMatchObject({
      differences: judged.differences,
      message: "Asked the same again, the port answered something else",
    });
    const match = judge('{"b":1.0,"a":2}');
    expect(unrepeatable(match, differences, levels)).toMatchObject({ rules: ["repeatable"], differences });
  });

  test("two answers that would each pass the gate break repeatable", () => {
    const open = questionOf({
      operation: "execute",
      rules: ["execute-unknown-tool"],
      call: { name: "c" },
      expected: { output: "Unknown tool: c", isError: true },
      asserts: [{ at: "/isError", is: true }],
    });
    const answer = (output: string): ReturnType<typeof jsonOf> => jsonOf({ output, isError: true });
    const judged = judgeTwice(open, answer("Unknown tool: c"), answer("none"), levels);
    expect(judged).toMatchObject({ level: "MUST", rules: ["unknown-tool-message", "repeatable"] });
  });
});

test("a failure of the port's own breaks the MUST rules of the case and says what it was", () => {
  const judged = judgeFailure({ ...question, rules: ["list-order", "schema-key-order"] }, "NullPointer", levels);
  expect(judged).toMatchObject({ verdict: "mismatch", level: "MUST", rules: ["list-order"] });
  expect(judged.message).toBe("The port failed: NullPointer");
  expect(judged.differences).toEqual([{ pointer: "", kind: "failure", actual: jsonOf("NullPointer") }]);
});

describe("a call that the port could not answer is laid to what that call owes", () => {
  const call = (name: string, behavior: object, rules: string[]): string[] => {
    const asked = questionOf({
      operation: "execute",
      rules,
      input: { kind: "list", tools: [{ name: "t", behavior }] } as never,
      call: { name },
      expected: { output: "x", isError: true },
    });
    return [...judgeFailure(asked, "NullPointer", levels).rules];
  };

  test.each<[string, string, object, string]>([
    ["an unknown tool", "u", { return: "x" }, "execute-unknown-tool"],
    ["a tool that answers", "t", { return: "x" }, "execute-output"],
    ["a tool that throws", "t", { throw: "x" }, "execute-error-is-value"],
  ])("%s, whatever else the case was written for", (_, name, behavior, rule) => {
    expect(call(name, behavior, ["name-verbatim", rule])).toEqual([rule]);
    expect(call(name, behavior, ["name-verbatim"])).toEqual([rule]);
  });

  test("a tool of the port's own, by the call rule of the case", () => {
    const skill = questionOf({
      operation: "execute",
      rules: ["repeatable", "execute-error-is-value"],
      input: { kind: "skills", skills: "s" },
      call: { name: "skill" },
      expected: { output: "x", isError: true },
    });
    expect(judgeFailure(skill, "NullPointer", levels).rules).toEqual(["execute-error-is-value"]);
  });
});

test("a list that the port could not render is laid to an entry a tool, where no MUST is cited", () => {
  expect(judgeFailure({ ...question, rules: ["schema-key-order"] }, "x", levels).rules).toEqual(["one-entry-per-tool"]);
});

test("merged judgements have the rules of both and the gravest level", () => {
  const should = judge('{"a":2,"b":1.0}');
  const must = judge('{"b":1.0,"a":2}', "D");
  const match = judge('{"b":1.0,"a":2}');
  expect(mergeJudgements(should, must, levels)).toMatchObject({
    level: "MUST",
    rules: ["schema-key-order", "description-verbatim"],
    differences: should.differences,
  });
  expect(mergeJudgements(match, should, levels)).toMatchObject({ level: "SHOULD", differences: should.differences });
  expect(mergeJudgements(match, match, levels)).toEqual(match);
});

test("a rule that the contract doesn't know weighs like a MUST", () => {
  expect(judgeFailure({ ...question, rules: [] }, "x", new Map()).level).toBe("MUST");
});
