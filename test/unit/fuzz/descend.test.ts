import { describe, expect, test } from "vitest";
import type { Judgement } from "../../../src/compare/judge.ts";
import { type Descent, descend } from "../../../src/fuzz/descend.ts";
import type { Shrinkable } from "../../../src/fuzz/generate.ts";
import type { Sample } from "../../../src/fuzz/sample.ts";

type Tree = { readonly name: string; readonly isFuller?: boolean; readonly steps?: readonly Tree[] };

const names = new Map<Sample, string>();

/** A tree of samples that are told apart by a name alone. */
function placeOf({ name, isFuller = false, steps = [] }: Tree): Shrinkable {
  const sample: Sample = { kind: "render", tools: [] };
  names.set(sample, name);
  return { sample, isFuller, simpler: () => steps.map(placeOf) };
}

const broken = (...rules: string[]): Judgement => ({ verdict: "mismatch", rules, differences: [] });

/** Goes down a tree on which samples break rules by their names; those without an entry hold. */
async function smallest(tree: Tree, rules: Record<string, string[]>, changes: Partial<Descent> = {}) {
  const judge = async (sample: Sample): Promise<Judgement | undefined> => {
    const own = rules[names.get(sample) ?? ""];
    return own && broken(...own);
  };
  const descent = {
    attempt: (samples: readonly Sample[]) => Promise.all(samples.map(judge)),
    batchSize: 2,
    ...changes,
  };
  const from = { place: placeOf(tree), judgement: broken(...(rules[tree.name] ?? [])), path: [] };
  const { place, path } = await descend(from, { patience: 100, ...descent });
  return { name: names.get(place.sample), path };
}

describe("going down", () => {
  const tree = { name: "start", steps: [{ name: "a" }, { name: "b" }, { name: "c", steps: [{ name: "d" }] }] };

  test("takes the first simpler sample that fails, and counts the steps over all batches", async () => {
    expect(await smallest(tree, { start: ["x"], c: ["x"], d: ["x"] })).toEqual({ name: "d", path: [2, 0] });
  });

  test("takes none that breaks another rule", async () => {
    expect(await smallest(tree, { start: ["x"], b: ["x", "y"], c: ["x"] })).toEqual({ name: "c", path: [2] });
  });

  test("takes none that breaks a rule which it has got rid of", async () => {
    const rules = { start: ["x", "y"], c: ["x"], d: ["x", "y"] };
    expect(await smallest(tree, rules)).toEqual({ name: "c", path: [2] });
  });

  test("stops when its patience is at an end", async () => {
    expect(await smallest(tree, { start: ["x"], c: ["x"] }, { patience: 2 })).toEqual({ name: "start", path: [] });
  });

  test("takes none that does not fail for good", async () => {
    const confirm = async (sample: Sample) => (names.get(sample) === "c" ? broken("x") : undefined);
    const rules = { start: ["x"], a: ["x"], c: ["x"], d: ["x"] };
    expect(await smallest(tree, rules, { confirm })).toEqual({ name: "c", path: [2] });
  });
});

test("a fuller sample is a step only where it breaks fewer rules", async () => {
  const fuller = (name: string): Tree => ({ name: "start", steps: [{ name, isFuller: true }] });
  const rules = { start: ["x", "y"], plainer: ["x"], alike: ["x", "y"] };
  expect((await smallest(fuller("plainer"), rules)).name).toBe("plainer");
  expect((await smallest(fuller("alike"), rules)).name).toBe("start");
});
