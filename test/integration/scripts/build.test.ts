import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { parseJson } from "../../../src/json/parse.ts";
import { printIndented } from "../../../src/json/print.ts";
import { packageFolder } from "../../../src/spec/layout.ts";
import { editGolden } from "../../support/edit-golden.ts";
import { temporaryFolder } from "../../support/folders.ts";

const needed = ["src", "spec", "golden", "scripts", "harness/ports.json", "package.json", "tsconfig.json"];

/** A copy of what a build is made of, which may be spoiled. */
function copied(): string {
  const folder = temporaryFolder();
  for (const path of needed) {
    cpSync(join(packageFolder, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(packageFolder, "node_modules"), join(folder, "node_modules"));
  return folder;
}

async function node(folder: string, ...args: string[]) {
  const { exitCode, stdout, stderr } = await execa(process.execPath, args, {
    cwd: folder,
    reject: false,
    env: { CI: "" },
  });
  return { exitCode, stdout, stderr };
}

const build = (folder: string) => node(folder, "scripts/build.js");
const check = (folder: string) =>
  node(folder, "dist/cli/main.js", "check", "--port", "typescript", "--case", "defaults/*");

function reversed(text: string): string {
  const golden = parseJson(text);
  return `${printIndented({ kind: "object", members: golden.kind === "object" ? golden.members.toReversed() : [] })}\n`;
}

test("a build leaves nothing of an earlier one, be it a file or a folder", async () => {
  const folder = copied();
  const stale = ["cli/gone-AbCd1234.js", "cli/gone/part.js", "gone.js", "gone.d.ts", "gone/part.js", "json/gone.js"];
  for (const path of stale.map((name) => join(folder, "dist", name))) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "");
  }
  expect(await build(folder)).toEqual({ exitCode: 0, stdout: "", stderr: "" });
  const left = readdirSync(join(folder, "dist"), { recursive: true, encoding: "utf8" });
  expect(left.filter((path) => path.includes("gone"))).toEqual([]);
  expect(await check(folder)).toMatchObject({ exitCode: 0, stderr: "" });
});

test("a build with goldens that are not sound is made, says so, and its command refuses them", async () => {
  const folder = copied();
  editGolden(folder, "defaults/schema-unset", (text) => text.replace('"expect"', '"expected"'));
  const { exitCode, stderr } = await build(folder);
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining("The goldens are not sound")]);
  expect(existsSync(join(folder, "dist", "cli", "main.js"))).toBe(true);
  const refused = await check(folder);
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining("golden/defaults/schema-unset.json")]);
});

test("a command judges by goldens that were edited by hand before it was built: in another order, or in another layout", async () => {
  const folder = copied();
  editGolden(folder, "defaults/schema-unset", reversed);
  await build(folder);
  expect(await check(folder)).toMatchObject({ exitCode: 0, stderr: "" });
  editGolden(folder, "defaults/schema-null", (text) => text.replaceAll("\n", "\r\n"));
  await build(folder);
  expect(await check(folder)).toMatchObject({ exitCode: 0, stderr: "" });
});

test("the command takes nothing but its own files and what Node has", () => {
  const folder = join(packageFolder, "dist", "cli");
  const named = readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), "utf8").matchAll(
        /(?:require\w*(?:\.resolve)?|import)\(\s*"([^"\n]+)"|^(?:import|export) .*from "([^"\n]+)";$/gm,
      ),
    ])
    .map(([, called, imported]) => called ?? imported ?? "");
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !name.startsWith("./") && !isBuiltin(name))).toEqual([]);
});
