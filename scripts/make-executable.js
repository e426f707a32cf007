// A bin that npx runs from this checkout must be executable, and the compiler does not make it so.
import { chmodSync } from "node:fs";

chmodSync(new URL("../dist/cli/main.js", import.meta.url), 0o755);
