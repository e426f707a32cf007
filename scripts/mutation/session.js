// One process of vitest that works through a plan; it is ended from outside if a mutant makes it hang.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startVitest } from "vitest/node";

const root = process.cwd();
const { tests } = JSON.parse(readFileSync(process.env["MUTATION_PLAN"], "utf8"));
const vitest = await startVitest("test", [], {
  root,
  config: false,
  watch: false,
  include: [tests[0]],
  runner: join(root, "scripts/mutation/runner.js"),
  setupFiles: [join(root, "scripts/mutation/fixed-seed.js")],
  pool: "threads",
  maxWorkers: 1,
  isolate: false,
  reporters: ["dot"],
  testTimeout: 60_000,
});
await vitest.close();
process.exit(process.exitCode ?? 0);
