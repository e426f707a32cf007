import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { casesOfShare } from "../../src/plan/shards.ts";

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 60 });
const weightOf = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e6, noNaN: true }));
const weights = fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 6 }), weightOf), { maxLength: 60 });

test.prop([ids, fc.integer({ min: 1, max: 12 }), weights])(
  "every case is in exactly one share",
  (cases, count, known) => {
    const shares = Array.from({ length: count }, (_, index) =>
      casesOfShare(cases, { index: index + 1, count }, new Map(known)),
    );
    expect(shares.flatMap((share) => [...share]).sort()).toEqual([...cases].sort());
  },
);

test.prop([ids, fc.integer({ min: 1, max: 12 }), weights])(
  "no share is heavier than the lightest by more than the heaviest case",
  (cases, count, known) => {
    const map = new Map(cases.map((id, index) => [id, known[index]?.[1] ?? 1]));
    const loads = Array.from({ length: count }, (_, index) =>
      [...casesOfShare(cases, { index: index + 1, count }, map)].reduce((sum, id) => sum + (map.get(id) ?? 0), 0),
    );
    const heaviest = Math.max(0, ...map.values());
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(heaviest * (1 + 1e-9) + 1e-6);
  },
);

test.prop([ids, weights])("the order of the cases does not matter", (cases, known) => {
  const share = { index: 1, count: 3 };
  const there = casesOfShare(cases, share, new Map(known));
  const back = casesOfShare([...cases].reverse(), share, new Map(known));
  expect([...back].sort()).toEqual([...there].sort());
});
