import { describe, expect, test } from "vitest";
import { renderFuzz } from "../../../src/report/fuzz-pretty.ts";
import type { FuzzTarget } from "../../../src/report/fuzz-report.ts";
import { plainPalette } from "../../../src/report/palette.ts";
import { questionOf } from "../../support/questions.ts";

const lastWords = "The driver is gone: it exited with 3. Its last words:\nfirst \u001b[2J\nsecond";

const crash: FuzzTarget["findings"][number] = {
  question: questionOf({}),
  judgement: { verdict: "crash", rules: [], differences: [], message: lastWords },
  origin: { seed: 1, run: 0, path: [] },
  asking: 0,
};

function linesOf(changes: Partial<FuzzTarget>): string[] {
  const target: FuzzTarget = {
    ...{ name: "p", version: "1", host: "h", status: "failed", samples: 2, requests: 24, findings: [], problems: [] },
    ...changes,
  };
  return renderFuzz({ seed: 1, exitCode: 1, targets: [target] }, plainPalette, () => "again").split("\n");
}

test("one of a thing is told as one", () => {
  expect(linesOf({ samples: 1, requests: 1, findings: [crash] })[0]).toContain("1 sample, 1 request, 1 finding");
  expect(linesOf({})[0]).toContain("2 samples, 24 requests, 0 findings");
});

describe("a driver's last words are lines of their own, told once, and do nothing to a terminal", () => {
  const told = ["first \\u{1b}[2J", "second"];

  test.each<[string, Partial<FuzzTarget>]>([
    ["in a finding", { findings: [crash] }],
    ["in a problem", { problems: [{ verdict: "crash", message: lastWords }] }],
    ["in the reason of a driver that did not start", { status: "broken", reason: lastWords }],
  ])("%s", (_, changes) => {
    const lines = linesOf(changes).map((line) => line.trim());
    const start = lines.indexOf(told[0] as string);
    expect(lines.slice(start, start + 2)).toEqual(told);
    expect(lines.filter((line) => line.includes("second")).length).toBe(1);
  });
});
