import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Judgement } from "../../../src/compare/judge.ts";
import type { Finding } from "../../../src/fuzz/fuzz.ts";
import { questionOf as generated } from "../../../src/fuzz/generate.ts";
import { promote } from "../../../src/fuzz/promote.ts";
import { parseJson } from "../../../src/json/parse.ts";
import { decodeCase, loadCases } from "../../../src/spec/cases.ts";
import type { Question } from "../../../src/spec/model.ts";
import { problemWith } from "../../../src/spec/validate.ts";
import { readTree, temporaryFolder } from "../../support/folders.ts";
import { fuzzed } from "../../support/fuzzing.ts";
import { exact } from "../../support/json.ts";
import { questionOf } from "../../support/questions.ts";
import { nullForNoDescription, spoiledDriver } from "../../support/spoiled-driver.ts";

const mismatch: Judgement = {
  verdict: "mismatch",
  level: "MUST",
  rules: ["schema-verbatim", "repeatable"],
  differences: [],
};

function findingOf(question: Question, judgement: Judgement = mismatch): Finding {
  return { question, judgement, origin: { seed: 1, run: 2, path: [3] }, asking: 0 };
}

const hard = findingOf(
  questionOf({
    case: "seed 1 run 2",
    operation: "toGemini",
    input: {
      kind: "toolkit",
      tools: [
        {
          name: "😀",
          description: null,
          inputSchema: exact('{"b":1.0,"10":9007199254740993,"__proto__":{}}'),
          title: "t",
        },
      ],
    },
  }),
);

const thrown = findingOf(
  generated(
    "seed 1 run 7",
    questionOf({
      operation: "execute",
      input: { kind: "list", tools: [{ name: "w", behavior: { throw: "boom" } }] },
      call: { name: "w", args: { n: 1 } },
    }),
  ),
  { ...mismatch, rules: ["execute-error-is-value"] },
);

describe("a finding becomes a case", () => {
  test("of a name of the suite's own, whatever the tools are called", () => {
    const folder = temporaryFolder();
    const tools = [{ name: "../../x" }, { name: "__proto__" }, { name: "/etc/passwd\u0000" }];
    const found = promote(findingOf(questionOf({ operation: "toGemini", input: { kind: "list", tools } })), folder);
    expect(found?.id).toMatch(/^regressions\/schema-verbatim-[0-9a-f]{10}$/);
    expect(Object.keys(readTree(folder))).toEqual([`${found?.id}.json`]);
  });

  test("that the case schema accepts, and that asks the same without loss", () => {
    const folder = temporaryFolder();
    const { id, isNew } = promote(hard, folder) ?? { id: "", isNew: false };
    expect(isNew).toBe(true);
    expect(id).toMatch(/^regressions\/schema-verbatim-[0-9a-f]{10}$/);
    const text = readFileSync(join(folder, `${id}.json`), "utf8");
    const document = parseJson(text);
    expect(problemWith(document, "case")).toBeUndefined();
    const { operations, input, rules, expect: expected } = decodeCase(id, document);
    expect({ operations, input, rules }).toEqual({
      operations: ["toGemini"],
      input: hard.question.input,
      rules: mismatch.rules,
    });
    expect(expected.size).toBe(0);
    expect(text.endsWith("}\n")).toBe(true);
    expect(text).toContain("9007199254740993");
  });

  test("with its call, when it is one", () => {
    const folder = temporaryFolder();
    promote(thrown, folder);
    expect(loadCases(folder)).toMatchObject([
      { operations: ["execute"], call: { name: "w" }, rules: ["execute-error-is-value"] },
    ]);
  });

  test("as the search finds it", async () => {
    const result = await fuzzed(
      spoiledDriver(() => nullForNoDescription),
      32,
    );
    const findings = result.kind === "done" ? result.findings : [];
    const folder = temporaryFolder();
    const promoted = findings.map((finding) => promote(finding, folder));
    expect(promoted.length).toBeGreaterThan(0);
    expect(loadCases(folder).map(({ id }) => id)).toEqual(promoted.map((one) => one?.id).sort());
  });

  test.each([
    ["toGemini", { operation: "toGemini" }, "one-entry-per-tool"],
    ["execute", { operation: "execute", call: { name: "x", args: {} } }, "execute-output"],
  ] as const)("that cites what %s owed, when the port fell silent or died", (_, asked, rule) => {
    const folder = temporaryFolder();
    promote(findingOf(questionOf(asked), { verdict: "crash", rules: [], differences: [] }), folder);
    expect(loadCases(folder).map(({ rules }) => rules)).toEqual([[rule]]);
  });
});

describe("the same finding", () => {
  test("is never two cases, wherever it came from, and the case is left as it was edited", () => {
    const folder = temporaryFolder();
    promote(hard, folder);
    const before = readTree(folder);
    const again = promote(
      { ...hard, origin: { seed: 9, run: 9, path: [] }, question: { ...hard.question, case: "other" } },
      folder,
    );
    expect(again?.isNew).toBe(false);
    expect(readTree(folder)).toEqual(before);
  });

  test("on another operation is another case", () => {
    const folder = temporaryFolder();
    promote(hard, folder);
    promote({ ...hard, question: { ...hard.question, operation: "toOpenAI" } }, folder);
    expect(
      loadCases(folder)
        .flatMap(({ operations }) => operations)
        .sort(),
    ).toEqual(["toGemini", "toOpenAI"]);
  });
});

test("a finding that needs another request before it is left out", () => {
  const folder = temporaryFolder();
  expect(promote({ ...hard, poison: { ...hard, after: 1 } }, folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

// The words beside a thrown message are open; a case without asserts would hold every port to the reference's words.
test("what the question left open, its case leaves open too", () => {
  const folder = temporaryFolder();
  promote(thrown, folder);
  expect(loadCases(folder)[0]?.asserts).toEqual(thrown.question.asserts);
});
