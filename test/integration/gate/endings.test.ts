import { describe, expect, test } from "vitest";
import { failures, judgeOne, wrong } from "../../support/judged.ts";

const cases = ["--case", "names/*"];

// How a driver goes after the end of its input, and what the report says of it.
const endings: readonly [string, string, string, string][] = [
  ["exits with another status than 0", "exits-with-1-at-the-end", "crash", "it exited with 1"],
  ["prints one more line", "says-goodbye", "protocol-error", "Goodbye!"],
  ["stays, and ignores what asks it to go", "stays-after-the-end", "timeout", "did not exit"],
];

describe("a driver that answered everything right", () => {
  test.concurrent.each(endings)(
    "and then %s fails the gate, and its answers stand",
    async (_, name, verdict, words) => {
      const { exitCode, target } = await judgeOne(wrong(name), cases);
      expect({ exitCode, status: target.status }).toEqual({ exitCode: 1, status: "failed" });
      expect(target.problems).toEqual([{ verdict, message: expect.stringContaining(words) }]);
      expect(failures(target)).toEqual({});
      expect(target.counts.match).toBe(target.results.length);
    },
  );
});
