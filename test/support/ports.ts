import { isCi } from "../../src/cli/options.ts";
import { missingToolchain } from "../../src/drivers/build.ts";
import { portsFile } from "../../src/spec/layout.ts";
import { loadPorts, type PortEntry } from "../../src/spec/ports-file.ts";

/** Every port that the repository carries, in the order of its ports file. */
export const ports: readonly PortEntry[] = loadPorts(portsFile);

/** Those that are written here and must be right; a published one is as it is. */
export const ownPorts: readonly PortEntry[] = ports.filter(({ artifactKind }) => artifactKind !== "version-or-path");

/**
 * Lets a test go on only where the port's toolchain is. On a person's machine the test is skipped, with the reason
 * in the output; in CI, where a skipped test would pass unseen, it fails.
 */
export async function needToolchain(port: PortEntry, skip: (note: string) => never): Promise<void> {
  const missing = await missingToolchain(port.requires ?? [], port.folder);
  if (missing === undefined) {
    return;
  }
  if (isCi()) {
    throw new Error(`${port.name} cannot be tested: ${missing}. In CI that is a failure`);
  }
  console.warn(`NOT TESTED: ${port.name}, since ${missing}`);
  skip(missing);
}
