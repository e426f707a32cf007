import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";

/** The source of a module like `src/spec/compile-schema.ts` that has every schema of a folder compiled already. */
export function validatorsModule(folder, ajvOptions) {
  const schemas = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
  const ajv = new Ajv2020({ ...ajvOptions, schemas, code: { source: true, esm: true } });
  const names = new Map(schemas.map(({ $id }, index) => [$id.replace(".schema.json", ""), `schema${index}`]));
  const functions = standalone.default(
    ajv,
    Object.fromEntries([...names].map(([name, identifier]) => [identifier, `${name}.schema.json`])),
  );
  const entries = [...names].map(([name, identifier]) => `[${JSON.stringify(name)}, ${identifier}]`);
  return `${functions}
const compiled = new Map([${entries.join(", ")}]);
export function compileSchema(name) {
  return compiled.get(name);
}
`;
}
