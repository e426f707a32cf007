// Makes `dist` of `src`: the library file by file, as the compiler does it, and the command in few files with all it
// needs, since loading hundreds of them took Node longer than a Java driver takes to start.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleCommand } from "./build/bundle.js";
import { noticesOf } from "./build/notices.js";
import { keepOnly, removeSourceless } from "./build/stale.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const [dist, src] = ["dist", "src"].map((name) => join(root, name));

compile();
removeSourceless(dist, src, "cli");
await bundle();

function compile() {
  const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
  const { status } = spawnSync(process.execPath, [compiler, "-p", join(root, "tsconfig.json")], { stdio: "inherit" });
  if (status !== 0) {
    process.exit(1);
  }
}

async function bundle() {
  const chunks = await bundleCommand(root);
  // The entry comes last, so that what it names is there.
  const files = [...chunks.filter(({ isEntry }) => !isEntry), ...chunks.filter(({ isEntry }) => isEntry)];
  const folder = join(dist, "cli");
  mkdirSync(folder, { recursive: true });
  for (const { fileName, code } of files) {
    writeFileSync(join(folder, fileName), code);
  }
  writeFileSync(join(folder, "THIRD-PARTY.txt"), noticesOf(files.flatMap(({ moduleIds }) => moduleIds)));
  chmodSync(join(folder, "main.js"), 0o755);
  keepOnly(folder, new Set(["THIRD-PARTY.txt", ...files.map(({ fileName }) => fileName)]));
}
