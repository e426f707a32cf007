import { spawnSync } from "node:child_process";
import { expect, test, vi } from "vitest";
import { isRunning } from "../../../src/golden/running.ts";

test("this process runs, one that has ended does not", () => {
  expect(isRunning(process.pid)).toBe(true);
  expect(isRunning(spawnSync(process.execPath, ["-e", ""]).pid)).toBe(false);
});

test.each([
  ["EPERM", true],
  ["ESRCH", false],
])("what answers %s to a signal runs: %s", (code, runs) => {
  const kill = vi.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  expect(isRunning(1)).toBe(runs);
  kill.mockRestore();
});
