// Changes one small thing after the other in what judges a port, and shows what no test notices.
// `npm run mutation` for all of it, `npm run mutation -- compare json/parse` for some rooms or files.
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import { instrument } from "./mutation/instrument.js";
import { showScore } from "./mutation/score.js";
import { workThrough } from "./mutation/sessions.js";

const rooms = ["compare", "golden", "json", "rules"];
const testFiles = [
  "test/unit/{compare,golden,json,rules}/*.test.ts",
  "test/property/{code-points,compare,json}.test.ts",
];
const packageFolder = fileURLToPath(new URL("..", import.meta.url));

const wanted = process.argv.slice(2);
const patterns = (wanted.length === 0 ? rooms : wanted).map((name) =>
  name.includes("/") ? `src/${name.replace(/\.ts$/, "")}.ts` : `src/${name}/*.ts`,
);
const sources = patterns.flatMap((pattern) => globSync(pattern, { cwd: packageFolder })).sort();
if (sources.length === 0 || patterns.some((pattern) => globSync(pattern, { cwd: packageFolder }).length === 0)) {
  console.error(`Nothing to change in ${patterns.join(", ")}`);
  process.exit(2);
}

// A copy, since a mutant of what writes and removes folders may do so anywhere below it.
const folder = await mkdtemp(join(tmpdir(), "toolnexus-parity-mutation-"));
const copy = join(folder, "copy");
try {
  await mkdir(join(folder, "tmp"));
  for (const name of ["golden", "harness", "package.json", "scripts", "spec", "src", "test"]) {
    await cp(join(packageFolder, name), join(copy, name), {
      recursive: true,
      filter: (path) => !path.includes("/target"),
    });
  }
  await symlink(join(packageFolder, "node_modules"), join(copy, "node_modules"));
  const mutants = await instrument(
    copy,
    sources.map((path) => join(copy, path)),
  );
  const tests = globSync(testFiles, { cwd: copy, absolute: true }).sort();
  const texts = await Promise.all(tests.map((path) => readFile(path, "utf8")));
  const mocking = tests.filter((_, index) => texts[index].includes("vi.mock("));
  const outcomes = await workThrough(copy, {
    mutants: mutants.filter(({ ignored }) => ignored === undefined),
    tests,
    mocking,
  });
  process.exitCode = showScore(mutants, outcomes);
} finally {
  await rm(folder, { recursive: true, force: true });
}
