import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { buildGolden, openable } from "../../../src/golden/build.ts";
import { planUpdate } from "../../../src/golden/maintain.ts";
import { decodeCase } from "../../../src/spec/cases.ts";
import { exact, jsonOf } from "../../support/json.ts";
import { smallCase, smallSpec } from "../../support/small-spec.ts";

// A reference that slips on demand: only the predicates can notice.
const slip = vi.hoisted(() => ({ gemini: undefined as ((answer: unknown) => unknown) | undefined }));
vi.mock("../../../src/reference/adapters.ts", async (original) => {
  const real = await original<typeof import("../../../src/reference/adapters.ts")>();
  return { ...real, toGemini: (source: never) => (slip.gemini ?? ((answer) => answer))(real.toGemini(source)) };
});
afterEach(() => {
  slip.gemini = undefined;
});

function built(content: object): ReturnType<typeof buildGolden> {
  return buildGolden(decodeCase("a/one", jsonOf(content)), "spec");
}

test("a golden holds the case's own parts, the operations it asks and an answer to each, in a fixed order", () => {
  const { id, text, failures } = built({
    asserts: [{ at: "/0/name", is: "t" }],
    source: "A page",
    ...smallCase,
    why: "never in a golden",
    $schema: "never either",
    operations: ["toAnthropic"],
  });
  expect({ id, failures }).toEqual({ id: "a/one", failures: [] });
  expect(text).toBe(
    `${JSON.stringify(
      {
        id: "a/one",
        title: "One tool",
        rules: ["list-order"],
        source: "A page",
        operations: ["toAnthropic"],
        input: smallCase.input,
        expect: { toAnthropic: [{ name: "t", description: "d", input_schema: { type: "object" } }] },
        asserts: [{ at: "/0/name", is: "t" }],
      },
      null,
      2,
    )}\n`,
  );
});

test("schemas reach the golden as they were written", () => {
  const schema = exact('{"b":1.0,"10":{"__proto__":[1e400,9007199254740993]},"kind":"array"}');
  const { text, failures } = built({
    ...smallCase,
    input: { kind: "list", tools: [{ name: "t", inputSchema: schema }] },
  });
  expect(failures).toEqual([]);
  expect(text.match(/"b": 1\.0,\s+"10": \{\s+"__proto__": \[\s+1e400,\s+9007199254740993\s/g)).toHaveLength(4);
});

describe("an answer of the reference that breaks a rule speaks against accepting it", () => {
  test.each([
    [
      "a second wrapper",
      (answer: unknown) => [...(answer as object[]), { functionDeclarations: [] }],
      "gemini-one-wrapper",
    ],
    ["another key", ([wrapper]: object[]) => [{ ...wrapper, tools: [] }], "gemini-envelope"],
    [
      "a key that values of the suite's own have",
      ([wrapper]: object[]) => [{ ...wrapper, kind: 1 }],
      "gemini-envelope",
    ],
    ["no declaration", () => [{ functionDeclarations: [] }], "one-entry-per-tool"],
    [
      "keys in another order, though it is only a SHOULD",
      () => [{ functionDeclarations: [{ description: "d", name: "t", parameters: { type: "object" } }] }],
      "payload-key-order",
    ],
  ])("%s", (_, wrong, rule) => {
    slip.gemini = wrong as (answer: unknown) => unknown;
    const { failures } = built(smallCase);
    expect(failures).toMatchObject([{ case: "a/one", operation: "toGemini", rule }]);
    const plan = planUpdate(smallSpec({ "a/one": smallCase }));
    expect(plan.failures).toMatchObject([{ case: "a/one", operation: "toGemini", rule }]);
  });
});

test("null in the place of declarations is shown as it is", () => {
  slip.gemini = () => [{ functionDeclarations: null }];
  const { text, failures } = built({ ...smallCase, operations: ["toGemini"] });
  expect(failures.map(({ rule }) => rule)).toContain("gemini-envelope");
  expect(text).toContain('"functionDeclarations": null');
});

test("a default build's golden says for which provider it was rendered", () => {
  const content = { ...smallCase, operations: ["defaultToolkit"], as: "toAnthropic", input: { skills: "skills" } };
  const { text } = buildGolden(decodeCase("a/one", jsonOf(content)), smallSpec({}).spec);
  expect(text).toContain('\n  "as": "toAnthropic",\n  "expect": {\n    "defaultToolkit": [');
});

test("a folder of skills is found from where the case is, other inputs are as they were", () => {
  expect(openable({ kind: "skills", skills: "skills" }, "base")).toEqual({
    kind: "skills",
    skills: join("base", "skills"),
  });
  const list = { kind: "list", tools: [] } as const;
  expect(openable(list, "base")).toBe(list);
});
