import { describe, expect, test } from "vitest";
import { executeOutput } from "../../../src/rules/execute-output.ts";
import { exact } from "../../support/json.ts";
import { called, placesOf } from "../../support/observations.ts";

const weather = { name: "w", behavior: { return: "sunny in {city}" } };
const call = { name: "w", args: { city: "Chennai" } };
const right = { output: "sunny in Chennai", isError: false };

test("the tool's text and false is right, in any order", () => {
  expect(placesOf(executeOutput, called([weather], call, right))).toEqual([]);
  expect(placesOf(executeOutput, called([weather], call, { isError: false, output: right.output }))).toEqual([]);
});

describe("placeholders, filled in once from the left", () => {
  test.each([
    ["{n} of {all}", '{"n":1,"all":[1,{"a":"\u00e9"},null]}', '1 of [1,{"a":"\u00e9"},null]'],
    ["{a} and {b}", '{"a":"{b}","b":"x"}', "{b} and x"],
    ["{gone}, {}", "{}", "{gone}, {}"],
    ["{a{b}}", '{"b":"x","a{b":"y"}', "{ax}"],
    ["{a}{a}", '{"a":9007199254740993}', "90071992547409939007199254740993"],
    ["{ a}", '{"a":1," a":2}', "2"],
    ["{toString}{__proto__}", "{}", "{toString}{__proto__}"],
    ["xa}{a}xa}{}", '{"a":1,"":2}', "xa}1xa}{}"],
    ["{ab", '{"a":1,"ab":2}', "{ab"],
    ["} {a", '{"a":1}', "} {a"],
    ["{a}", '{"a":{"k":" \\n"}}', '{"k":" \\n"}'],
    ["$& {a}", '{"a":"$1"}', "$& $1"],
  ])("%s with %s", (template, args, output) => {
    const tool = { name: "t", behavior: { return: template } };
    const seen = called([tool], { name: "t", args: exact(args) }, { output, isError: false });
    expect(placesOf(executeOutput, seen)).toEqual([]);
  });
});

describe("wrong", () => {
  test.each([
    ["printed as JSON once more", { ...right, output: '"sunny in Chennai"' }, ["/output"]],
    ["not filled in", { ...right, output: "sunny in {city}" }, ["/output"]],
    ["an error", { ...right, isError: true }, ["/isError"]],
    ["a flag that is no boolean", { ...right, isError: "false" }, ["/isError"]],
    ["no flag", { output: right.output }, [""]],
    ["a further key", { ...right, content: [] }, [""]],
    ["an output that is no text", { ...right, output: { text: "" } }, ["/output", "/output"]],
    ["the text alone", right.output, ["", "/output"]],
  ])("%s", (_, answer, pointers) => {
    expect(placesOf(executeOutput, called([weather], call, answer))).toEqual(pointers);
  });
});

test("a tool that fails, or is not there, is another rule's matter", () => {
  const failing = [{ name: "w", behavior: { fail: "x" } }];
  expect(placesOf(executeOutput, called(failing, call, {}))).toEqual([]);
  expect(placesOf(executeOutput, called([weather], { name: "W" }, {}))).toEqual([]);
});
