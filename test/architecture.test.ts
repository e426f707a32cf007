import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { packageFolder } from "../src/spec/layout.ts";
import {
  badNames,
  type Check,
  cycles,
  defaultExports,
  execaElsewhere,
  forbiddenRooms,
  indexReexports,
  longFiles,
  machineTraces,
  outsideWorldInside,
  strayTests,
  unmatched,
  unresolvedImports,
} from "./support/architecture-checks.ts";
import { codeOf, type FileMap, importsOf } from "./support/source-text.ts";

function filesUnder(pattern: string, ignore: string[] = []): string[] {
  return globSync(pattern, { cwd: packageFolder, ignore, dot: true }).sort();
}

function read(paths: readonly string[]): FileMap {
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(packageFolder, path), "utf8")]));
}

const sources = read(filesUnder("src/**/*.ts"));

/** Each check with a made-up tree that it must find wrong, and what it says of it. */
const checks: Record<string, [check: Check, wrong: FileMap, says: string[]]> = {
  "every import leads to a file": [
    unresolvedImports,
    { "src/a/b.ts": 'import { c } from "./c.ts";' },
    ["src/a/b.ts imports src/a/c.ts, which is not there"],
  ],
  "no files import each other in a circle, nor do rooms": [
    cycles,
    {
      "src/a/one.ts": 'import type { Two } from "./two.ts";',
      "src/a/two.ts": 'export { one } from "./one.ts";\nimport { b } from "../b/b.ts";',
      "src/b/b.ts": 'import { c } from "../c/c.ts";',
      "src/c/c.ts": "",
      "src/c/d.ts": 'import {\n  three,\n} from "../a/three.ts";',
      "src/a/three.ts": "",
    },
    ["src/a/one.ts → src/a/two.ts → src/a/one.ts", "a → b → c → a"],
  ],
  "imports between rooms flow one way": [
    forbiddenRooms,
    {
      "src/json/a.ts": 'import { b } from "../spec/b.ts";',
      "src/reference/a.ts": 'import { b } from "../json/b.ts";\nimport { c } from "../rules/c.ts";',
      "src/rules/a.ts": 'const b = await import("../reference/b.ts");',
      "src/golden/a.ts": 'import { print } from "../cli/terminal.ts";\nimport { runCheck } from "../run.ts";',
      "src/cli/a.ts": 'import { runCheck } from "../run.ts";',
      "src/run.ts": 'import { version } from "./cli/version.ts";',
      "src/run-fuzz.ts": 'import { defaultLimits } from "./run.ts";',
    },
    [
      "src/json/a.ts imports src/spec/b.ts",
      "src/reference/a.ts imports src/rules/c.ts",
      "src/rules/a.ts imports src/reference/b.ts",
      "src/golden/a.ts imports src/cli/terminal.ts",
      "src/golden/a.ts imports src/run.ts",
      "src/run.ts imports src/cli/version.ts",
    ],
  ],
  "src/index.ts only re-exports, by name": [
    indexReexports,
    { "src/index.ts": 'export { a } from "./a.ts";\nexport * from "./b.ts";' },
    ['src/index.ts has more than re-exports by name: export * from "./b.ts";'],
  ],
  "execa is imported by src/drivers/process.ts alone": [
    execaElsewhere,
    { "src/drivers/process.ts": 'import { execa } from "execa";', "src/a.ts": 'import { $ } from "execa";' },
    ["src/a.ts imports execa"],
  ],
  "the terminal, the environment, the clock and chance are in src/cli alone": [
    outsideWorldInside,
    {
      "src/cli/a.ts": "console.log(process.argv, Date.now());",
      "src/a/b.ts": '// console.log\nconst text = "process.env"; const now = new Date();',
      "src/a/c.ts": `import { env } from "node:process";\nconst x = \`\${process.env["A"]} \${Math.random()}\`;`,
      "src/a/d.ts": "process.stdout.write(text); process . exit (1); performance.now();",
    },
    [
      "src/a/b.ts uses new Date",
      "src/a/c.ts imports node:process",
      "src/a/c.ts uses process.env",
      "src/a/c.ts uses Math.random",
      "src/a/d.ts uses process.stdout",
      "src/a/d.ts uses process . exit",
      "src/a/d.ts uses performance.now",
    ],
  ],
  "every export has a name": [
    defaultExports,
    { "src/a.ts": "export default 1;", "src/b.ts": "export { a as default };", "src/c.ts": '"export default"' },
    ["src/a.ts exports something without its name", "src/b.ts exports something without its name"],
  ],
  "no file has more than 250 lines": [
    longFiles,
    { "src/a.ts": "x\n".repeat(251), "src/b.ts": "x\n".repeat(250) },
    ["src/a.ts has 251 lines"],
  ],
  "files are named in kebab-case, at two levels, for what is inside": [
    badNames,
    { "src/a/camelCase.ts": "", "src/a/b/c.ts": "", "src/json/utils.ts": "", "src/a-b/c-d.ts": "" },
    [
      "src/a/camelCase.ts is no kebab-case file of src/ or of a room",
      "src/a/b/c.ts is no kebab-case file of src/ or of a room",
      "src/json/utils.ts says nothing of what is inside",
    ],
  ],
};

describe.each(Object.entries(checks))("%s", (_, [check, wrong, says]) => {
  test("in this project", () => {
    expect(check(sources)).toEqual([]);
  });

  test("and a tree where it does not hold is found out", () => {
    expect(check(wrong)).toEqual(says);
  });
});

describe("the trees match", () => {
  test("each unit test has its file in src/", () => {
    expect(strayTests(filesUnder("test/unit/**/*.test.ts"), Object.keys(sources))).toEqual([]);
    expect(strayTests(["test/unit/a/b.test.ts", "test/unit/a/c.test.ts"], ["src/a/b.ts"])).toEqual([
      "test/unit/a/c.test.ts",
    ]);
  });

  test("each case has its golden, and each golden its case", () => {
    const within = (folder: string, ignore: string[] = []): string[] =>
      filesUnder(`${folder}/**/*.json`, ignore).map((path) => path.slice(folder.length + 1));
    const goldens = within("golden", ["golden/manifest.json", "golden/skills/**"]);
    expect(unmatched(within("spec/cases"), goldens)).toEqual([]);
    expect(goldens.length).toBeGreaterThan(0);
    expect(unmatched(["a/b.json"], ["a/c.json"])).toEqual(["a/b.json has no golden", "a/c.json has no case"]);
  });
});

describe("no tracked file holds a path of somebody's machine or the host of a registry", () => {
  const isCheckout = existsSync(join(packageFolder, ".git"));

  test.runIf(isCheckout)("in this project", () => {
    const listed = execFileSync("git", ["ls-files", "-z"], { cwd: packageFolder, maxBuffer: 64 * 1024 * 1024 });
    const paths = listed
      .toString("utf8")
      .split("\0")
      .filter((path) => path !== "" && existsSync(join(packageFolder, path)));
    expect(paths.length).toBeGreaterThan(0);
    expect(machineTraces(read(paths))).toEqual([]);
  });

  test("and a file that does is found out", () => {
    const [home, host] = [["", "home", "me", "x"].join("/"), ["registry", "npmjs", "org"].join(".")];
    const files = {
      "a.md": `see ${home}`,
      "b.json": `"resolved": "${"https"}://${host}/x"`,
      "c.ts": '"/homepage/registry"',
    };
    expect(machineTraces(files).map((line) => line.split(":")[0])).toEqual(["a.md", "b.json", "b.json"]);
  });
});

describe("source is read as what is run", () => {
  test("imports over several lines, of types, for their effect and made at run time are found, those in comments not", () => {
    const text = [
      'import "./effect.ts";',
      "import {\n  a,\n  type B,\n} from './several.ts';",
      'import type { C } from "./type.ts";',
      'export { d } from "./again.ts";',
      'const e = await import("./late.ts");',
      '// import { f } from "./comment.ts";',
      '/* import { g } from "./block.ts"; */',
      'const text = "from";\nconst other = "x";',
    ].join("\n");
    expect(importsOf(text).map(({ from }) => from)).toEqual([
      "./effect.ts",
      "./several.ts",
      "./type.ts",
      "./again.ts",
      "./late.ts",
    ]);
  });

  test("texts and comments are blanked, what a template takes in is not", () => {
    const code = codeOf(`a("console", \`console \${console.log} x\`); // console\nconst r = /["\`]/g; b("x");`);
    expect(code.match(/console/g)).toHaveLength(1);
    expect(code).toContain("console.log");
    expect(code).toContain("b(");
  });
});
