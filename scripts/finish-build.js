// What the compiler leaves undone: it keeps what it made of files that are gone, and makes no bin executable.
import { chmodSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [dist, src] = ["dist", "src"].map((name) => fileURLToPath(new URL(`../${name}/`, import.meta.url)));

for (const path of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
  const source = path.replace(/(\.d\.ts|\.js)$/, ".ts");
  if (source !== path && !existsSync(join(src, source))) {
    rmSync(join(dist, path));
  }
}
chmodSync(join(dist, "cli", "main.js"), 0o755);
