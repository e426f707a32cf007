import { join } from "node:path";
import { fromPlain } from "../json/plain.ts";
import { printIndented } from "../json/print.ts";
import type { Case, Operation } from "../spec/model.ts";
import type { RuleBook } from "../spec/rules-file.ts";
import { type BuildFailure, buildGolden } from "./build.ts";
import { digestOf, type FileSet, manifestName, readFolder, skillsName } from "./layout.ts";

/** All files of a golden set as the cases and the reference make them, and what speaks against accepting them. */
export type BuiltSet = { readonly files: FileSet; readonly failures: readonly BuildFailure[] };

/** Builds the whole golden set in memory; nothing is written. */
export function buildSet(cases: readonly Case[], book: RuleBook, specFolder: string): BuiltSet {
  const files = new Map<string, Buffer>();
  const failures: BuildFailure[] = [];
  for (const source of cases) {
    const built = buildGolden(source, specFolder);
    files.set(`${built.id}.json`, Buffer.from(built.text));
    failures.push(...built.failures, ...strayExpectations(source));
  }
  for (const [path, bytes] of readFolder(join(specFolder, skillsName))) {
    files.set(`${skillsName}/${path}`, bytes);
  }
  files.set(manifestName, manifestOf(files, book.spec));
  return { files, failures };
}

// An expectation for an operation that the case does not ask would never be held against anything.
function strayExpectations(source: Case): BuildFailure[] {
  const stray = [...source.expect.keys()].filter((operation: Operation) => !source.operations.includes(operation));
  const asked = source.operations.join(", ");
  return stray.map((operation) => ({
    case: source.id,
    operation,
    pointer: `/expect/${operation}`,
    problem: `an expectation for ${operation}, but the case asks ${asked}`,
  }));
}

function manifestOf(files: FileSet, spec: string): Buffer {
  const sorted = [...files.keys()].sort();
  const digests = Object.fromEntries(sorted.map((path) => [path, digestOf(files.get(path) as Buffer)]));
  const manifest = { schema: "toolnexus-parity/golden/1", spec, files: digests };
  return Buffer.from(`${printIndented(fromPlain(manifest))}\n`);
}
