import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeOutputFile } from "../../../src/cli/terminal.ts";
import { ParityError } from "../../../src/spec/error.ts";
import { readTree, temporaryFolder } from "../../support/folders.ts";

function* faulty(): Generator<string> {
  yield "a start";
  throw new TypeError("made up");
}

test("a fault while the text of a file is made is told as what it is, and leaves the file as it was", () => {
  const folder = temporaryFolder();
  const file = join(folder, "report.json");
  writeFileSync(file, "before");
  expect(() => writeOutputFile(file, faulty(), "report.json")).toThrow(new TypeError("made up"));
  expect(Object.keys(readTree(folder))).toHaveLength(1);
  expect(readFileSync(file, "utf8")).toBe("before");
});

test("a file that cannot be written is told by its name, and why", () => {
  const file = join(temporaryFolder(), "no", "such", "folder");
  expect(() => writeOutputFile(file, ["text"], "shown")).toThrow(ParityError);
  expect(() => writeOutputFile(file, ["text"], "shown")).toThrow("The file cannot be written (ENOENT)");
});
