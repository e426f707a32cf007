import { join } from "node:path";
import { expect, test } from "vitest";
import { loadRules } from "../../../src/spec/rules-file.ts";
import { refusalOf } from "../../support/failures.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";

const rule = { id: "list-order", level: "MUST", title: "Order", demand: "As given.", source: "A page" };

function fileOf(content: unknown): string {
  const folder = temporaryFolder();
  writeTree(folder, { "rules.json": content });
  return join(folder, "rules.json");
}

test("rules come in the order of the file, with the version of the specification", () => {
  const file = fileOf({ spec: "4", rules: [{ ...rule, id: "b", why: "because" }, rule] });
  expect(loadRules(file)).toEqual({ spec: "4", rules: [{ ...rule, id: "b", why: "because" }, rule] });
});

test.each([
  [{ rules: [rule] }, ""],
  [{ spec: "4", rules: [] }, "/rules"],
  [{ spec: "4", rules: [{ ...rule, level: "must" }] }, "/rules/0/level"],
  [{ spec: "4", rules: [{ ...rule, id: "List" }] }, "/rules/0/id"],
  [{ spec: "4", rules: [{ ...rule, demand: "" }] }, "/rules/0/demand"],
])("a file of another shape is refused with the place: %j", (content, pointer) => {
  const file = fileOf(content);
  const details = refusalOf(() => loadRules(file));
  expect(details).toMatchObject({ file, pointer });
  expect(details.expected && details.got).toBeTruthy();
});
