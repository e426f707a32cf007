import { describe, expect, test } from "vitest";
import { explain, failingLevels } from "../../../src/plan/known-failures.ts";
import type { KnownFailure } from "../../../src/spec/known-failures-file.ts";
import { knownFailureOf } from "../../support/known-failures.ts";
import { levels } from "../../support/questions.ts";
import { resultOf } from "../../support/reports.ts";

const failing = failingLevels(false);
const wrong = resultOf({ verdict: "mismatch", level: "MUST", rules: ["list-order"] });

function explained(entries: readonly KnownFailure[], result = wrong, of = failing) {
  return explain(result, entries, levels, of);
}

test("an entry explains a mismatch of its cases that breaks its rule", () => {
  expect(explained([knownFailureOf()])).toEqual({ by: [0], unnamed: [] });
  expect(explained([knownFailureOf({ cases: ["b/*", "a/{one,two}"] })])).toEqual({ by: [0], unnamed: [] });
});

describe("an entry does not explain", () => {
  test("a case that its globs don't match", () => {
    expect(explained([knownFailureOf({ cases: ["b/*"] })])).toBeUndefined();
  });

  test("another operation than the one it names", () => {
    expect(explained([knownFailureOf({ operation: "toOpenAI" })])).toBeUndefined();
    expect(explained([knownFailureOf({ operation: "toGemini" })])).toBeDefined();
  });

  test("a mismatch that breaks none of its rules", () => {
    expect(explained([knownFailureOf({ rules: ["default-description"] })])).toBeUndefined();
  });

  test.each(["crash", "timeout", "protocol-error", "unsupported", "match"] as const)("a %s", (verdict) => {
    expect(explained([knownFailureOf()], resultOf({ verdict, rules: ["list-order"] }))).toBeUndefined();
  });

  test("a rule that fails nothing, unless SHOULD rules do", () => {
    const result = resultOf({ verdict: "mismatch", level: "SHOULD", rules: ["schema-key-order"] });
    const entry = knownFailureOf({ rules: ["schema-key-order"] });
    expect(explained([entry], result)).toBeUndefined();
    expect(explained([entry], result, failingLevels(true))).toEqual({ by: [0], unnamed: [] });
  });
});

test("rules that no entry names are left, unless another entry names them", () => {
  const worse = { ...wrong, rules: ["list-order", "default-description", "schema-key-order"] };
  expect(explained([knownFailureOf()], worse)?.unnamed).toEqual(["default-description"]);
  const both = [knownFailureOf(), knownFailureOf({ rules: ["default-description"] })];
  expect(explained(both, worse)).toEqual({ by: [0, 1], unnamed: [] });
});
