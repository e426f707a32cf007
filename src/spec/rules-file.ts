import { join } from "node:path";
import { member, textOf } from "../json/build.ts";
import { toPlain } from "../json/plain.ts";
import type { Json } from "../json/types.ts";
import { specFolder } from "./layout.ts";
import type { Level, Rule } from "./model.ts";
import { assertShape, parseFile, readText, refusal } from "./read.ts";

/** The rules with the version of the specification they are of. */
export type RuleBook = { readonly spec: string; readonly rules: readonly Rule[] };

/** Loads `spec/rules.json`; throws ParityError for a bad file. */
export function loadRules(file: string = join(specFolder, "rules.json")): RuleBook {
  const source = { file, text: readText(file) };
  const document = parseFile(source);
  assertShape(document, source, "rules");
  const rules = toPlain(member(document, "rules") as Json) as Rule[];
  const doubled = rules.findIndex(({ id }, index) => rules.findIndex((other) => other.id === id) < index);
  if (doubled >= 0) {
    throw refusal(source, {
      message: "Two rules have one id",
      pointer: `/rules/${doubled}/id`,
      expected: "an id of its own",
      got: rules[doubled]?.id,
    });
  }
  return { spec: textOf(member(document, "spec")) ?? "", rules };
}

/** The level of each rule by its id. */
export function levelsOf({ rules }: RuleBook): ReadonlyMap<string, Level> {
  return new Map(rules.map((rule) => [rule.id, rule.level]));
}
