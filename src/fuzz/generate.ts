import fc from "fast-check";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { referenceAnswer } from "../golden/answer.ts";
import { type Asking, type Assert, type Question, renderings } from "../spec/model.ts";
import { executeAskings, toolLists } from "./askings.ts";
import type { Sample } from "./sample.ts";
import { fullerSamples, simplerSamples } from "./simplify.ts";

/** Where a sample comes from: the seed, the number of the run and the steps of shrinking taken from there. */
export type Origin = { readonly seed: number; readonly run: number; readonly path: readonly number[] };

const renderSamples = toolLists().map((tools): Sample => ({ kind: "render", tools }));
const callSamples = executeAskings().map((asking): Sample => ({ kind: "call", asking }));

// Somewhat in favour of small values and edges, as fast-check's own runs are.
const bias = 4;
const callsEvery = 8;

/** The sample of one run; the same seed and run give the same. */
export function sampleOf(seed: number, run: number): Sample {
  // Spread over all bits, so that neighbouring runs and seeds have nothing in common.
  const random = new fc.Random(xoroshiro128plus(Math.imul(seed, 0x85ebca6b) ^ Math.imul(run + 1, 0x9e3779b1)));
  const arbitrary = run % callsEvery === callsEvery - 1 ? callSamples : renderSamples;
  return arbitrary.generate(random, bias).value;
}

/**
 * A sample with the simpler ones that it can be shrunk to, the boldest steps first. `isFuller` says of one that it has
 * more than where it came from, and is a step only where it makes the fault plainer.
 */
export type Shrinkable = {
  readonly sample: Sample;
  readonly isFuller: boolean;
  readonly simpler: () => Iterable<Shrinkable>;
};

/** The sample at an origin; undefined where its path leads nowhere. */
export function sampleAt({ seed, run, path }: Origin): Shrinkable | undefined {
  let place: Shrinkable | undefined = shrinkable(sampleOf(seed, run));
  for (const step of path) {
    place = place && nth(place.simpler(), step);
  }
  return place;
}

function shrinkable(sample: Sample, isFuller = false): Shrinkable {
  return { sample, isFuller, simpler: () => shrinkables(sample) };
}

function* shrinkables(sample: Sample): Generator<Shrinkable> {
  for (const simpler of simplerSamples(sample)) {
    yield shrinkable(simpler);
  }
  for (const fuller of fullerSamples(sample)) {
    yield shrinkable(fuller, true);
  }
}

function nth<T>(items: Iterable<T>, index: number): T | undefined {
  let position = 0;
  for (const item of items) {
    if (position === index) {
      return item;
    }
    position += 1;
  }
  return undefined;
}

/** The requests that a sample poses: tools are rendered for every provider, as a list and as a toolkit. */
export function askingsOf(sample: Sample): Asking[] {
  if (sample.kind === "call") {
    return [sample.asking];
  }
  return (["list", "toolkit"] as const).flatMap((kind) => {
    const input = { kind, tools: sample.tools };
    return renderings.map((operation) => ({ operation, input, call: undefined, as: undefined }));
  });
}

/** A request as a question, with the reference's answer. The name says where it comes from. */
export function questionOf(name: string, asking: Asking): Question {
  return { case: name, rules: [], ...asking, expected: referenceAnswer(asking), asserts: assertsFor(asking) };
}

// What SPEC.md leaves open: the words beside a thrown message, and those for an unknown name.
function assertsFor({ input, call }: Asking): Assert[] | undefined {
  if (call === undefined || input.kind === "skills") {
    return undefined;
  }
  const behavior = input.tools.find((tool) => tool.name === call.name)?.behavior;
  const isError: Assert = { at: "/isError", is: { kind: "boolean", value: true } };
  if (behavior === undefined) {
    return [isError, { at: "/output", type: "string" }];
  }
  return "throw" in behavior ? [isError, { at: "/output", contains: behavior.throw }] : undefined;
}
