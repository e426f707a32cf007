import { expect, test } from "vitest";
import { parseJson } from "../../../src/json/parse.ts";
import { toPlain } from "../../../src/json/plain.ts";
import { draftsFor, withDrafts } from "../../../src/plan/draft-known-failures.ts";
import { failingLevels } from "../../../src/plan/known-failures.ts";
import type { Result } from "../../../src/report/model.ts";
import { knownFailureOf } from "../../support/known-failures.ts";
import { levels } from "../../support/questions.ts";
import { resultOf } from "../../support/reports.ts";

const wrong = (changes: Partial<Result>): Result =>
  resultOf({ verdict: "mismatch", level: "MUST", rules: ["list-order"], message: "another order", ...changes });

function drafts(results: readonly Result[], entries = [knownFailureOf({ cases: ["known/*"] })]) {
  return draftsFor("mine", results, entries, levels, failingLevels(false));
}

test("one entry a rule holds the cases that break it in all their operations", () => {
  const results = [
    wrong({ case: "a/one" }),
    wrong({ case: "a/one", operation: "toOpenAI" }),
    wrong({ case: "a/two", rules: ["list-order", "default-description", "schema-key-order"] }),
    resultOf({ case: "a/three" }),
  ];
  expect(drafts(results)).toEqual([
    { port: "mine", case: ["a/one", "a/two"], rules: ["list-order"], reason: "Not explained yet: another order" },
    {
      port: "mine",
      case: ["a/two"],
      rules: ["default-description"],
      reason: "Not explained yet: it breaks default-description",
    },
  ]);
});

test("a case that breaks a rule in some operations gets an entry of that operation", () => {
  const results = [wrong({ case: "a/one" }), resultOf({ case: "a/one", operation: "toOpenAI" })];
  expect(drafts(results)).toMatchObject([{ case: ["a/one"], operation: "toGemini" }]);
});

test("what an entry explains gets none, but a rule that it leaves unnamed does", () => {
  expect(drafts([wrong({ case: "known/one" })])).toEqual([]);
  const worse = wrong({ case: "known/one", rules: ["list-order", "default-description"] });
  expect(drafts([worse])).toMatchObject([{ case: ["known/one"], rules: ["default-description"] }]);
});

test("a crash gets none", () => {
  expect(drafts([resultOf({ verdict: "crash", rules: [] })])).toEqual([]);
});

test("drafts come after what a file has, which stays as it is", () => {
  const kept = { port: "java", case: "x/*", rules: ["list-order"], reason: "Somebody's own words" };
  const made = drafts([wrong({ case: "a/one" })]);
  const plain = (text: string): unknown => toPlain(parseJson(text));
  expect(plain(withDrafts(parseJson(JSON.stringify([kept])), made))).toEqual([kept, ...made]);
  const whole = { $schema: "s", entries: [kept] };
  expect(plain(withDrafts(parseJson(JSON.stringify(whole)), made))).toEqual({ $schema: "s", entries: [kept, ...made] });
  expect(plain(withDrafts(undefined, made))).toEqual({ entries: made });
});
