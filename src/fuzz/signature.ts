import type { Difference } from "../compare/differences.ts";
import type { Judgement } from "../compare/judge.ts";
import { segmentsOf } from "../json/pointer.ts";

/** One way in which a judgement fails: the rule broken, if any, and the kind of place, as one text. */
export type Failing = { readonly rule: string | undefined; readonly signature: string };

// Keywords stay in a shape, since where a port slips often depends on them; names of properties do not.
const telling = new Set([
  ...["name", "description", "function", "functionDeclarations", "output", "isError", "parameters", "input_schema"],
  ...["type", "properties", "required", "items", "enum", "const", "default", "examples", "minimum", "$defs", "$ref"],
]);

/**
 * The ways in which a judgement fails, one a rule. Two failures of one signature are taken for the same drift, so
 * that a known one does not hide the next.
 */
export function failingsOf({ verdict, rules, differences }: Judgement): Failing[] {
  if (rules.length === 0) {
    return [{ rule: undefined, signature: verdict }];
  }
  return rules.map((rule) => {
    const place = differences.find(({ kind }) => isOf(rule, kind)) ?? differences[0];
    return {
      rule,
      signature: `${verdict} ${rule}${place === undefined ? "" : ` ${place.kind} ${shapeOf(place.pointer)}`}`,
    };
  });
}

function isOf(rule: string, kind: Difference["kind"]): boolean {
  switch (kind) {
    case "order":
      return rule.endsWith("key-order");
    case "spelling":
      return rule === "schema-number-text";
    default:
      return !rule.endsWith("key-order") && rule !== "schema-number-text";
  }
}

// The nearest keyword says enough; the envelope before a schema is left out: one slip in three providers is one.
function shapeOf(pointer: string): string {
  const segments = segmentsOf(pointer);
  const schema = segments.findIndex((segment) => segment === "parameters" || segment === "input_schema");
  const inside = segments.slice(schema + 1).filter((segment) => telling.has(segment));
  return `${schema < 0 ? "answer" : "schema"}/${inside.at(-1) ?? "*"}`;
}
