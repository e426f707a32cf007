import { join } from "node:path";
import { expect, test } from "vitest";
import { loadPorts } from "../../../src/spec/ports-file.ts";
import { refusalOf } from "../../support/failures.ts";
import { temporaryFolder, writeTree } from "../../support/folders.ts";

function fileOf(content: unknown): string {
  const folder = temporaryFolder();
  writeTree(folder, { "harness/ports.json": content });
  return join(folder, "harness", "ports.json");
}

test("ports come in the order of the file, each with its folder relative to it", () => {
  const file = fileOf({
    ports: {
      java: { folder: "java", command: ["java", "-jar", "{artifact}"], artifact: "a.jar" },
      c: { command: ["c"] },
    },
  });
  expect(loadPorts(file)).toEqual([
    {
      name: "java",
      folder: join(file, "..", "java"),
      command: ["java", "-jar", "{artifact}"],
      artifact: "a.jar",
    },
    { name: "c", folder: join(file, ".."), command: ["c"] },
  ]);
});

test.each([
  [{}, ""],
  [{ ports: {} }, "/ports"],
  [{ ports: { Java: { command: ["x"] } } }, "/ports"],
  [{ ports: { java: {} } }, "/ports/java"],
  [{ ports: { java: { command: [] } } }, "/ports/java/command"],
  [{ ports: { java: { command: "java -jar x" } } }, "/ports/java/command"],
  [{ ports: { java: { command: ["x"], shell: true } } }, "/ports/java/shell"],
  [{ ports: { java: { command: ["x"], build: { command: ["mvn"], sources: ["src/**"] } } } }, "/ports/java/build"],
  [{ ports: { java: { command: ["x"], requires: [{ command: ["java"] }] } } }, "/ports/java/requires/0"],
  [{ ports: { python: { command: ["x"], artifactKind: "version" } } }, "/ports/python/artifactKind"],
  [{ ports: { python: { command: ["x"], artifactKind: "version-or-path" } } }, "/ports/python"],
  [
    { ports: { python: { command: ["x"], artifactKind: "version-or-path", artifact: "../dist" } } },
    "/ports/python/artifact",
  ],
])("a file of another shape is refused with the place: %j", (content, pointer) => {
  const file = fileOf(content);
  expect(refusalOf(() => loadPorts(file))).toMatchObject({ file, pointer });
});
