import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFolder } from "../../../src/golden/layout.ts";
import { packageFolder } from "../../../src/spec/layout.ts";
import { codeBlocks, relativeLinks, sectionOf } from "../../support/markdown.ts";

// A project that has the packed suite as a dependency, as a port's repository would.
let project: string;
let installed: string;
let before: string;

const quiet = ["--no-audit", "--no-fund", "--ignore-scripts"];

type Run = { readonly exitCode: number | undefined; readonly stdout: string; readonly stderr: string };

async function run(command: string, args: readonly string[], cwd = project): Promise<Run> {
  const { exitCode, stdout, stderr } = await execa(command, args, {
    cwd,
    reject: false,
    stdin: "ignore",
    env: { CI: "" },
  });
  return { exitCode, stdout, stderr };
}

function digest(folder: string): string {
  const hash = createHash("sha256");
  for (const [path, bytes] of readFolder(folder)) {
    hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}

/** Compiles a file of the project with strict settings and no types but those that come with the packages. */
async function compiled(name: string, content: string): Promise<{ exitCode: number | undefined; stdout: string }> {
  writeFileSync(join(project, `${name}.ts`), content);
  const options = { strict: true, types: [], lib: ["ES2023"], target: "ES2023", module: "NodeNext" };
  const tsconfig = { compilerOptions: { ...options, skipLibCheck: false }, files: [`${name}.ts`] };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify(tsconfig));
  const { exitCode, stdout } = await run(join(packageFolder, "node_modules", ".bin", "tsc"), ["-p", project]);
  return { exitCode, stdout };
}

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "parity-package-"));
  // Scripts aside: `prepare` would compile once more, under the feet of the other tests.
  const packed = await run(
    "npm",
    ["pack", "--silent", "--ignore-scripts", "--pack-destination", project],
    packageFolder,
  );
  writeFileSync(join(project, "package.json"), '{ "name": "a-port", "private": true, "type": "module" }\n');
  const { exitCode, stderr } = await run("npm", ["install", "--prefer-offline", ...quiet, `./${packed.stdout}`]);
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
  installed = join(project, "node_modules", "toolnexus-parity");
  before = digest(installed);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe("the installed package", () => {
  test("says its version by its command", async () => {
    const { exitCode, stdout } = await run("npx", ["--no-install", "toolnexus-parity", "--version"]);
    const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: version });
  });

  test("judges the reference on all its cases, and its goldens hold", async () => {
    const check = await run("npx", ["--no-install", "toolnexus-parity", "check", "--port", "typescript"]);
    expect(check.stdout).toContain("PASS  1 passed (exit 0)");
    expect(check.exitCode).toBe(0);
    expect((await run("npx", ["--no-install", "toolnexus-parity", "golden", "verify"])).exitCode).toBe(0);
  });

  test("type-checks the library example of the README without any types but its own, and runs it", async () => {
    const readme = readFileSync(join(installed, "README.md"), "utf8");
    const [example] = codeBlocks(sectionOf(readme, "## As a library"));
    expect(await compiled("example", example?.content ?? "")).toEqual({ exitCode: 0, stdout: "" });
    const shown = 'console.log((await execute(createToolkit([weather]), "get_weather", { city: "Chennai" })).output);';
    appendFileSync(join(project, "example.js"), shown);
    expect(await run(process.execPath, ["example.js"])).toMatchObject({ exitCode: 0, stdout: "sunny in Chennai" });
  });

  test("gives its generators to a project's own property tests, as the README shows", async () => {
    const readme = readFileSync(join(installed, "README.md"), "utf8");
    const example = codeBlocks(sectionOf(readme, "## As a library")).find(({ content }) =>
      content.includes("fc.check"),
    );
    expect(await compiled("property", example?.content ?? "")).toEqual({ exitCode: 0, stdout: "" });
    appendFileSync(join(project, "property.js"), "console.log(result.failed, result.counterexample[0].kind);");
    expect(await run(process.execPath, ["property.js"])).toMatchObject({ exitCode: 0, stdout: "true object" });
  });

  test("has every generator as a function that gives an arbitrary", async () => {
    const script = `
      import * as arbitraries from "toolnexus-parity/arbitraries";
      import fc from "fast-check";
      const { jsonObjects, jsonScalars, ...others } = arbitraries;
      const some = [...Object.values(others).map((make) => make(3)), jsonObjects(jsonScalars(), 9, 12)];
      console.log(some.map((arbitrary) => fc.sample(arbitrary, 20).length).join(" "), Object.keys(arbitraries).join(" "));`;
    writeFileSync(join(project, "generators.js"), script);
    const names =
      "executeAskings inputSchemas jsonNumbers jsonObjects jsonScalars jsonValues longTexts schemaKeys texts";
    const stdout = `${"20 ".repeat(11)}${names} toolInputs toolLists toolNames`;
    expect(await run(process.execPath, ["generators.js"])).toMatchObject({ exitCode: 0, stdout });
  });

  test("renders without loading what only the generators need", async () => {
    const [there, away] = ["fast-check", "fast-check-away"].map((name) => join(project, "node_modules", name));
    renameSync(there as string, away as string);
    try {
      const rendered = 'import("toolnexus-parity").then(({ toGemini }) => console.log(JSON.stringify(toGemini([]))))';
      const { exitCode, stdout } = await run(process.execPath, ["-e", rendered]);
      expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '[{"functionDeclarations":[]}]' });
      const generated = await run(process.execPath, ["-e", 'import("toolnexus-parity/arbitraries")']);
      expect(generated.stderr).toContain("fast-check");
    } finally {
      renameSync(away as string, there as string);
    }
  });

  test("has every file that its pages link to", () => {
    const pages = [...readFolder(installed)].filter(([path]) => path.endsWith(".md"));
    expect(pages.map(([path]) => path)).toEqual(expect.arrayContaining(["README.md", "spec/SPEC.md"]));
    const broken = pages.flatMap(([path, bytes]) =>
      relativeLinks(bytes.toString("utf8"))
        .map((link) => ({ page: path, link, target: resolve(installed, dirname(path), link) }))
        .filter(({ target }) => relative(installed, target).startsWith("..") || !existsSync(target))
        .map(({ page, link }) => `${page} → ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test("saves what fuzz finds in the project, and says where", async () => {
    const driver = ["node", join(packageFolder, "test", "fixtures", "drivers", "wrong.js"), "description-null"];
    const few = ["--seed", "1", "--runs", "24", "--driver", `wrong=${JSON.stringify(driver)}`];
    const plain = await run("npx", ["--no-install", "toolnexus-parity", "fuzz", ...few, "--save"]);
    expect(plain.exitCode).toBe(1);
    expect(plain.stdout).toContain("again: npx toolnexus-parity fuzz ");
    const [, file = ""] =
      /^saved {2}(parity-cases\/regressions\/default-description-\w+\.json)$/m.exec(plain.stderr) ?? [];
    expect(readFileSync(join(project, file), "utf8")).not.toContain("$schema");
    const named = await run("npx", ["--no-install", "toolnexus-parity", "fuzz", ...few, "--save", "found"]);
    expect(existsSync(join(project, file.replace("parity-cases", "found")))).toBe(true);
    expect(named.stderr).toContain("CONTRIBUTING.md");
  });

  test("changes no file of its own by any of this", () => {
    expect(digest(installed)).toBe(before);
  });
});
