import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PortEntry } from "../../src/spec/ports-file.ts";
import { honest } from "./judged.ts";

/** A port of a ports file, as it is written there. */
export type PortText = Partial<Omit<PortEntry, "name">> & { readonly command: readonly string[] };

/** A port that is always there and right. */
export const honestPort: PortText = { command: honest };

/** A port whose toolchain nobody has. */
export const absentPort: PortText = {
  command: honest,
  requires: [{ command: ["no-such-tool-anywhere", "--version"], what: "a tool that nobody has" }],
};

/** Writes a ports file into a folder; its path. */
export function writePorts(folder: string, ports: Readonly<Record<string, PortText>>): string {
  const file = join(folder, "ports.json");
  writeFileSync(file, JSON.stringify({ ports }));
  return file;
}

/** Writes a driver that is the honest one with another idea of its version; its path. */
export function writeDriver(file: string, version: string): string {
  const driver = new URL("../fixtures/drivers/port/driver.js", import.meta.url).href;
  const text = `import { honestDriver, serve } from ${JSON.stringify(driver)};
serve({ ...honestDriver, about: () => new Map([...honestDriver.about(), ["version", ${version}]]) });
`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
