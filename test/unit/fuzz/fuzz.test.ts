import { expect, test } from "vitest";
import { inProcessDriver } from "../../../src/drivers/in-process.ts";
import { failingsOf } from "../../../src/fuzz/signature.ts";
import { itemsOf, jsonArray } from "../../../src/json/build.ts";
import { fuzzed } from "../../support/fuzzing.ts";
import { nullForNoDescription, operationOf, rightDriver, spoiledDriver } from "../../support/spoiled-driver.ts";

test("the reference has no findings, and its samples and requests are counted", async () => {
  const asked: number[] = [];
  const shrinking: number[] = [];
  const progress = {
    onAsked: (count: number) => void asked.push(count),
    onShrinking: (left: number) => void shrinking.push(left),
  };
  const result = await fuzzed(rightDriver, 16, progress);
  expect(result).toMatchObject({ kind: "done", samples: 16, requests: 2 * (14 * 6 + 2), findings: [], problems: [] });
  expect(asked).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  expect(shrinking).toEqual([]);
});

test("a port that is wrong in two ways has a finding for each, as small as it gets", async () => {
  const shrinking: number[] = [];
  const wrong = spoiledDriver(
    () => (answer, request) =>
      operationOf(request) === "toOpenAI"
        ? jsonArray(itemsOf(answer).slice(0, 2))
        : nullForNoDescription(answer, request),
  );
  const result = await fuzzed(wrong, 48, { onAsked: () => {}, onShrinking: (left) => void shrinking.push(left) });
  const findings = result.kind === "done" ? result.findings : [];
  const sizes = new Map(
    findings.map(({ judgement, question }) => [
      judgement.rules[0],
      question.input.kind === "skills" ? -1 : question.input.tools.length,
    ]),
  );
  expect(sizes.get("default-description")).toBe(1);
  expect(sizes.get("one-entry-per-tool")).toBe(3);
  expect(shrinking).toEqual(shrinking.toSorted((a, b) => b - a));
  expect(shrinking.at(-1)).toBe(1);
});

test("findings that came to the same are one", async () => {
  const result = await fuzzed(
    spoiledDriver(() => () => ({ kind: "null" })),
    16,
  );
  const findings = result.kind === "done" ? result.findings : [];
  const keys = findings.map(({ judgement }) =>
    failingsOf(judgement)
      .map(({ signature }) => signature)
      .join(),
  );
  expect(keys.length).toBeGreaterThan(0);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a driver that cannot be started is broken, not searched", async () => {
  const dead = inProcessDriver("dead", () => () => Promise.reject(new Error("no port")));
  expect(await fuzzed(dead, 4)).toMatchObject({
    kind: "broken",
    fault: { message: expect.stringContaining("no port") },
  });
});
