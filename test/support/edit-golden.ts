import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf } from "../../src/golden/layout.ts";

/** Edits a golden under a folder by hand, and its manifest too, so that the digests fit. */
export function editGolden(folder: string, id: string, edit: (text: string) => string): void {
  const [file, manifest] = [join(folder, "golden", `${id}.json`), join(folder, "golden", "manifest.json")];
  const before = readFileSync(file, "utf8");
  const after = edit(before);
  writeFileSync(file, after);
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace(digestOf(before), digestOf(after)));
}
