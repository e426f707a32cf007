import type { ErrorObject } from "ajv/dist/2020.js";
import { toPlain } from "../json/plain.ts";
import { pointerTo, valueAt } from "../json/pointer.ts";
import { printCompact } from "../json/print.ts";
import type { Json } from "../json/types.ts";
import { compileSchema } from "./compile-schema.ts";

/** The files and messages that cross a border, by the name of their schema in `spec/schemas/`. */
export type SchemaName =
  | "case"
  | "golden"
  | "manifest"
  | "rules"
  | "ports"
  | "request"
  | "response"
  | "description"
  | "report"
  | "fuzz-report"
  | "tool-list"
  | "known-failures";

/** The first place where a value is not as its schema says; texts are for a person. */
export type SchemaProblem = { readonly pointer: string; readonly expected: string; readonly got: string };

// Deeper than that these schemas take anything, and what is there is most of a large file.
const depthOf: Partial<Record<SchemaName, number>> = { case: 4, golden: 4 };

/** Checks a value against a schema of the contract; undefined when it is as the schema says. */
export function problemWith(value: Json, name: SchemaName): SchemaProblem | undefined {
  const validate = compileSchema(name);
  if (validate(toPlain(value, depthOf[name]))) {
    return undefined;
  }
  return problemOf(mostTelling(validate.errors ?? []), value);
}

// Branch keywords only say that some branch failed, and a count of keys not which key is meant; the deepest plain error
// says where and why.
const vague: readonly string[] = ["if", "oneOf", "anyOf", "propertyNames", "minProperties", "maxProperties"];

function mostTelling(errors: readonly ErrorObject[]): ErrorObject {
  const plain = errors.filter((error) => !vague.includes(error.keyword));
  const [first, ...rest] = plain.length > 0 ? plain : errors;
  const depth = (error: ErrorObject): number => error.instancePath.split("/").length;
  return rest.reduce((best, error) => (depth(error) > depth(best) ? error : best), first as ErrorObject);
}

function problemOf(error: ErrorObject, value: Json): SchemaProblem {
  const { additionalProperty: key } = error.params as { additionalProperty?: string };
  const pointer = error.instancePath + (key === undefined ? "" : pointerTo([key]));
  return { pointer, expected: expectation(error), got: gotText(error, valueAt(value, pointer)) };
}

function expectation(error: ErrorObject): string {
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case "required":
      return `the key ${JSON.stringify(params["missingProperty"])}`;
    case "additionalProperties":
      return `no key ${JSON.stringify(params["additionalProperty"])}`;
    case "enum":
      return `one of ${(params["allowedValues"] as unknown[]).map((item) => JSON.stringify(item)).join(", ")}`;
    case "const":
      return JSON.stringify(params["allowedValue"]);
    case "type":
      return String(params["type"]).replaceAll(",", " or ");
    case "false schema":
      return "no such key here";
    default:
      return (error.message ?? "another value").replace(/^must /, "");
  }
}

function gotText(error: ErrorObject, place: Json | undefined): string {
  if (error.propertyName !== undefined) {
    return JSON.stringify(error.propertyName);
  }
  if (place === undefined) {
    return "nothing";
  }
  if (error.keyword === "required" && place.kind === "object") {
    return `the keys ${place.members.map(([key]) => JSON.stringify(key)).join(", ") || "(none)"}`;
  }
  const text = printCompact(place);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
