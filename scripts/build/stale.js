import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Removes what the compiler made of sources that are gone, from a folder of what it made, but for one inside it. */
export function removeSourceless(folder, sources, except) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    const [path, source] = [join(folder, name), join(sources, name.replace(/(\.d\.ts|\.js)$/, ".ts"))];
    if (name === except) {
      continue;
    }
    if (!existsSync(source)) {
      rmSync(path, { recursive: true });
    } else if (entry.isDirectory()) {
      removeSourceless(path, source);
    }
  }
}

/** Removes all from a folder, files and folders, but what has one of these names. */
export function keepOnly(folder, names) {
  for (const name of readdirSync(folder).filter((entry) => !names.has(entry))) {
    rmSync(join(folder, name), { recursive: true });
  }
}
