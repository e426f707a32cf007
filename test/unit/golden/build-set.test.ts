import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSet } from "../../../src/golden/build-set.ts";
import { digestOf } from "../../../src/golden/layout.ts";
import { loadCases } from "../../../src/spec/cases.ts";
import { loadRules } from "../../../src/spec/rules-file.ts";
import { smallCase, smallSpec } from "../../support/small-spec.ts";

function built(cases: Record<string, unknown>): ReturnType<typeof buildSet> {
  const { spec } = smallSpec(cases);
  const book = loadRules(join(spec, "rules.json"));
  return buildSet(loadCases(join(spec, "cases"), book), book, spec);
}

test("a set has a golden for each case, the skills as they are, and a manifest of all of them", () => {
  const { files, failures } = built({ "b/two": smallCase, "a/one": smallCase });
  expect(failures).toEqual([]);
  expect([...files.keys()].sort()).toEqual(["a/one.json", "b/two.json", "manifest.json", "skills/one/SKILL.md"]);
  expect(files.get("skills/one/SKILL.md")?.toString()).toBe("---\nname: one\n---\nDo it.\n");
  const manifest = JSON.parse(files.get("manifest.json")?.toString() ?? "");
  expect(manifest).toEqual({
    schema: "toolnexus-parity/golden/1",
    spec: "4",
    files: Object.fromEntries(
      ["a/one.json", "b/two.json", "skills/one/SKILL.md"].map((path) => [path, digestOf(files.get(path) ?? "")]),
    ),
  });
  expect(Object.keys(manifest.files)).toEqual(["a/one.json", "b/two.json", "skills/one/SKILL.md"]);
});

test("the manifest is sorted by path, also where the skills stand between two areas", () => {
  const manifest = JSON.parse(
    built({ "z/one": smallCase, "a/one": smallCase }).files.get("manifest.json")?.toString() ?? "",
  );
  expect(Object.keys(manifest.files)).toEqual(["a/one.json", "skills/one/SKILL.md", "z/one.json"]);
});

test("an expectation for an operation that is not asked is told beside those that are", () => {
  const operations = ["toAnthropic", "toGemini"];
  const { failures } = built({ "a/one": { ...smallCase, source: "s", operations, expect: { toOpenAI: [] } } });
  expect(failures).toEqual([
    {
      case: "a/one",
      operation: "toOpenAI",
      pointer: "/expect/toOpenAI",
      problem: "an expectation for toOpenAI, but the case asks toAnthropic, toGemini",
    },
  ]);
});

test("the same cases give the same bytes", () => {
  const [first, second] = [built({ "a/one": smallCase }), built({ "a/one": smallCase })];
  expect(second.files).toEqual(first.files);
});

test("the failures of all cases are gathered", () => {
  const wrong = { ...smallCase, source: "s", expect: { toOpenAI: [] } };
  const { failures } = built({ "a/one": wrong, "a/right": smallCase, "a/two": wrong });
  expect(failures.map((failure) => failure.case)).toEqual(["a/one", "a/two"]);
});
