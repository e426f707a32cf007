import { describe, expect, test } from "vitest";
import { functionOf } from "../../../src/golden/behavior.ts";
import { exact, jsonOf } from "../../support/json.ts";

const filled = (template: string, args: string): unknown => functionOf({ return: template })(jsonOf(exact(args)));

describe("a text is filled in", () => {
  test.each([
    ["sunny in {city}", '{"city":"Chennai"}', "sunny in Chennai"],
    ["{n} of {all}", '{"n":1,"all":[1,{"a":"é"},null]}', '1 of [1,{"a":"é"},null]'],
    ["{a} and {b}", '{"a":"{b}","b":"x"}', "{b} and x"],
    ["{gone}, {}", "{}", "{gone}, {}"],
    ["{a}", '{"a":null}', "null"],
    ["{a}", '{"a":"\\"q\\"\\n"}', '"q"\n'],
    ["{a}", '{"a":["\\"q\\"\\u001f\\u2028"]}', '["\\"q\\"\\u001f\u2028"]'],
    ["{a b}{ a}", '{"a b":1," a":2}', "12"],
    ["{{a}}", '{"a":1}', "{1}"],
    ["$1 {a} $&", '{"a":"$1"}', "$1 $1 $&"],
    ["{toString}", "{}", "{toString}"],
    ["{__proto__}", '{"__proto__":1}', "1"],
  ])("%s with %s", (template, args, text) => {
    expect(filled(template, args)).toBe(text);
  });
});

test("a message is thrown, and a failure is a result, neither filled in", () => {
  const args = jsonOf({ a: 1 });
  expect(() => functionOf({ throw: "boom {a}" })(args)).toThrow(new Error("boom {a}"));
  expect(functionOf({ fail: "no {a}" })(args)).toEqual({ output: "no {a}", isError: true });
});
