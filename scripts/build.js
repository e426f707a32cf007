// Makes `dist` of `src`: the library file by file, as the compiler does it, and the command in few files with all it
// needs, since loading hundreds of them took Node longer than a Java driver takes to start.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleCommand } from "./build/bundle.js";
import { noticesOf } from "./build/notices.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const [dist, src] = ["dist", "src"].map((name) => join(root, name));

compile();
removeStale();
await bundle();

function compile() {
  const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
  const { status } = spawnSync(process.execPath, [compiler, "-p", join(root, "tsconfig.json")], { stdio: "inherit" });
  if (status !== 0) {
    process.exit(1);
  }
}

// The compiler keeps what it made of files that are gone.
function removeStale() {
  for (const path of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    const source = path.replace(/(\.d\.ts|\.js)$/, ".ts");
    if (source !== path && !/^cli[/\\]/.test(path) && !existsSync(join(src, source))) {
      rmSync(join(dist, path));
    }
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
  const made = new Set(["THIRD-PARTY.txt", ...files.map(({ fileName }) => fileName)]);
  for (const name of readdirSync(folder).filter((entry) => !made.has(entry))) {
    rmSync(join(folder, name));
  }
}
