import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { withLock } from "../../../src/drivers/build-lock.ts";
import { temporaryFolder } from "../../support/folders.ts";

const lock = (): string => join(temporaryFolder(), "out", "build.lock");

/** The number of a process that is gone. */
function gonePid(): number {
  return spawnSync(process.execPath, ["-e", ""]).pid;
}

test("work under one lock is done one after the other, and each that waits is told once", async () => {
  const file = lock();
  const told: string[] = [];
  const work = (name: string): Promise<void> =>
    withLock(
      file,
      () => told.push(`${name} waits`),
      async () => {
        told.push(`${name} begins`);
        await pause(300);
        told.push(`${name} ends`);
      },
    );
  await Promise.all([work("a"), work("b")]);
  expect(told).toEqual(["a begins", "b waits", "a ends", "b begins", "b ends"]);
  expect(existsSync(file)).toBe(false);
});

test("work that fails leaves no lock", async () => {
  const file = lock();
  await expect(
    withLock(
      file,
      () => {},
      () => Promise.reject(new Error("no")),
    ),
  ).rejects.toThrow("no");
  expect(existsSync(file)).toBe(false);
});

test("a lock whose owner has gone is taken over, by one of those who wait", async () => {
  const file = lock();
  await withLock(
    file,
    () => {},
    async () => {},
  );
  writeFileSync(file, String(gonePid()));
  writeFileSync(`${file}.clearing`, String(gonePid()));
  let [busy, most] = [0, 0];
  const work = async (): Promise<void> => {
    most = Math.max(most, ++busy);
    expect(readFileSync(file, "utf8")).toBe(String(process.pid));
    await pause(50);
    busy -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withLock(file, () => {}, work)));
  expect(most).toBe(1);
  expect(existsSync(`${file}.clearing`)).toBe(false);
});

test("a lock whose owner was ended before it could write its number is taken over", async () => {
  const file = lock();
  await withLock(
    file,
    () => {},
    async () => {},
  );
  writeFileSync(file, "");
  expect(
    await withLock(
      file,
      () => {},
      async () => "done",
    ),
  ).toBe("done");
});
