import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { schemasFolder } from "./layout.ts";

/** How the schemas of the contract are read, here and where the build compiles them ahead. */
export const ajvOptions = {
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  strictTypes: false,
} as const;

let ajv: Ajv2020 | undefined;

/**
 * The function that checks a value against a schema in `spec/schemas/`, by the schema's name. Compiling takes longer
 * than most of what a command does, so the build puts a module with the compiled functions in the place of this one.
 */
export function compileSchema(name: string): ValidateFunction {
  ajv ??= new Ajv2020({ ...ajvOptions, schemas: [readSchema("common"), readSchema("request")] });
  return ajv.getSchema(`${name}.schema.json`) ?? ajv.compile(readSchema(name));
}

function readSchema(name: string): object {
  return JSON.parse(readFileSync(join(schemasFolder, `${name}.schema.json`), "utf8")) as object;
}
