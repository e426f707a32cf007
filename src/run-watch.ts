import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { manifestName } from "./golden/layout.ts";
import { loadGolden } from "./golden/load.ts";
import type { Selection } from "./plan/selection.ts";
import { resolveTargets } from "./plan/targets.ts";
import type { Report } from "./report/model.ts";
import { type CheckOptions, runCheck } from "./run.ts";
import { knownFailuresFile } from "./run-known.ts";
import type { Host } from "./run-target.ts";
import { ParityError } from "./spec/error.ts";
import { goldenFolder, portsFile } from "./spec/layout.ts";
import { type Alarm, createAlarm } from "./watch/alarm.ts";
import { quickTargets, type Unbuilt, unbuiltAfterChange, unbuiltAfterRun } from "./watch/quick.ts";
import { type Standings, selectionAfter, standingsAfter, wholeAfter } from "./watch/rerun.ts";
import { type Cast, changeOf, filesIn, lookAt, type Scene, type SceneChange } from "./watch/scene.ts";
import { type Watched, watchedOf, watchedPath } from "./watch/watched.ts";

/** What `check --watch` takes beside: files and folders that belong to every target. */
export type WatchOptions = CheckOptions & { readonly paths: readonly string[] };

/** What a run is of: everything of all targets, or what is chosen; and which of them are built the quick way. */
export type RunPlan = { readonly only?: Selection; readonly quick?: ReadonlySet<string> };

/** Told what a watch does. */
export type WatchListener = {
  /** A run starts, since these files have changed. */
  readonly onStart: (plan: RunPlan, changed: readonly string[]) => void;
  readonly onReport: (report: Report, only: Selection | undefined) => void;
  /** A run could not judge, because of a file that is to be mended. */
  readonly onProblem: (problem: ParityError) => void;
  /** Nothing is left to run until one of so many files changes. */
  readonly onWaiting: (files: number) => void;
};

/**
 * The gate, again and again: after a first run of everything it waits for a change, runs what failed, and once that
 * holds everything. It goes on until the process ends.
 *
 * @throws ParityError when the first run cannot judge, or the files cannot be watched.
 */
export async function runWatch(options: WatchOptions, host: Host, listener: WatchListener): Promise<never> {
  const alarm = createAlarm();
  try {
    return await watchBy(alarm, options, host, listener);
  } finally {
    alarm.stop();
  }
}

async function watchBy(alarm: Alarm, options: WatchOptions, host: Host, listener: WatchListener): Promise<never> {
  const cast = castOf(options, host);
  const runs = createRuns(options, host, listener);
  let scene = lookAt(cast(), alarm);
  await runs.all([]);
  for (;;) {
    const next = await nextChange(scene, cast, alarm, listener);
    scene = next.scene;
    try {
      await runs.after(next.change);
    } catch (error) {
      listener.onProblem(asProblem(error));
    }
  }
}

type Next = { readonly scene: Scene; readonly change: SceneChange };

async function nextChange(scene: Scene, cast: () => Cast, alarm: Alarm, listener: WatchListener): Promise<Next> {
  for (let isFirst = true; ; isFirst = false) {
    const now = lookAt(cast(), alarm);
    const change = changeOf(scene, now);
    if (change !== undefined) {
      return { scene: now, change };
    }
    if (isFirst) {
      listener.onWaiting(filesIn(now));
    }
    await alarm.rings();
  }
}

/** Runs that know how the targets stand. */
type Runs = {
  readonly all: (changed: readonly string[]) => Promise<unknown>;
  readonly after: (change: SceneChange) => Promise<void>;
};

function createRuns(options: WatchOptions, host: Host, listener: WatchListener): Runs {
  let standings: Standings | undefined;
  let unbuilt: Unbuilt = new Map();
  let set = loadGolden(goldenFolder);
  const run = async (plan: RunPlan, before: Standings, changed: readonly string[]): Promise<Standings> => {
    const { only, quick = new Set() } = plan;
    listener.onStart(plan, changed);
    // Where the run comes to nothing, the next is one of everything.
    standings = undefined;
    const report = await runCheck({ ...options, set, quick, ...(only !== undefined && { only }) }, host);
    listener.onReport(report, only);
    unbuilt = unbuiltAfterRun(unbuilt, report, quick);
    standings = standingsAfter(before, report);
    return standings;
  };
  const all = (changed: readonly string[]): Promise<unknown> => run({}, new Map(), changed);
  return {
    all,
    after: async ({ files, concerned, own }) => {
      unbuilt = unbuiltAfterChange(unbuilt, own);
      if (concerned === "all" || standings === undefined) {
        standings = undefined;
        set = loadGolden(goldenFolder);
        await all(files);
        return;
      }
      const only = selectionAfter(standings, concerned);
      const quick = quickTargets(resolveTargets(options, host.workingFolder), only, unbuilt);
      const now = await run({ only, quick }, standings, files);
      const whole = wholeAfter(only, now);
      if (whole !== undefined) {
        // By the usual build again, which is the one that counts.
        await run({ only: whole }, now, []);
      }
    },
  };
}

// What was once there is still listened for after it has gone, so that its return is noticed.
function castOf(options: WatchOptions, host: Host): () => Cast {
  const { workingFolder } = host;
  const given = options.paths.map((path) => givenPath(resolve(workingFolder, path), path));
  const seen = new Map<string, Map<string, Watched>>();
  let targets = resolveTargets(options, workingFolder);
  const shared = [
    ...(options.config === undefined ? [portsFile] : [resolve(workingFolder, options.config)]),
    knownFailuresFile(options, host),
    join(goldenFolder, manifestName),
  ].map(watchedPath);
  return () => {
    targets = targetsNow(options, workingFolder) ?? targets;
    const own = targets.map(({ name, ...target }): [string, readonly Watched[]] => {
      const watched = seen.get(name) ?? new Map<string, Watched>();
      for (const one of [...watchedOf({ name, ...target }), ...given]) {
        watched.set(JSON.stringify(one), one);
      }
      seen.set(name, watched);
      return [name, [...watched.values()]];
    });
    return { targets: new Map(own), shared };
  };
}

// A ports file that is being edited may be no JSON for a while; the run says so.
function targetsNow(options: WatchOptions, workingFolder: string) {
  try {
    return resolveTargets(options, workingFolder);
  } catch (error) {
    asProblem(error);
    return undefined;
  }
}

function givenPath(path: string, shown: string): Watched {
  if (!existsSync(path)) {
    throw new ParityError({ message: "--watch-path: there is no such file or folder", got: shown });
  }
  return watchedPath(path);
}

function asProblem(error: unknown): ParityError {
  if (error instanceof ParityError) {
    return error;
  }
  throw error;
}
