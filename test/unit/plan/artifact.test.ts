import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { absoluteArtifact, artifactProblem } from "../../../src/plan/artifact.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";

const path = (...parts: readonly string[]): string => parts.join(delimiter);

describe("an artifact", () => {
  test("has each part of a class path made absolute, and no empty one", () => {
    expect(absoluteArtifact(path("a.jar", "/opt/b.jar", "lib/*", ""), "/work")).toBe(
      path(join("/work", "a.jar"), "/opt/b.jar", join("/work", "lib", "*")),
    );
  });

  test("is whole where all its parts are there: files, folders, and all jars of a folder", () => {
    const folder = temporaryFolder();
    writeTree(folder, { "port.jar": "", "lib/other.jar": "" });
    const parts = ["port.jar", "lib", "lib/*"].map((part) => join(folder, part));
    expect(artifactProblem(path(...parts))).toBeUndefined();
  });

  test.each(["gone.jar", join("gone", "*")])("is not where a part is missing, whichever: %s", (part) => {
    const folder = temporaryFolder();
    writeTree(folder, { "port.jar": "" });
    const [there, absent] = [join(folder, "port.jar"), join(folder, part)];
    for (const artifact of [absent, path(there, absent), path(absent, there)]) {
      expect(artifactProblem(artifact)).toMatch(/expected a file, a folder, or .*, got /);
      expect(artifactProblem(artifact)).toContain(`got ${absent}`);
    }
  });
});
