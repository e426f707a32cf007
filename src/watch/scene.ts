import type { Alarm } from "./alarm.ts";
import { changedBetween, foldersOf, type Snapshot, snapshotOf } from "./snapshot.ts";
import type { Watched } from "./watched.ts";

/** The files of each target by its name, and those that all of them hang on. */
export type Cast = { readonly targets: ReadonlyMap<string, readonly Watched[]>; readonly shared: readonly Watched[] };

/** The files as they were at one moment. */
export type Scene = { readonly targets: ReadonlyMap<string, Snapshot>; readonly shared: Snapshot };

/** Files that changed, and the targets that it concerns: all of them where it is none of their own. */
export type SceneChange = {
  readonly files: readonly string[];
  readonly concerned: ReadonlySet<string> | "all";
  /** The files that are a target's own, by its name. */
  readonly own: ReadonlyMap<string, readonly string[]>;
};

/** Listens in the folders of all files from now on, then looks at them: what happens afterwards rings. */
export function lookAt({ targets, shared }: Cast, alarm: Alarm): Scene {
  alarm.listenIn(foldersOf([...[...targets.values()].flat(), ...shared]));
  return {
    targets: new Map([...targets].map(([name, watched]) => [name, snapshotOf(watched)])),
    shared: snapshotOf(shared),
  };
}

/** What changed between two moments; undefined when nothing did. */
export function changeOf(before: Scene, after: Scene): SceneChange | undefined {
  const none: Snapshot = new Map();
  const shared = changedBetween(before.shared, after.shared);
  const own = [...after.targets].map(([name, snapshot]): [string, string[]] => [
    name,
    changedBetween(before.targets.get(name) ?? none, snapshot),
  ]);
  const files = [...new Set([...shared, ...own.flatMap(([, changed]) => changed)])].sort();
  const concerned = new Set(own.flatMap(([name, changed]) => (changed.length > 0 ? [name] : [])));
  return files.length === 0
    ? undefined
    : { files, concerned: shared.length > 0 ? "all" : concerned, own: new Map(own) };
}

/** How many files there are to see. */
export function filesIn({ targets, shared }: Scene): number {
  return new Set([...[...targets.values()].flatMap((snapshot) => [...snapshot.keys()]), ...shared.keys()]).size;
}
