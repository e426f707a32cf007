import { readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { packageFolder } from "../../../src/spec/layout.ts";
import { runCli } from "../../support/cli.ts";
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
    await withTemporaryFolder(async (cwd) => {
      const { stdout } = await execa("npm", ["pack", packageFolder, "--json", "--ignore-scripts"], { cwd });
      const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
      await execa("tar", ["-xzf", filename], { cwd });
      const command = join(cwd, "package", "dist", "cli", "main.js");
      const driver = JSON.stringify([process.execPath, command, "driver"]);
      const run = await runCli(["check", "--driver", `itself=${driver}`, "--case", "empty/*"], { cwd, command });
      expect(run).toMatchObject({ exitCode: 0, stderr: "", stdout: expect.stringContaining("itself") });
    });
  });

  test("runs no script where it is installed", () => {
    const atInstall = ["preinstall", "install", "postinstall", "prepublish", "preprepare", "postprepare"];
    expect(Object.keys(manifest.scripts).filter((name) => atInstall.includes(name))).toEqual([]);
  });
});
