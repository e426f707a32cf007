import { relative, sep } from "node:path";
import picomatch from "picomatch";
import type { Selection } from "../plan/selection.ts";
import type { Target } from "../plan/targets.ts";
import type { Report } from "../report/model.ts";

/** The files that changed since a target was built as usual, by its name; a target that was not has no entry. */
export type Unbuilt = ReadonlyMap<string, readonly string[]>;

/** With these files changed too. */
export function unbuiltAfterChange(unbuilt: Unbuilt, own: ReadonlyMap<string, readonly string[]>): Unbuilt {
  return new Map([...unbuilt].map(([name, files]) => [name, [...files, ...(own.get(name) ?? [])]]));
}

/** After a run, in which some targets were built the quick way. */
export function unbuiltAfterRun(unbuilt: Unbuilt, { targets }: Report, quick: ReadonlySet<string>): Unbuilt {
  const after = new Map(unbuilt);
  for (const { name, status } of targets.filter((target) => !quick.has(target.name))) {
    after.delete(name);
    if (status === "passed" || status === "failed") {
      after.set(name, []);
    }
  }
  return after;
}

/**
 * The targets that may be built the quick way: of which only some cases are asked, and where nothing has changed since
 * the usual build but what the quick one is made of.
 */
export function quickTargets(targets: readonly Target[], only: Selection, unbuilt: Unbuilt): ReadonlySet<string> {
  const quick = targets.filter(({ name, quickBuild, command }) => {
    const files = unbuilt.get(name) ?? [];
    if (quickBuild === undefined || only.get(name) === undefined || files.length === 0) {
      return false;
    }
    const matches = picomatch([...quickBuild.sources], { dot: true });
    return files.every((file) => matches(relative(command.cwd, file).split(sep).join("/")));
  });
  return new Set(quick.map(({ name }) => name));
}
