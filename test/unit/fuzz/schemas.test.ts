import fc from "fast-check";
import { expect, test } from "vitest";
import { schemas } from "../../../src/fuzz/schemas.ts";
import { keysOf, member } from "../../../src/json/build.ts";
import { parseJson } from "../../../src/json/parse.ts";
import { printCompact } from "../../../src/json/print.ts";
import { depthOf, outsideDomain } from "../../support/samples.ts";

const all = fc.sample(schemas(), { seed: 13, numRuns: 1500 });
const portion = (holds: (schema: (typeof all)[number]) => boolean): number => all.filter(holds).length / all.length;

test("every schema is an object in the domain that comes back from its text", () => {
  for (const schema of all) {
    expect(schema.kind).toBe("object");
    expect(outsideDomain(schema)).toEqual([]);
    expect(parseJson(printCompact(schema))).toEqual(schema);
  }
});

// The schema itself is level 0, so its parts may make it 101 objects and arrays deep.
test("schemas go nearly as deep as a port must follow, and no deeper", () => {
  const deepest = Math.max(...all.map(depthOf));
  expect(deepest).toBeGreaterThan(90);
  expect(deepest).toBeLessThanOrEqual(101);
});

test("half of the schemas are like those that servers publish", () => {
  expect(portion((schema) => member(schema, "properties")?.kind === "object")).toBeGreaterThan(0.5);
  expect(portion((schema) => member(schema, "required") !== undefined)).toBeGreaterThan(0.15);
});

test("some schemas have none of the keywords, some have nothing at all", () => {
  expect(portion((schema) => member(schema, "type") === undefined)).toBeGreaterThan(0.05);
  expect(portion((schema) => keysOf(schema).length === 0)).toBeGreaterThan(0.01);
});

test("some schemas have more properties than the small maps of languages hold in order", () => {
  const properties = (schema: (typeof all)[number]): number => keysOf(member(schema, "properties")).length;
  expect(portion((schema) => properties(schema) > 8 && properties(schema) <= 14)).toBeGreaterThan(0.02);
  expect(portion((schema) => properties(schema) > 32)).toBeGreaterThan(0.02);
});
