import { readFile, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";

const quiet = { isDebugEnabled: () => false, debug: () => {}, info: () => {}, warn: console.warn };

/**
 * Writes every mutant of Stryker's into the files of the copy, each behind a switch that is off, and tells them all:
 * id, file, place, what was and what stands there instead; `ignored` where a comment in the source gives a reason.
 */
export async function instrument(root, paths) {
  const files = await Promise.all(
    paths.map(async (name) => ({ name, mutate: true, content: await readFile(name, "utf8") })),
  );
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const instrumented = await new Instrumenter(quiet).instrument(files, options);
  await Promise.all(instrumented.files.map(({ name, content }) => writeFile(name, content)));
  const originals = new Map(files.map(({ name, content }) => [name, content.split("\n")]));
  return instrumented.mutants.map(({ id, fileName, location, replacement, mutatorName, status, statusReason }) => ({
    id,
    file: relative(root, fileName),
    line: location.start.line + 1,
    mutator: mutatorName,
    before: textAt(originals.get(fileName), location),
    after: replacement,
    ignored: status === "Ignored" ? (statusReason ?? "") : undefined,
  }));
}

function textAt(lines, { start, end }) {
  const taken = lines.slice(start.line, end.line + 1);
  taken[taken.length - 1] = taken[taken.length - 1].slice(0, end.column);
  taken[0] = taken[0].slice(start.column);
  return taken.join("\n");
}
