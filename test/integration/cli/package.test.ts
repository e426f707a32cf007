import { readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { packageFolder } from "../../../src/spec/layout.ts";
import { runCli } from "../../support/cli.ts";
import { editGolden } from "../../support/edit-golden.ts";
import { withTemporaryFolder } from "../../support/folders.ts";

const manifest = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));

describe("the package", () => {
  test("holds what runs, the contract, the goldens and the ports' sources, and nothing that was built or is for us", async () => {
    const args = ["pack", "--dry-run", "--json", "--ignore-scripts"];
    const { stdout } = await execa("npm", args, { cwd: packageFolder });
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    const paths = files.map(({ path }) => path);
    const needed = ["dist/index.js", "dist/cli/main.js", "spec/SPEC.md", "golden/manifest.json", "harness/ports.json"];
    expect(paths).toEqual(expect.arrayContaining([...needed, "LICENSE", "README.md", "harness/java/pom.xml"]));
    expect(paths.filter((path) => /^(test|src|scripts)\/|(^|\/)(target|node_modules)\//.test(path))).toEqual([]);
  });

  test("runs where nothing else is installed: the command has all it needs inside", async () => {
    await withPackage(async (folder) => {
      const { exitCode, stdout, stderr } = await checkItself(folder);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
      expect(stdout).toMatch(/itself .* match/);
    });
  });

  test("reads goldens in full that are not those it was built with", async () => {
    await withPackage(async (folder) => {
      editGolden(folder, someCase, (text) => text.replace('"kind"', '"kimd"'));
      const { exitCode, stderr } = await checkItself(folder);
      expect(exitCode).toBe(2);
      expect(stderr).toContain(`golden/${someCase}.json:11:12 at /input\n  expected: the key "kind"`);
    });
  });

  test("runs no script where it is installed", () => {
    const atInstall = ["preinstall", "install", "postinstall", "prepublish", "preprepare", "postprepare"];
    expect(Object.keys(manifest.scripts).filter((name) => atInstall.includes(name))).toEqual([]);
  });
});

const someCase = "empty/list-in-openai";

async function withPackage(use: (folder: string) => Promise<void>): Promise<void> {
  await withTemporaryFolder(async (cwd) => {
    const { stdout } = await execa("npm", ["pack", packageFolder, "--json", "--ignore-scripts"], { cwd });
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    await execa("tar", ["-xzf", filename], { cwd });
    await use(join(cwd, "package"));
  });
}

function checkItself(folder: string) {
  const command = join(folder, "dist", "cli", "main.js");
  const driver = JSON.stringify([process.execPath, command, "driver"]);
  return runCli(["check", "--driver", `itself=${driver}`, "--case", someCase], { cwd: folder, command });
}
