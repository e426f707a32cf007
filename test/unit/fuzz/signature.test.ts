import { describe, expect, test } from "vitest";
import type { Difference } from "../../../src/compare/differences.ts";
import type { Judgement } from "../../../src/compare/judge.ts";
import { failingsOf } from "../../../src/fuzz/signature.ts";

function judged(rules: readonly string[], differences: readonly (readonly [Difference["kind"], string])[]): Judgement {
  return { verdict: "mismatch", rules, differences: differences.map(([kind, pointer]) => ({ kind, pointer })) };
}

const signaturesOf = (judgement: Judgement): string[] => failingsOf(judgement).map(({ signature }) => signature);

test("a fault without a rule is one failing, told by its verdict", () => {
  expect(failingsOf({ verdict: "crash", rules: [], differences: [] })).toEqual([
    { rule: undefined, signature: "crash" },
  ]);
});

test("every broken rule is a failing of its own", () => {
  const failings = failingsOf(judged(["name-verbatim", "list-order"], [["value", "/0/name"]]));
  expect(failings.map(({ rule }) => rule)).toEqual(["name-verbatim", "list-order"]);
  expect(new Set(failings.map(({ signature }) => signature)).size).toBe(2);
});

test("a rule broken without a difference is told by its name", () => {
  expect(signaturesOf(judged(["repeatable"], []))).toEqual(["mismatch repeatable"]);
});

describe("a rule is told by a difference of its own kind", () => {
  const differences = [
    ["order", "/0/parameters/properties"],
    ["spelling", "/0/parameters/minimum"],
    ["value", "/0/description"],
  ] as const;
  test.each([
    ["schema-key-order", "mismatch schema-key-order order schema/properties"],
    ["schema-number-text", "mismatch schema-number-text spelling schema/minimum"],
    ["description-verbatim", "mismatch description-verbatim value answer/description"],
  ])("%s", (rule, signature) => {
    expect(signaturesOf(judged([rule], differences))).toEqual([signature]);
  });

  test("or by the first where there is none of its kind", () => {
    expect(signaturesOf(judged(["payload-key-order"], [["value", "/0/name"]]))).toEqual([
      "mismatch payload-key-order value answer/name",
    ]);
  });
});

describe("two failings are one drift", () => {
  const at = (pointer: string): string[] => signaturesOf(judged(["schema-verbatim"], [["value", pointer]]));

  test("whatever the tool, the provider's envelope and the names of properties", () => {
    const first = at("/0/function/parameters/properties/a/default");
    expect(at("/3/function/parameters/properties/b/default")).toEqual(first);
    expect(at("/1/input_schema/properties/c/default")).toEqual(first);
    expect(at("/0/functionDeclarations/2/parameters/properties/a/default")).toEqual(first);
  });

  test("unless the keyword, the kind of place or the kind of difference is another", () => {
    const others = [
      at("/0/input_schema/properties/a/default"),
      at("/0/input_schema/properties/a/enum"),
      at("/0/input_schema/a"),
      at("/0/default"),
      signaturesOf(judged(["schema-verbatim"], [["missing", "/0/input_schema/properties/a/default"]])),
      signaturesOf({
        ...judged(["schema-verbatim"], [["value", "/0/input_schema/properties/a/default"]]),
        verdict: "crash",
      }),
    ];
    expect(new Set(others.flat()).size).toBe(others.length);
  });
});
