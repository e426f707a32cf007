import { describe, expect, test } from "vitest";
import type { Driver } from "../../../src/drivers/driver.ts";
import { inProcessDriver } from "../../../src/drivers/in-process.ts";
import { requestLine } from "../../../src/drivers/line-text.ts";
import { referenceHandler } from "../../../src/drivers/serve.ts";
import { askingsOf, sampleOf } from "../../../src/fuzz/generate.ts";
import { askedOf, blockSize, search } from "../../../src/fuzz/search.ts";
import { itemsOf, jsonArray, jsonObject } from "../../../src/json/build.ts";
import { printCompact } from "../../../src/json/print.ts";
import type { Json } from "../../../src/json/types.ts";
import { allOfIt, searched, seed } from "../../support/fuzzing.ts";
import { levels } from "../../support/questions.ts";
import { generous } from "../../support/scripted-driver.ts";
import {
  nullForNoDescription,
  onEntries,
  operationOf,
  replaced,
  rightDriver,
  spoiledDriver,
} from "../../support/spoiled-driver.ts";

/** The reference with what it was asked; `inputs` are those that it says it takes. */
function listening(inputs = ["list", "toolkit", "skills"]) {
  const asked: string[] = [];
  const driver = inProcessDriver("listening", () => {
    const answer = referenceHandler("1", "here");
    return async (line) => {
      asked.push(line.replace(/"id":\d+,?/, ""));
      return (await answer(line)).replace('["list","toolkit","skills"]', JSON.stringify(inputs));
    };
  });
  return { driver, asked: () => asked.filter((line) => !line.includes('"describe"')) };
}

const withoutId = (request: Json): string =>
  printCompact(jsonObject(request.kind === "object" ? request.members.filter(([key]) => key !== "id") : []));

const many = blockSize + 6;

test("the reference gives no hit, and every request is asked twice", async () => {
  const { hits, samples, requests, end } = await searched(rightDriver, many);
  expect(hits).toEqual([]);
  expect(samples).toBe(many);
  const askings = Array.from({ length: many }, (_, run) => askingsOf(sampleOf(seed, run)).length);
  expect(requests).toBe(2 * askings.reduce((sum, count) => sum + count, 0));
  expect(end).toMatchObject({ kind: "done", problems: [] });
});

test("each block is asked in order, and then backwards", async () => {
  const { driver, asked } = listening();
  await searched(driver, many);
  const lines = (start: number, end: number): string[] =>
    Array.from({ length: end - start }, (_, index) => askingsOf(sampleOf(seed, start + index)))
      .flat()
      .map((asking) =>
        requestLine(0, asking)
          .toString()
          .trim()
          .replace(/"id":\d+,?/, ""),
      );
  const [first, second] = [lines(0, blockSize), lines(blockSize, many)];
  expect(asked()).toEqual([...first, ...first.toReversed(), ...second, ...second.toReversed()]);
});

test("a driver is asked only for what it claims", async () => {
  const { driver, asked } = listening(["list"]);
  const { requests, hits } = await searched(driver, 16);
  expect(asked().some((line) => line.includes('"kind":"toolkit"'))).toBe(false);
  expect(asked().length).toBe(requests);
  // Fourteen lists of tools for three providers, and those of the two calls that are on a list.
  expect(requests / 2 - 14 * 3).toBeOneOf([0, 1, 2]);
  expect(hits).toEqual([]);
});

describe("a spoiled driver", () => {
  // Two slips: a null for no description, and declarations of Gemini without a wrapper.
  const doublyWrong = spoiledDriver(
    () => (answer, request) =>
      operationOf(request) === "toGemini"
        ? jsonArray([...itemsOf(answer), ...itemsOf(answer)])
        : nullForNoDescription(answer, request),
  );

  test("gives hits of each rule that it breaks, one of each kind", async () => {
    const { hits } = await searched(doublyWrong, 64);
    const rules = hits.map(({ rule }) => rule);
    expect(rules).toEqual(expect.arrayContaining(["default-description", "gemini-one-wrapper"]));
    const signatures = hits.map(({ signature }) => signature);
    expect(new Set(signatures).size).toBe(signatures.length);
  });

  test("gives hits that remember where they come from", async () => {
    const { hits } = await searched(doublyWrong, 64);
    for (const { run, asking, question } of hits) {
      const [again] = askedOf(seed, run, allOfIt).filter((each) => each.asking === asking);
      expect(again?.question).toEqual(question);
    }
  });

  // The second answers come backwards, so the first hit of a block lies in its last sample.
  test("gives the first of several hits of one kind, in the order in which they come about", async () => {
    const undescribed = Array.from({ length: 64 }, (_, run) => run).filter((run) => {
      const sample = sampleOf(seed, run);
      return sample.kind === "render" && sample.tools.some(({ description }) => !description);
    });
    const { hits } = await searched(
      spoiledDriver(() => nullForNoDescription),
      64,
    );
    expect(undescribed.length).toBeGreaterThan(1);
    const runs = hits.filter(({ rule }) => rule === "default-description").map(({ run }) => run);
    expect(runs).toEqual([undescribed.at(-1)]);
  });

  test("that is wrong only the second time is hit too", async () => {
    const forgetful = spoiledDriver(() => {
      const seen = new Set<string>();
      return (answer, request) => {
        const isAgain = seen.size === seen.add(withoutId(request)).size;
        const spoil = (entry: Json): Json => replaced(entry, "description", () => ({ kind: "null" }));
        return isAgain ? onEntries(answer, request, spoil) : answer;
      };
    });
    const { hits } = await searched(forgetful, 8);
    expect(hits.map(({ rule }) => rule)).toContain("repeatable");
  });

  test("that dies is hit with a crash, and asked on", async () => {
    const deadly = spoiledDriver(() => (answer, request) => {
      if (operationOf(request) === "toGemini" && JSON.stringify(request).includes("null")) {
        throw new Error("no nulls");
      }
      return answer;
    });
    const { hits, samples } = await searched(deadly, 24);
    expect(hits.map(({ signature }) => signature)).toEqual(["crash"]);
    expect(samples).toBe(24);
  });
});

test("a search that is over stops at the end of its block, with what it found", async () => {
  let asked = 0;
  const options = { seed, runs: 1000, isOver: () => asked > 0 };
  const { samples, hits } = await search(
    spoiledDriver(() => nullForNoDescription),
    levels,
    generous,
    options,
    (count) => {
      asked = count;
    },
  );
  expect(samples).toBe(blockSize);
  expect(asked).toBe(blockSize);
  expect(hits.map(({ rule }) => rule)).toContain("default-description");
});

test("a driver that cannot be started ends the search before it asks", async () => {
  const driver = inProcessDriver("dead", () => () => Promise.reject(new Error("no port")));
  const { end, samples, requests } = await searched(driver, 10);
  expect(end).toMatchObject({
    kind: "broken",
    fault: { verdict: "crash", message: expect.stringContaining("no port") },
  });
  expect([samples, requests]).toEqual([0, 0]);
});

test.each([
  ["is yet to be asked again", 101],
  ["was asked again already", 700],
])("a second answer to a request that %s is a hit", async (_, id) => {
  const doubling: Driver = {
    name: "doubling",
    open: (events) => {
      const onLine = (line: Buffer): void => {
        events.onLine(line);
        if (line.includes(`{"id":${id},`)) {
          events.onLine(line);
        }
      };
      return rightDriver.open({ ...events, onLine });
    },
  };
  const { hits } = await searched(doubling, many);
  expect(hits.map(({ judgement }) => judgement.verdict)).toEqual(["protocol-error"]);
});
