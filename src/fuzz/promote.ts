import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { requestLine } from "../drivers/line-text.ts";
import { digestOf } from "../golden/layout.ts";
import { jsonArray, jsonObject, jsonString, member } from "../json/build.ts";
import { parseJson } from "../json/parse.ts";
import { printCompact, printIndented } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import { casesFolder } from "../spec/layout.ts";
import type { Assert, Question } from "../spec/model.ts";
import type { Finding } from "./fuzz.ts";

/** A case that a finding became: its id and file, and whether it was there already. */
export type Promoted = { readonly id: string; readonly file: string; readonly isNew: boolean };

/**
 * Writes a finding as a case under `<folder>/regressions/`, named by its rule and its content, so that the same
 * finding is never two cases.
 *
 * @returns undefined for a finding that needs another request before it, which no single case can say.
 */
export function promote({ question, judgement, poison }: Finding, folder: string): Promoted | undefined {
  if (poison !== undefined) {
    return undefined;
  }
  const rules = judgement.rules.length > 0 ? judgement.rules : [wholeAnswerRule(question.operation)];
  const asked = parseJson(requestLine(0, question).toString("utf8"));
  const content = jsonObject([
    ["operations", jsonArray([jsonString(question.operation)])],
    ["input", member(asked, "input")],
    ["call", member(asked, "call")],
  ]);
  const id = `regressions/${rules[0]}-${digestOf(printCompact(content)).slice(0, 10)}`;
  const file = join(folder, `${id}.json`);
  if (existsSync(file)) {
    return { id, file, isNew: false };
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, `${printIndented(caseOf(content, rules, question, folder === casesFolder))}\n`);
  renameSync(`${file}.part`, file);
  return { id, file, isNew: true };
}

// A port that fell silent or died broke no rule on the answer, but owed one.
function wholeAnswerRule(operation: string): string {
  return operation === "execute" ? "execute-output" : "one-entry-per-tool";
}

function assertJson({ at, ...demand }: Assert): Json {
  const [[key, value] = ["type", ""]] = Object.entries(demand);
  return jsonObject([
    ["at", jsonString(at)],
    [key, typeof value === "string" ? jsonString(value) : (value as Json)],
  ]);
}

function caseOf(
  content: Json,
  rules: readonly string[],
  { operation, asserts }: Question,
  isBesideSchemas: boolean,
): Json {
  const members = content.kind === "object" ? content.members : [];
  return jsonObject([
    ["$schema", isBesideSchemas ? jsonString("../../schemas/case.schema.json") : undefined],
    ["title", jsonString(`A port once broke ${rules.join(" and ")} here in ${operation}`)],
    ["why", jsonString("Found by fuzzing, and made as small as it got.")],
    ["rules", jsonArray(rules.map(jsonString))],
    // Where SPEC.md leaves part of an answer open, a case has to say so, and why it may.
    ["source", asserts && jsonString("SPEC.md, results of a call: the rest of the answer is open")],
    ...members,
    ["asserts", asserts && jsonArray(asserts.map(assertJson))],
  ]);
}
