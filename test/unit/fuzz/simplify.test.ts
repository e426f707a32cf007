import { describe, expect, test } from "vitest";
import { requestLine } from "../../../src/drivers/line-text.ts";
import { askingsOf, sampleOf } from "../../../src/fuzz/generate.ts";
import { fullerSamples, simplerJson, simplerSamples } from "../../../src/fuzz/simplify.ts";
import { keysOf } from "../../../src/json/build.ts";
import { parseJson } from "../../../src/json/parse.ts";
import { printCompact } from "../../../src/json/print.ts";
import type { Json } from "../../../src/json/types.ts";
import { decodeInput } from "../../../src/spec/decode.ts";
import { problemWith } from "../../../src/spec/validate.ts";
import { jsonOf } from "../../support/json.ts";
import { outsideDomain, partsOf, type Sample, sampleText, toolsOf } from "../../support/samples.ts";

/** Takes the first simpler sample for which it still holds, until there is none. */
function smallest(sample: Sample, holds: (sample: Sample) => boolean): Sample {
  let best = sample;
  for (let steps = 0; steps < 2000; steps += 1) {
    const next = [...simplerSamples(best)].find(holds);
    if (next === undefined) {
      return best;
    }
    best = next;
  }
  throw new Error("Shrinking does not come to an end");
}

describe("the simpler samples", () => {
  test.each([1, 7, 11, 15, 23, 31, 39, 47])(
    "of run %i are all requests as the protocol has them, and none is the sample itself",
    (run) => {
      const sample = sampleOf(5, run);
      for (const simpler of [...simplerSamples(sample)].slice(0, 300)) {
        const [asking] = askingsOf(simpler);
        const request = parseJson(requestLine(1, asking as NonNullable<typeof asking>).toString());
        expect(problemWith(request, "request")).toBeUndefined();
        expect(outsideDomain(request)).toEqual([]);
        expect(sampleText(simpler)).not.toBe(sampleText(sample));
      }
    },
  );

  test("lead to no tools at all where nothing has to stay", () => {
    expect(toolsOf(smallest(sampleOf(5, 1), () => true))).toEqual([]);
  });

  test("keep only what has to stay, however the list or the object was generated", () => {
    const has = (sample: Sample): boolean =>
      toolsOf(sample).some(
        ({ inputSchema }) =>
          inputSchema !== undefined && [...partsOf(inputSchema)].some((part) => keysOf(part).includes("10")),
      );
    const run = Array.from({ length: 200 }, (_, index) => index).find(
      (index) => has(sampleOf(5, index)) && toolsOf(sampleOf(5, index)).length > 2,
    );
    const found = smallest(sampleOf(5, run ?? 0), has);
    expect(sampleText(found)).toMatch(/^\[\{"name":"a","inputSchema":\{("[^"]*":\{)?"10":("[^"]*"|[^"{}]*|\{\})\}+\]$/);
  });
});

test("the fuller samples have what is unset or null, first every description and then every schema", () => {
  const textsOf = (tools: readonly unknown[]): string[] =>
    [...fullerSamples({ kind: "render", tools: decodeTools(tools) })].map(sampleText);
  expect(
    textsOf([
      { name: "t", inputSchema: null },
      { description: "d", name: "u" },
    ]),
  ).toEqual([
    '[{"name":"t","inputSchema":null,"description":""},{"name":"u","description":"d"}]',
    '[{"name":"t","inputSchema":{}},{"description":"d","name":"u","inputSchema":{}}]',
  ]);
  expect(textsOf([{ name: "t", description: "", inputSchema: {} }])).toEqual([]);
  expect([...fullerSamples(sampleOf(5, 7))]).toEqual([]);
});

describe("the simpler values of", () => {
  const textsOf = (value: Json): string[] => [...simplerJson(value)].map(printCompact);

  test.each<readonly [string, unknown, readonly string[]]>([
    ["null", null, []],
    ["a number", 17, ["0"]],
    ["the simplest number", 0, []],
    ["a short text", "ab", ['""', '"a"', '"b"', '"b"', '"a"']],
    ["the empty text", "", []],
    ["a pair of characters beyond the BMP", "😀😀", ['""', '"😀"', '"😀"', '"😀"', '"😀"']],
    ["a list", [null, 5], ["[5]", "[null]", "[null,0]"]],
    ["an object", { a: { b: null } }, ["{}", '{"a":null}', '{"a":{}}', '{"a":{"a":null}}']],
    ["an object with a key that may matter", { type: 0 }, ["{}", '{"a":0}']],
    ["an object that has the simplest key", { a: 0, b: 0 }, ['{"b":0}', '{"a":0}']],
  ])("%s", (_, value, simpler) => {
    expect(textsOf(jsonOf(value))).toEqual(simpler);
  });
});

function decodeTools(tools: readonly unknown[]) {
  const input = decodeInput(jsonOf({ kind: "list", tools }));
  return input.kind === "skills" ? [] : input.tools;
}
