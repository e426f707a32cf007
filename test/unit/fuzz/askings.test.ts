import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requestLine } from "../../../src/drivers/line-text.ts";
import { executeAskings, toolLists, tools } from "../../../src/fuzz/askings.ts";
import { sampleOf } from "../../../src/fuzz/generate.ts";
import { referenceAnswer } from "../../../src/golden/answer.ts";
import { keysOf, member } from "../../../src/json/build.ts";
import { parseJson } from "../../../src/json/parse.ts";
import type { ToolInput } from "../../../src/spec/model.ts";
import { problemWith } from "../../../src/spec/validate.ts";
import { outsideDomain, partsOf, toolsOf } from "../../support/samples.ts";

const some = <T>(arbitrary: fc.Arbitrary<T>, numRuns = 400): T[] => fc.sample(arbitrary, { seed: 14, numRuns });

describe("a tool", () => {
  test("is in the domain, and its schema is an object, null or unset", () => {
    for (const { source, inputSchema } of some(tools())) {
      expect(outsideDomain(source)).toEqual([]);
      expect(["object", undefined]).toContain(inputSchema?.kind);
    }
  });

  test("now and then has a key that must not leak", () => {
    const further = some(tools()).filter(({ source }) =>
      keysOf(source).some((key) => !["name", "description", "inputSchema"].includes(key)),
    );
    expect(further.length).toBeGreaterThan(10);
  });
});

describe("a list of tools", () => {
  test("is empty, has a few tools, a dozen, or more than the limits of providers", () => {
    const sizes = new Set(some(toolLists(), 1500).map((list) => list.length));
    for (const size of [0, 1, 2, 3, 4, 9, 12, 33, 34, 129, 130]) {
      expect(sizes, String(size)).toContain(size);
    }
  });

  test("that has a name twice gives it to tools that differ otherwise too", () => {
    const doubled = some(toolLists(), 600).filter((list) => new Set(list.map(({ name }) => name)).size < list.length);
    const differing = doubled.filter((list) => new Set(list.map(({ description }) => description)).size > 1);
    expect(differing.length).toBeGreaterThan(20);
  });
});

describe("a call", () => {
  const askings = some(executeAskings());

  test("is a request as the protocol has it, in the domain, with tools of distinct names", () => {
    for (const asking of askings) {
      const request = parseJson(requestLine(1, asking).toString());
      expect(problemWith(request, "request")).toBeUndefined();
      expect(outsideDomain(request)).toEqual([]);
      const names = asking.input.kind === "skills" ? [] : asking.input.tools.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test("has no arguments whose spelling would be free in the answer", () => {
    const texts = askings
      .flatMap(({ call }) => [...partsOf(call?.args ?? { kind: "null" })])
      .flatMap((part) => (part.kind === "number" ? [part.text] : []));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => !/^(0|-?[1-9]\d*)$/.test(text))).toEqual([]);
  });

  test("names a tool that answers, fails or throws, or one that is not there", () => {
    const ends = askings.map(({ input, call }) => {
      const called = input.kind === "skills" ? undefined : input.tools.find(({ name }) => name === call?.name);
      return Object.keys(called?.behavior ?? { unknown: "" })[0];
    });
    for (const end of ["return", "fail", "throw", "unknown"]) {
      expect(ends.filter((each) => each === end).length, end).toBeGreaterThan(20);
    }
  });

  test("often has a placeholder with an argument for it", () => {
    const filled = askings.filter((asking) => {
      const [tool] =
        asking.input.kind === "skills" ? [] : asking.input.tools.filter(({ name }) => name === asking.call?.name);
      const template = tool?.behavior !== undefined && "return" in tool.behavior ? tool.behavior.return : "";
      const output = member(referenceAnswer(asking), "output");
      return output?.kind === "string" && template !== "" && output.value !== template;
    });
    expect(filled.length).toBeGreaterThan(20);
  });
});

// What a sample has of the spots where ports are known to go wrong.
const integerKey = /^(0|[1-9]\d*)$/;

function hardSpots(list: readonly ToolInput[]): string[] {
  const names = list.map(({ name }) => name);
  const parts = list.flatMap(({ inputSchema }) => (inputSchema === undefined ? [] : [...partsOf(inputSchema)]));
  const keyLists = parts.map(keysOf);
  const numbers = parts.flatMap((part) => (part.kind === "number" ? [part.text] : []));
  const isNull = (value: unknown): boolean => (value as { kind?: string } | undefined)?.kind === "null";
  const spots: Record<string, boolean> = {
    "integer-like keys": keyLists.some((keys) => keys.some((key) => integerKey.test(key))),
    "integer-like keys after others": keyLists.some((keys) =>
      keys.some(
        (key, index) => integerKey.test(key) && keys.slice(0, index).some((before) => !integerKey.test(before)),
      ),
    ),
    "more than 8 keys": keyLists.some((keys) => keys.length > 8),
    "more than 32 keys": keyLists.some((keys) => keys.length > 32),
    "the key __proto__": keyLists.some((keys) => keys.includes("__proto__")),
    "a nested null": parts.some((part) => part.kind === "object" && part.members.some(([, value]) => isNull(value))),
    "an integer beyond 2^53": numbers.some((text) => /^-?\d+$/.test(text) && !Number.isSafeInteger(Number(text))),
    "an odd spelling": numbers.some((text) => String(Number(text)) !== text && /[.eE]|^-0/.test(text)),
    "more than 64 levels": list.some(({ inputSchema }) => inputSchema !== undefined && isDeep(inputSchema, 64)),
    "an astral name": names.some((name) => /[\u{10000}-\u{10ffff}]/u.test(name)),
    "equal names": new Set(names).size < names.length,
    "no description": list.some(({ source }) => !keysOf(source).includes("description")),
    "description null": list.some(({ source }) => isNull(member(source, "description"))),
    "description empty": list.some(({ description }) => description === ""),
    "no schema": list.some(({ source }) => !keysOf(source).includes("inputSchema")),
    "schema null": list.some(({ source }) => isNull(member(source, "inputSchema"))),
    "schema empty": list.some(({ inputSchema }) => inputSchema?.kind === "object" && inputSchema.members.length === 0),
    "no tools": list.length === 0,
    "more than 32 tools": list.length > 32,
    "more than 128 tools": list.length > 128,
  };
  return Object.keys(spots).filter((spot) => spots[spot]);
}

function isDeep(value: Parameters<typeof partsOf>[0], levels: number): boolean {
  const inner =
    value.kind === "array" ? value.items : value.kind === "object" ? value.members.map(([, part]) => part) : [];
  return levels === 0 ? inner.length > 0 : inner.some((part) => isDeep(part, levels - 1));
}

// Crowds of tools are dear to ask for, so the largest come up once in two hundred samples or so.
test("every hard spot comes up in at least one sample of a hundred, the largest crowds in one of 250", () => {
  const count = 1500;
  const found = new Map<string, number>();
  for (let run = 0; run < count; run += 1) {
    const sample = sampleOf(1, run);
    for (const spot of sample.kind === "render" ? hardSpots(toolsOf(sample)) : []) {
      found.set(spot, (found.get(spot) ?? 0) + 1);
    }
  }
  const rare = [...found].filter(([spot, times]) => times < count / (spot === "more than 128 tools" ? 250 : 100));
  expect(rare).toEqual([]);
  expect(found.size).toBe(hardSpotNames);
});

const hardSpotNames = 20;
