import { expect, test } from "vitest";
import { loadRules } from "../../../src/spec/rules-file.ts";
import type { Concern } from "../../support/blame/blame.ts";
import { calls } from "../../support/blame/calls.ts";
import { content } from "../../support/blame/content.ts";
import { order } from "../../support/blame/order.ts";
import { repeat } from "../../support/blame/repeat.ts";
import { schema } from "../../support/blame/schema.ts";
import { shape } from "../../support/blame/shape.ts";

const concerns: Readonly<Record<string, Concern>> = { shape, content, schema, order, calls, repeat };
const folder = new URL("../../fixtures/drivers/mistakes/", import.meta.url);

async function mistakesIn(file: string): Promise<string[]> {
  const mistakes: Record<string, object> = await import(new URL(file, folder).href);
  return Object.values(mistakes).flatMap((named) => Object.keys(named));
}

test("every rule of the specification is broken by a wrong port", () => {
  const broken = Object.values(concerns).flatMap(({ mistakes }) =>
    Object.values(mistakes).flatMap(({ rules }) => rules),
  );
  expect([...new Set(broken)].sort()).toEqual(
    loadRules()
      .rules.map(({ id }) => id)
      .sort(),
  );
});

test.each(Object.keys(concerns))("every wrong port has its expectation: %s", async (name) => {
  const expected = Object.keys(concerns[name]?.mistakes ?? {});
  expect(expected.sort()).toEqual((await mistakesIn(`${name}.js`)).sort());
});
