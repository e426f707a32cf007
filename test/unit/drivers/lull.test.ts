import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { lull } from "../../../src/drivers/lull.ts";

const wait = vi.spyOn(Atomics, "wait").mockReturnValue("timed-out");

beforeEach(() => {
  wait.mockClear();
});

/** Lets one wait for each of these answers; gives how often each was asked by then, and after a turn. */
async function asked(...answers: boolean[]): Promise<[number[], number[]]> {
  const times = answers.map(() => 0);
  for (const [index, isAwake] of answers.entries()) {
    lull(() => {
      times[index] = (times[index] ?? 0) + 1;
      return isAwake;
    });
  }
  const before = [...times];
  await turn();
  await turn();
  return [before, times];
}

test("comes once all that has come is read, and once for all who wait for it", async () => {
  expect(await asked(false, false, false)).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ]);
  expect(wait).toHaveBeenCalledTimes(process.platform === "win32" ? 0 : 1);
});

test("is spared where one has something better to do, and each gets to do it", async () => {
  expect(await asked(true, false, true)).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ]);
  expect(wait).not.toHaveBeenCalled();
});

test("is less than a millisecond", async () => {
  await asked(false);
  expect(wait.mock.calls.every(([, , , milliseconds = 1]) => milliseconds < 1)).toBe(true);
});
