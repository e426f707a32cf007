import { expect, test } from "vitest";
import { agreementsOf } from "../../../src/report/agreements.ts";
import type { Result } from "../../../src/report/model.ts";
import { jsonOf } from "../../support/json.ts";
import { resultOf, targetOf } from "../../support/reports.ts";

function wrong(actual: unknown, changes: Partial<Result> = {}): Result {
  const differences = [{ pointer: "/0", kind: "value" as const, expected: jsonOf(1), actual: jsonOf(actual) }];
  return resultOf({ verdict: "mismatch", level: "MUST", rules: ["list-order"], differences, ...changes });
}

const target = (name: string, results: Result[], port = name) => targetOf(results, { name, port });

test("ports that give the same wrong answer agree", () => {
  const targets = [target("java", [wrong(2)]), target("go", [wrong(2)]), target("rust", [wrong(3)])];
  expect(agreementsOf(targets)).toEqual([
    { case: "a/one", operation: "toGemini", rules: ["list-order"], targets: ["java", "go"] },
  ]);
});

test("two builds of one port are one voice", () => {
  expect(agreementsOf([target("java", [wrong(2)]), target("java-next", [wrong(2)], "java")])).toEqual([]);
});

test("answers of which not all is shown are not compared", () => {
  const long = wrong(2, { omittedDifferences: 3 });
  expect(agreementsOf([target("java", [long]), target("go", [long])])).toEqual([]);
});

test("right answers are no agreement against the reference", () => {
  expect(agreementsOf([target("java", [resultOf()]), target("go", [resultOf()])])).toEqual([]);
});
