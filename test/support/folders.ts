import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { readFolder } from "../../src/golden/layout.ts";

/** A folder of the running test's own, gone when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "parity-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files, given as path and text or value, into a folder. */
export function writeTree(folder: string, files: Readonly<Record<string, unknown>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  }
}

/** Every file under a folder, as path and text. */
export function readTree(folder: string): Record<string, string> {
  return Object.fromEntries([...readFolder(folder)].map(([path, bytes]) => [path, bytes.toString("utf8")]));
}

/** Hands a new folder to `use` and removes it afterwards; for tests that run at once. */
export async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "parity-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
