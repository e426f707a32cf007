import { describe, expect, test } from "vitest";
import type { Driver } from "../../../src/drivers/driver.ts";
import { requestLine } from "../../../src/drivers/line-text.ts";
import { type Finding, fuzzDriver } from "../../../src/fuzz/fuzz.ts";
import { type Origin, sampleOf } from "../../../src/fuzz/generate.ts";
import { findPoison } from "../../../src/fuzz/poison.ts";
import { questionFrom } from "../../../src/fuzz/repeat.ts";
import { blockSize, type Hit } from "../../../src/fuzz/search.ts";
import { itemsOf, jsonString, keysOf, member, textOf } from "../../../src/json/build.ts";
import { parseJson } from "../../../src/json/parse.ts";
import type { Json } from "../../../src/json/types.ts";
import type { Question } from "../../../src/spec/model.ts";
import { allOfIt, fuzzed, searched, seed } from "../../support/fuzzing.ts";
import { jsonOf } from "../../support/json.ts";
import { levels } from "../../support/questions.ts";
import { toolsOf } from "../../support/samples.ts";
import { generous } from "../../support/scripted-driver.ts";
import {
  nullForNoDescription,
  onEntries,
  replaced,
  rightDriver,
  type Spoil,
  spoiledDriver,
  toolNames,
} from "../../support/spoiled-driver.ts";

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

/** Gives one default schema to all, which takes the keys of the schemas of the requests before. */
function shareDefault(): Spoil {
  const keys = new Set<string>();
  return (answer, request) => {
    const tools = itemsOf(member(member(request, "input"), "tools"));
    const shared = jsonOf({ type: "object", ...Object.fromEntries([...keys].map((key) => [key, 1])) });
    for (const key of tools.flatMap((tool) => keysOf(member(tool, "inputSchema")))) {
      keys.add(key);
    }
    const given = (name: Json | undefined) => tools.find((tool) => textOf(member(tool, "name")) === textOf(name));
    return onEntries(answer, request, (entry) => {
      const schema = member(given(member(entry, "name")) as Json, "inputSchema");
      return schema === undefined ? replaced(entry, "input_schema", () => shared) : entry;
    });
  };
}

const sharedDefault = spoiledDriver(shareDefault);

async function doneWith(driver: Driver) {
  const result = await fuzzed(driver, runs);
  if (result.kind !== "done") {
    throw new Error(result.fault.message);
  }
  return result;
}

type Place = { readonly origin: Origin; readonly asking: number; readonly question: Question };

function sources(question: Question | undefined): readonly Json[] {
  return question === undefined || question.input.kind === "skills"
    ? []
    : question.input.tools.map(({ source }) => source);
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

const poisonedIn = (hit: Hit, driver: Driver) =>
  findPoison(hit, seed, { driver, description: allOfIt, levels, limits: generous });
const poisonOf = async (hit: Hit, driver: Driver) => (await poisonedIn(hit, driver))?.poison;

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

describe("both requests are made small:", () => {
  test("the one that poisons to what the port remembers, the one that is poisoned to what shows it", async () => {
    const { name } = namesOfOneRun()[0] ?? { name: "" };
    const driver = poisonedBy([name]);
    const hit = await firstHit(driver);
    const found = await poisonedIn(hit, driver);
    expect(sources(found?.poison.question)).toEqual([jsonOf({ name })]);
    expect(sources(found?.question).map((tool) => textOf(member(tool, "name")))).toEqual(["a"]);
    expect(found?.judgement).toMatchObject({
      rules: expect.arrayContaining(["repeatable"]),
      differences: [expect.objectContaining({ pointer: "/0/description", actual: jsonString("poisoned") })],
    });
    // Where they come from is said so that each can be asked again.
    for (const { origin, asking, question } of [{ ...hit, ...found } as never, found?.poison as never] as Place[]) {
      expect(origin.path.length).toBeGreaterThan(0);
      expect(questionFrom(origin, asking).input).toEqual(question.input);
    }
  });

  test("of a default that is shared, to a schema of one key and a tool without a schema", async () => {
    const { findings } = await doneWith(sharedDefault);
    expect(findings.length).toBe(1);
    const [{ question, poison, judgement } = {} as Finding] = findings;
    const [schema] = sources(poison?.question).map((tool) => member(tool, "inputSchema"));
    expect(sources(poison?.question).length).toBe(1);
    expect(keysOf(schema).length).toBe(1);
    expect(sources(question).map((tool) => keysOf(tool).filter((key) => key === "inputSchema"))).toEqual([[]]);
    expect(judgement.rules).toEqual(["default-parameters", "repeatable"]);
  });

  // What is wrong at any time is another finding, and no request before it is to blame.
  test("of a port that is also wrong without any memory, which has a finding of its own", async () => {
    const alsoWrong = spoiledDriver(() => {
      const spoil = shareDefault();
      return (answer, request) => nullForNoDescription(spoil(answer, request), request);
    });
    const { findings } = await doneWith(alsoWrong);
    const rules = findings.map(({ judgement }) => judgement.rules.join(" ")).sort();
    expect(rules).toEqual(["default-description", "default-parameters repeatable", "description-verbatim"]);
    expect(findings.filter(({ poison }) => poison !== undefined).length).toBe(1);
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
    expect(findings.map(({ poison }) => poison?.after)).toEqual([1]);
    expect(findings[0]?.judgement).toMatchObject({ level: "MUST", rules: ["default-description", "repeatable"] });
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
    expect(findings.length).toBe(1);
    expect(
      findings.every(({ poison, judgement }) => poison === undefined && judgement.rules.includes("repeatable")),
    ).toBe(true);
  });
});
