import { expect, test } from "vitest";
import { builtInTools } from "../../../src/reference/built-in-tools.ts";

test("whoever changes a built-in's schema changes no other build", () => {
  const [first] = builtInTools();
  Object.assign(first?.inputSchema ?? {}, { properties: {} });
  expect(builtInTools()[0]?.inputSchema).toMatchObject({ properties: { patchText: { type: "string" } } });
});
