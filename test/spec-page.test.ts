import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { judgeAnswer } from "../src/compare/judge.ts";
import { keepsJson } from "../src/json/equal.ts";
import { parseJson } from "../src/json/parse.ts";
import { toAnthropic, toGemini, toOpenAI } from "../src/reference/adapters.ts";
import type { Tool } from "../src/reference/tool.ts";
import { createToolkit } from "../src/reference/toolkit.ts";
import { predicates } from "../src/rules/predicates.ts";
import { specFolder } from "../src/spec/layout.ts";
import { exact } from "./support/json.ts";
import { codeBlocks, codesIn, sectionOf, tableRows } from "./support/markdown.ts";
import { anthropicEntry, brokenRules, called, placesOf, rendered } from "./support/observations.ts";
import { levels, questionOf } from "./support/questions.ts";

// The page is read by people; here it is held to what the code does.
const spec = readFileSync(join(specFolder, "SPEC.md"), "utf8");

describe("SPEC.md: a worked example", () => {
  const [tools, openai, anthropic, gemini] = codeBlocks(sectionOf(spec, "## A worked example")).map(
    ({ content }) => JSON.parse(content) as Tool[],
  );
  const given = tools ?? [];

  test("is what the reference answers", () => {
    expect(toOpenAI(given)).toEqual(openai);
    expect(toAnthropic(given)).toEqual(anthropic);
    expect(toGemini(given)).toEqual(gemini);
  });

  test("comes in the other order as a toolkit", () => {
    expect(toAnthropic(createToolkit(given)).map(({ name }) => name)).toEqual(["ping", "search"]);
  });
});

describe("SPEC.md: the table of equal numbers", () => {
  const rows = tableRows(sectionOf(spec, "## When two answers are equal"));
  const judged = rows.flatMap(([given = "", answered = "", equal = "", , sameText = ""]) => {
    const isText = answered.startsWith("the string");
    const [text = ""] = codesIn(given);
    return codesIn(answered).map((answer) => ({
      text,
      answer: isText ? JSON.stringify(answer.replaceAll('"', "")) : answer,
      equal,
      sameText,
    }));
  });

  test("is there", () => {
    expect(judged.length).toBeGreaterThan(15);
  });

  test.each(judged)(
    "$text answered as $answer: equal $equal, same text $sameText",
    ({ text, answer, equal, sameText }) => {
      const value = parseJson(answer === '"Infinity"' || answer === '"1"' ? answer : answer);
      expect(keepsJson(parseJson(text), value)).toBe(equal === "yes" || equal === "not judged");
      const given = { list: [{ name: "t", inputSchema: exact(`{"a":${text}}`) }] };
      const seen = rendered("toAnthropic", given, [anthropicEntry("t", "", exact(`{"a":${answer}}`))]);
      const isEqual = !equal.includes("no**");
      expect(brokenRules(seen)).toEqual([
        ...(isEqual ? [] : ["schema-verbatim"]),
        ...(sameText === "no" ? ["schema-number-text"] : []),
      ]);
    },
  );
});

describe("SPEC.md: the table of wrong schemas", () => {
  const rows = tableRows(sectionOf(spec, "### schema-verbatim"));

  test("is there", () => {
    expect(rows.length).toBeGreaterThan(5);
  });

  test.each(rows.map(([input = "", , wrong = ""]) => [codesIn(input)[0] ?? "", codesIn(wrong)[0] ?? ""]))(
    "%s is not %s",
    (input, wrong) => {
      const given = { list: [{ name: "t", inputSchema: exact(input) }] };
      const answered = (schema: string): string[] =>
        brokenRules(rendered("toAnthropic", given, [anthropicEntry("t", "", exact(schema))]));
      expect(answered(wrong)).toEqual(["schema-verbatim"]);
      expect(answered(input)).toEqual([]);
    },
  );
});

describe("SPEC.md: the table of toolkit orders", () => {
  const rows = tableRows(sectionOf(spec, "### toolkit-order"));
  const names = (cell: string): string[] => codesIn(cell);

  test.each(rows.map((row) => row.slice(0, 3)))("%s: right %s, wrong %s", (given = "", right = "", wrong = "") => {
    const tools = names(given).map((name) => ({ name }));
    expect(createToolkit(tools).tools.map(({ name }) => name)).toEqual(names(right));
    const answered = (order: string[]): string[] =>
      brokenRules(
        rendered(
          "toAnthropic",
          { toolkit: tools },
          order.map((name) => anthropicEntry(name)),
        ),
      );
    expect(answered(names(right))).toEqual([]);
    expect(answered(names(wrong))).toEqual(["toolkit-order"]);
  });
});

describe("SPEC.md: right and wrong answers of the rules on a call", () => {
  const tools = [
    { name: "get_weather", behavior: { return: "sunny in {city}" } },
    { name: "explode", behavior: { throw: "boom" } },
  ];
  const calls = {
    "execute-output": { name: "get_weather", args: { city: "Chennai" } },
    "execute-error-is-value": { name: "explode" },
    "execute-unknown-tool": { name: "c" },
  };
  test.each(Object.entries(calls))("%s", (rule, call) => {
    const lines = sectionOf(spec, `### ${rule}`).split("\n");
    const answers = (word: string): string[] =>
      codesIn(lines.find((line) => line.startsWith(`- ${word}:`)) ?? "").filter((code) => code.startsWith("{"));
    const places = (answer: string): string[] =>
      placesOf(predicates[rule] ?? (() => []), called(tools, call, exact(answer)));
    expect(answers("Right").length).toBeGreaterThan(0);
    expect(answers("Right").flatMap(places)).toEqual([]);
    for (const wrong of answers("Wrong")) {
      expect(places(wrong)).not.toEqual([]);
    }
  });
});

describe("SPEC.md: what is not part of equality", () => {
  test("the order of a result's keys", () => {
    const question = questionOf({
      operation: "execute",
      rules: ["execute-output"],
      input: { kind: "list", tools: [{ name: "t", behavior: { return: "x" } }] },
      call: { name: "t" },
      expected: { output: "x", isError: false },
    });
    expect(judgeAnswer(question, parseJson('{"isError":false,"output":"x"}'), levels).verdict).toBe("match");
  });
});
