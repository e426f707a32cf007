import { describe, expect, test } from "vitest";
import { knownRules, newsIn } from "../../../src/fuzz/known.ts";
import { search } from "../../../src/fuzz/search.ts";
import { itemsOf, jsonArray } from "../../../src/json/build.ts";
import { seed } from "../../support/fuzzing.ts";
import { knownFailureOf } from "../../support/known-failures.ts";
import { levels } from "../../support/questions.ts";
import { generous } from "../../support/scripted-driver.ts";
import { nullForNoDescription, onEntries, type Spoil, spoiledDriver } from "../../support/spoiled-driver.ts";

const today = "2026-12-01";

describe("the known rules of a port", () => {
  const entries = [
    knownFailureOf({ rules: ["list-order"] }),
    knownFailureOf({ rules: ["default-description", "default-parameters"], operation: "toGemini" }),
    knownFailureOf({ rules: ["name-verbatim"], port: "theirs" }),
    knownFailureOf({ rules: ["empty-input"], until: "2026-11-30" }),
    knownFailureOf({ rules: ["one-entry-per-tool"], until: today }),
  ];
  const known = knownRules(entries, "mine", today);

  test("are those of its entries, of whatever cases, until their day has gone by", () => {
    expect([...known("toOpenAI")]).toEqual(["list-order", "one-entry-per-tool"]);
  });

  test("are in an operation those of that operation too", () => {
    const own = ["list-order", "default-description", "default-parameters", "one-entry-per-tool"];
    expect([...known("toGemini")]).toEqual(own);
  });
});

test("news is a rule that is not known, and a fault always", () => {
  const failings = ["a", "b", undefined].map((rule) => ({ rule, signature: `of ${rule}` }));
  expect(newsIn(failings, new Set(["a"]))).toEqual(failings.slice(1));
});

const known = knownRules([knownFailureOf({ rules: ["default-description"] })], "mine", today);

async function hitsOf(spoil: Spoil) {
  const driver = spoiledDriver(() => spoil);
  const result = await search(driver, levels, generous, { seed, runs: 48, isOver: () => false, known }, () => {});
  return { ...result, rules: result.hits.map(({ rule }) => rule) };
}

const nullForAnyDescription: Spoil = (answer, request) => nullForNoDescription(answer, request);

describe("a search", () => {
  test("has no hit of what is known alone, and counts the questions", async () => {
    const onlyUnset: Spoil = (answer, request) =>
      JSON.stringify(request).includes('"description"') ? answer : nullForAnyDescription(answer, request);
    const { rules, known: counts } = await hitsOf(onlyUnset);
    expect(rules).toEqual([]);
    expect(counts).toEqual([{ rule: "default-description", questions: expect.any(Number) }]);
    expect(counts[0]?.questions).toBeGreaterThan(0);
  });

  test("has a hit of a rule that breaks only together with what is known", async () => {
    // No request shows the second slip without the first one.
    const both: Spoil = (answer, request) => {
      const spoiled = nullForAnyDescription(answer, request);
      const isKnownToo = JSON.stringify(spoiled) !== JSON.stringify(answer);
      return isKnownToo ? onEntries(jsonArray(itemsOf(spoiled).slice(1)), request, (entry) => entry) : answer;
    };
    const { rules } = await hitsOf(both);
    expect(rules).toContain("one-entry-per-tool");
    expect(rules).not.toContain("default-description");
  });
});
