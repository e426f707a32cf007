import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { absoluteArtifact, artifactProblem, artifactWords } from "../../../src/plan/artifact.ts";
import type { PortEntry } from "../../../src/spec/ports-file.ts";
import { refusalOf } from "../../support/failures.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";

const here = join("/home", "someone");
const jar: PortEntry = { name: "java", folder: "/ports/java", command: ["java", "{artifact}"], artifact: "out/a.jar" };
const published: PortEntry = {
  name: "python",
  folder: "/ports/python",
  command: ["envs/{version}/python", "{artifact}"],
  artifact: "0.21.0",
  artifactKind: "version-or-path",
};

describe("a port whose artifact is a path", () => {
  test("has its own in its folder, unless a person names another, each part relative to where the person stands", () => {
    expect(artifactWords(jar, undefined, here)).toMatchObject({ artifact: join("/ports/java", "out/a.jar") });
    expect(artifactWords(jar, `b.jar${delimiter}/opt/c.jar`, here)).toMatchObject({
      artifact: [join(here, "b.jar"), "/opt/c.jar"].join(delimiter),
    });
  });

  test("takes a version for the file of that name", () => {
    expect(artifactWords(jar, "0.18.0", here)).toMatchObject({ artifact: join(here, "0.18.0") });
  });
});

describe("a port that is published in versions", () => {
  test("has its own version, unless a person names another", () => {
    expect(artifactWords(published, undefined, here)).toMatchObject({ artifact: "0.21.0", version: "0.21.0" });
    expect(artifactWords(published, "0.18.0", here)).toMatchObject({ artifact: "0.18.0", version: "0.18.0" });
    for (const version of ["1", "1.0rc1", "0.22.0.post1.dev3", "0.22.0+local.1"]) {
      expect(artifactWords(published, version, here)).toEqual({ artifact: version, version });
    }
  });

  test.each([
    "dist/toolnexus-0.22.0-py3-none-any.whl",
    "0.22.0.whl",
    "0.22.0-py3-none-any.whl",
    "./0.18.0",
    "../0.18.0",
    "toolnexus",
    "/opt/site-packages",
    "0.18.0/toolnexus",
    "0.18.0 --index",
  ])("takes any other text for a path, beside its own version: %s", (path) => {
    const absolute = path.startsWith("/") ? path : join(here, path);
    expect(artifactWords(published, path, here)).toMatchObject({
      artifact: absolute,
      version: "0.21.0",
      path: absolute,
    });
  });
});

describe("refused", () => {
  test("an artifact that the command would not use", () => {
    const refusal = refusalOf(() => artifactWords({ ...jar, command: ["java"] }, "b.jar", here));
    expect(refusal).toMatchObject({ message: expect.stringContaining("java takes no artifact"), got: "java" });
  });

  test("a command that needs an artifact where there is none", () => {
    const { artifact: _, ...without } = jar;
    expect(refusalOf(() => artifactWords(without, undefined, here)).message).toContain("needs an artifact");
    expect(artifactWords(without, "b.jar", here)).toMatchObject({ artifact: join(here, "b.jar") });
  });
});

const classPath = (...parts: readonly string[]): string => parts.join(delimiter);

describe("an artifact of files", () => {
  test("has each part of a class path made absolute, and no empty one", () => {
    expect(absoluteArtifact(classPath("a.jar", "/opt/b.jar", "lib/*", ""), "/work")).toBe(
      classPath(join("/work", "a.jar"), "/opt/b.jar", join("/work", "lib", "*")),
    );
  });

  test("is whole where all its parts are there: files, folders, and all jars of a folder", () => {
    const folder = temporaryFolder();
    writeTree(folder, { "port.jar": "", "lib/other.jar": "" });
    const parts = ["port.jar", "lib", "lib/*"].map((part) => join(folder, part));
    expect(artifactProblem(classPath(...parts))).toBeUndefined();
  });

  test.each(["gone.jar", join("gone", "*")])("is not where a part is missing, whichever: %s", (part) => {
    const folder = temporaryFolder();
    writeTree(folder, { "port.jar": "" });
    const [there, absent] = [join(folder, "port.jar"), join(folder, part)];
    for (const artifact of [absent, classPath(there, absent), classPath(absent, there)]) {
      expect(artifactProblem(artifact)).toMatch(/expected a file, a folder, or .*, got /);
      expect(artifactProblem(artifact)).toContain(`got ${absent}`);
    }
  });
});
