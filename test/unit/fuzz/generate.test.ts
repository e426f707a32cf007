import { describe, expect, test } from "vitest";
import { requestLine } from "../../../src/drivers/line-text.ts";
import { askingsOf, questionOf, sampleAt, sampleOf } from "../../../src/fuzz/generate.ts";
import { referenceAnswer } from "../../../src/golden/answer.ts";
import { decodeCall, decodeInput } from "../../../src/spec/decode.ts";
import type { Asking } from "../../../src/spec/model.ts";
import { jsonOf } from "../../support/json.ts";
import { type Sample, sampleText } from "../../support/samples.ts";

const runs = Array.from({ length: 64 }, (_, run) => run);
const textsOf = (seed: number, first = 0): string[] => runs.map((run) => sampleText(sampleOf(seed, first + run)));

describe("a sample", () => {
  test("is the same for the same seed and run, in whatever order they are asked for", () => {
    const backwards = runs.toReversed().map((run) => sampleText(sampleOf(7, run)));
    expect(backwards.toReversed()).toEqual(textsOf(7));
  });

  // Some samples are so simple that they come up twice, an empty list above all.
  test("is another for another run, another seed, and the neighbour of both", () => {
    expect(new Set(textsOf(7)).size).toBeGreaterThan(45);
    for (const others of [textsOf(8), textsOf(8, 8), textsOf(-7), textsOf(6, 8)]) {
      const equal = textsOf(7).filter((text) => others.includes(text));
      expect(new Set(equal).size).toBeLessThan(6);
    }
  });

  test("is a call every eighth time", () => {
    const calls = runs.filter((run) => sampleOf(3, run).kind === "call");
    expect(calls).toEqual([7, 15, 23, 31, 39, 47, 55, 63]);
  });
});

describe("the sample at an origin", () => {
  test("without steps is that of the run", () => {
    expect(sampleText(sampleAt({ seed: 5, run: 7, path: [] })?.sample as Sample)).toBe(sampleText(sampleOf(5, 7)));
  });

  test.each([0, 7, 11, 15, 20])("of run %i is the one that these steps of shrinking led to", (run) => {
    let place = sampleAt({ seed: 5, run, path: [] });
    const path: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const choices = [...(place?.simpler() ?? [])].slice(0, 3);
      path.push(choices.length - 1);
      place = choices.at(-1);
      expect(sampleText(sampleAt({ seed: 5, run, path })?.sample as Sample)).toBe(sampleText(place?.sample as Sample));
    }
  });

  test("is none where the path leads nowhere, also halfway", () => {
    expect(sampleAt({ seed: 5, run: 0, path: [1_000_000] })).toBeUndefined();
    expect(sampleAt({ seed: 5, run: 0, path: [1_000_000, 0] })).toBeUndefined();
  });
});

describe("the requests of a sample", () => {
  test("render its tools for each provider, as a list and as a toolkit", () => {
    const sample = { kind: "render", tools: decodeTools([{ name: "t" }]) } as const;
    const said = askingsOf(sample).map(({ operation, input }) => `${operation} ${input.kind}`);
    expect(said).toEqual(
      ["list", "toolkit"].flatMap((kind) =>
        ["toOpenAI", "toAnthropic", "toGemini"].map((operation) => `${operation} ${kind}`),
      ),
    );
    const lines = askingsOf(sample).map((asking) => requestLine(1, asking).toString());
    expect(lines.every((line) => line.includes('"tools":[{"name":"t"}]'))).toBe(true);
  });

  test("are the one call of a call", () => {
    const asking = called({ return: "x" });
    expect(askingsOf({ kind: "call", asking })).toEqual([asking]);
  });
});

describe("a question", () => {
  test("has the reference's answer, and the name it was given", () => {
    const asking = called({ return: "x {n}" }, "w", { n: 1 });
    expect(questionOf("seed 1 run 2", asking)).toMatchObject({
      case: "seed 1 run 2",
      expected: referenceAnswer(asking),
      asserts: undefined,
    });
  });

  test.each([
    ["what a tool returned", called({ return: "x" }), undefined],
    ["what a failed tool said", called({ fail: "x" }), undefined],
    [
      "only part of what a tool threw",
      called({ throw: "boom" }),
      [
        { at: "/isError", is: { kind: "boolean", value: true } },
        { at: "/output", contains: "boom" },
      ],
    ],
    [
      "no words for an unknown name",
      called({ return: "x" }, "other"),
      [
        { at: "/isError", is: { kind: "boolean", value: true } },
        { at: "/output", type: "string" },
      ],
    ],
  ])("holds a port to %s", (_, asking, asserts) => {
    expect(questionOf("q", asking).asserts).toEqual(asserts);
  });
});

function decodeTools(tools: readonly unknown[]) {
  const input = decodeInput(jsonOf({ kind: "list", tools }));
  return input.kind === "skills" ? [] : input.tools;
}

function called(behavior: object, name = "w", args: object = {}): Asking {
  return {
    operation: "execute",
    input: decodeInput(jsonOf({ kind: "list", tools: [{ name: "w", behavior }] })),
    call: decodeCall(jsonOf({ name, args })),
    as: undefined,
  };
}
