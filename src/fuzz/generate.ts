import fc from "fast-check";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { Asking } from "../drivers/protocol.ts";
import { type Operation, renderings, type ToolsInput } from "../spec/model.ts";
import { executeAskings, toolsInputs } from "./askings.ts";

/** What one run of the generators gives: tools to render in every way, or a call. */
export type Sample =
  | { readonly kind: "render"; readonly input: ToolsInput }
  | { readonly kind: "call"; readonly asking: Asking };

/** Where a sample comes from: the seed, the number of the run and the steps of shrinking taken from there. */
export type Origin = { readonly seed: number; readonly run: number; readonly path: readonly number[] };

const renderSamples = toolsInputs().map((input): Sample => ({ kind: "render", input }));
const callSamples = executeAskings().map((asking): Sample => ({ kind: "call", asking }));

// Somewhat in favour of small values and edges, as fast-check's own runs are.
const bias = 4;
const callsEvery = 8;

type Drawn = { readonly value: fc.Value<Sample>; readonly arbitrary: fc.Arbitrary<Sample> };

/** The sample of one run; the same seed and run give the same. */
export function sampleOf(seed: number, run: number): Sample {
  return draw(seed, run).value.value;
}

/** The sample at an origin, with the simpler ones it can be shrunk to; undefined where the path leads nowhere. */
export function sampleAt(origin: Origin): { sample: Sample; simpler: () => Iterable<Sample> } | undefined {
  const { value: first, arbitrary } = draw(origin.seed, origin.run);
  let value: fc.Value<Sample> | undefined = first;
  for (const step of origin.path) {
    value = (value && arbitrary.shrink(value.value, value.context).getNthOrLast(step)) ?? undefined;
  }
  if (value === undefined) {
    return undefined;
  }
  const { value: sample, context } = value;
  return { sample, simpler: () => arbitrary.shrink(sample, context).map((one) => one.value) };
}

function draw(seed: number, run: number): Drawn {
  const random = new fc.Random(xoroshiro128plus((seed ^ Math.imul(run + 1, 0x9e3779b1)) | 0));
  const arbitrary = run % callsEvery === 0 ? callSamples : renderSamples;
  return { value: arbitrary.generate(random, bias), arbitrary };
}

/** The requests that a sample poses: tools are rendered for every provider, as a list and as a toolkit. */
export function askingsOf(sample: Sample): Asking[] {
  if (sample.kind === "call") {
    return [sample.asking];
  }
  return (["list", "toolkit"] as const).flatMap((kind) =>
    renderings.map((operation): Asking => {
      const input = { kind, tools: sample.input.tools };
      return { operation: operation satisfies Operation, input, call: undefined, as: undefined };
    }),
  );
}
