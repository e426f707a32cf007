import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this package, from which everything that ships with it is found. */
export const packageFolder: string = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** The contract. */
export const specFolder: string = join(packageFolder, "spec");

/** The cases. */
export const casesFolder: string = join(specFolder, "cases");

/** The JSON Schemas of every file and message that crosses a border. */
export const schemasFolder: string = join(specFolder, "schemas");

/** The answers. */
export const goldenFolder: string = join(packageFolder, "golden");

/** The ports that ship with the suite. */
export const portsFile: string = join(packageFolder, "harness", "ports.json");

/** The name of the file of known failures, beside the ports file it belongs to. */
export const knownFailuresName = "known-failures.json";
/** Whether this is a checkout of the suite's repository, where cases are written, and not an installed package. */
export function isCheckout(): boolean {
  return existsSync(join(packageFolder, "src", "index.ts"));
}
