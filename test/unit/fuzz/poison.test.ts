import { describe, expect, test } from "vitest";
import type { Driver } from "../../../src/drivers/driver.ts";
import { requestLine } from "../../../src/drivers/protocol.ts";
import { fuzzDriver } from "../../../src/fuzz/fuzz.ts";
import { sampleOf } from "../../../src/fuzz/generate.ts";
import { findPoison } from "../../../src/fuzz/poison.ts";
import { blockSize, type Hit } from "../../../src/fuzz/search.ts";
import { jsonString } from "../../../src/json/build.ts";
import { parseJson } from "../../../src/json/parse.ts";
import { allOfIt, fuzzed, searched, seed } from "../../support/fuzzing.ts";
import { levels } from "../../support/questions.ts";
import { toolsOf } from "../../support/samples.ts";
import { generous } from "../../support/scripted-driver.ts";
import { onEntries, replaced, rightDriver, spoiledDriver, toolNames } from "../../support/spoiled-driver.ts";

/** Right until it has seen each of some names, and wrong about every description from the next request on. */
function poisonedBy(names: readonly string[]): Driver {
  return spoiledDriver(() => {
    const seen = new Set<string>();
    return (answer, request) => {
      const isPoisoned = names.every((name) => seen.has(name));
      for (const name of toolNames(request)) {
        seen.add(name);
      }
      return isPoisoned
        ? onEntries(answer, request, (entry) => replaced(entry, "description", () => jsonString("poisoned")))
        : answer;
    };
  });
}

const runs = 24;

// Names that come up in one run alone, so that the request to be found is known.
function namesOfOneRun(): { readonly run: number; readonly name: string }[] {
  const all = Array.from({ length: 2 * blockSize }, (_, run) =>
    toolsOf(sampleOf(seed, run)).map(({ name }) => ({ run, name })),
  );
  const flat = all.flat();
  return flat.filter(
    ({ run, name }) => run > 1 && run < runs && flat.filter((other) => other.name === name).length === 1,
  );
}

async function firstHit(driver: Driver, count = runs): Promise<Hit> {
  const { hits } = await searched(driver, count);
  return hits[0] as Hit;
}

const poisonOf = (hit: Hit, driver: Driver) => findPoison(hit, seed, driver, allOfIt, levels, generous);

describe("a driver that is wrong after it has seen", () => {
  test("a certain name is traced to the first request with that name, which is enough alone", async () => {
    const { name, run } = namesOfOneRun()[0] ?? { name: "", run: -1 };
    const driver = poisonedBy([name]);
    const poison = await poisonOf(await firstHit(driver), driver);
    const request = parseJson(requestLine(1, poison?.question as Hit["question"]).toString());
    expect(toolNames(request)).toContain(name);
    expect(poison).toMatchObject({ after: 1, question: { case: `seed ${seed} run ${run}`, operation: "toOpenAI" } });
  });

  test("two names, of two requests, is traced to the second of them, and needs those before it", async () => {
    const [first, last] = [namesOfOneRun()[0], namesOfOneRun().at(-1)];
    const driver = poisonedBy([first?.name ?? "", last?.name ?? ""]);
    const poison = await poisonOf(await firstHit(driver), driver);
    expect(last?.run).toBeGreaterThan(first?.run ?? 0);
    expect(poison?.question.case).toBe(`seed ${seed} run ${last?.run}`);
    expect(poison?.after).toBeGreaterThan(1);
  });

  test("a request of an earlier block is traced there", async () => {
    const { name } = namesOfOneRun()[0] ?? { name: "" };
    const driver = poisonedBy([name]);
    const hit = await firstHit(driver);
    const later = { ...hit, run: blockSize + 1 };
    expect((await poisonOf(later, driver))?.question.case).toBe((await poisonOf(hit, driver))?.question.case);
  });
});

test("a fault that does not come back has no poison", async () => {
  const { name } = namesOfOneRun()[0] ?? { name: "" };
  const hit = await firstHit(poisonedBy([name]));
  expect(await poisonOf(hit, rightDriver)).toBeUndefined();
});

describe("the finding of a driver that remembers", () => {
  test("is one, names the request before it and the rule that the same is answered the same", async () => {
    const { name } = namesOfOneRun()[0] ?? { name: "" };
    const result = await fuzzed(poisonedBy([name]), runs);
    const findings = result.kind === "done" ? result.findings : [];
    expect(findings.length).toBeGreaterThan(0);
    for (const { poison, judgement, origin } of findings) {
      expect(poison?.after).toBe(1);
      expect(judgement).toMatchObject({ level: "MUST", rules: expect.arrayContaining(["repeatable"]) });
      expect(origin.path).toEqual([]);
    }
  });

  test("has no request before it when the fault does not come back", async () => {
    let starts = 0;
    const once = spoiledDriver(() => {
      starts += 1;
      const isFirst = starts === 1;
      return (answer, request) =>
        isFirst
          ? onEntries(answer, request, (entry) => replaced(entry, "description", () => ({ kind: "null" })))
          : answer;
    });
    const result = await fuzzDriver(
      once,
      levels,
      generous,
      { seed, runs: 8, isOver: () => false },
      { onAsked: () => {}, onShrinking: () => {} },
    );
    const findings = result.kind === "done" ? result.findings : [];
    expect(findings.length).toBeGreaterThan(0);
    expect(
      findings.every(({ poison, judgement }) => poison === undefined && judgement.rules.includes("repeatable")),
    ).toBe(true);
  });
});
