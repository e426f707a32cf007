import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import type { Target } from "../../../src/plan/targets.ts";
import { watchedOf } from "../../../src/watch/watched.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";

function target(cwd: string, argv: readonly string[], changes: Partial<Target> = {}): Target {
  const base = { name: "mine", isNamed: true, isReplaced: false, requires: [], build: undefined };
  return { ...base, command: { argv, cwd }, ...changes };
}

function folderWith(files: readonly string[]): string {
  const folder = temporaryFolder();
  writeTree(folder, Object.fromEntries(files.map((file) => [file, "x"])));
  return folder;
}

test("a driver's own files and folders are those that its command names and that are there", () => {
  const cwd = folderWith(["driver.py", "lib/one.py", "java/x", "args", "classes/A.class"]);
  const path = ["lib", "absent.jar", "classes"].join(delimiter);
  expect(watchedOf(target(cwd, ["java", "-cp", path, "@args", "driver.py", "", ".", "..", "absent.py"]))).toEqual([
    { folder: join(cwd, "lib"), patterns: ["**"] },
    { folder: join(cwd, "classes"), patterns: ["**"] },
    { folder: cwd, patterns: ["args"] },
    { folder: cwd, patterns: ["driver.py"] },
  ]);
});

test("a command that is a file is the driver's own too", () => {
  const cwd = folderWith(["driver.sh"]);
  expect(watchedOf(target(cwd, ["./driver.sh"]))).toEqual([{ folder: cwd, patterns: ["driver.sh"] }]);
});

test("a name that holds what a glob would take for its own is still that name", () => {
  const cwd = folderWith(["a[1].py"]);
  const [watched] = watchedOf(target(cwd, ["python3", "a[1].py"]));
  expect(watched?.patterns).toEqual(["a\\[1\\].py"]);
});

test("of a port that is built these are the sources, and not what the build makes", () => {
  const cwd = folderWith(["target/lib/driver.jar", "target/lib/other.jar", "java.args"]);
  const build = { command: ["make"], sources: ["src/**"], outputs: ["target/lib/driver.jar"] };
  const argv = ["java", "@java.args", "-cp", ["target/lib/driver.jar", "target/lib/other.jar"].join(delimiter)];
  expect(watchedOf(target(cwd, argv, { build, artifact: join(cwd, "target", "lib", "driver.jar") }))).toEqual([
    { folder: cwd, patterns: ["src/**"] },
    { folder: cwd, patterns: ["java.args"] },
  ]);
});

test("another build of the port is watched in all its parts, present or not", () => {
  const cwd = folderWith(["classes/A.class"]);
  const artifact = [join(cwd, "classes"), join(cwd, "absent.jar"), join(cwd, "lib", "*")].join(delimiter);
  expect(watchedOf(target(cwd, ["java"], { isReplaced: true, artifact }))).toEqual([
    { folder: join(cwd, "classes"), patterns: ["**"] },
    { folder: cwd, patterns: ["absent.jar"] },
    { folder: join(cwd, "lib"), patterns: ["*"] },
  ]);
});
