import { relative } from "node:path";
import { killAllDrivers } from "../drivers/process.ts";
import { counted } from "../report/counted.ts";
import type { Again } from "../report/pretty-style.ts";
import { visible } from "../report/visible.ts";
import { type RunPlan, runWatch, type WatchListener, type WatchOptions } from "../run-watch.ts";
import { errorLines, ParityError } from "../spec/error.ts";
import { isCi, thisHost } from "./options.ts";
import { clearProgress } from "./progress.ts";
import { type Reporter, writeReport } from "./reporters.ts";
import { note } from "./terminal.ts";

const shownFiles = 3;

/**
 * Runs the gate again whenever a file changes, until Ctrl-C: it leaves with the exit code of the last run, or with 130
 * where that would tell of files that are no longer as they were judged.
 *
 * @throws ParityError in CI, where nobody would end it, and when the first run cannot judge.
 */
export async function watchCheck(options: WatchOptions, reporters: readonly Reporter[], again: Again): Promise<void> {
  if (isCi()) {
    const hint = "Run it without --watch";
    throw new ParityError({ message: "--watch does not end by itself, so it is not for CI", hint });
  }
  let exitCode = interrupted;
  endAtInterrupt(() => exitCode);
  const listener: WatchListener = {
    onStart: (plan, changed) => {
      exitCode = interrupted;
      noteStart(plan, changed);
    },
    onReport: (report, only) => {
      clearProgress();
      const isWhole = only === undefined || [...only.values()].every((cases) => cases === undefined);
      // A file is for who reads it later, so that a part of the cases never takes its place.
      writeReport(report, isWhole ? reporters : reporters.filter(({ file }) => file === undefined), again);
      exitCode = report.summary.exitCode;
    },
    onProblem: ({ details }) => {
      exitCode = 2;
      errorLines(details).forEach(note);
    },
    onWaiting: (files) => {
      // A driver's command names its own file, and not what that imports.
      const more = options.paths.length === 0 && options.drivers.length > 0 ? ", more with --watch-path" : "";
      note(`watching ${counted(files, "file")}${more}; Ctrl-C ends it`);
    },
  };
  await runWatch(options, thisHost(), listener);
}

const interrupted = 130;

function endAtInterrupt(exitCode: () => number): void {
  process.removeAllListeners("SIGINT");
  process.once("SIGINT", () => {
    const code = exitCode();
    clearProgress();
    void killAllDrivers().finally(() => process.exit(code));
  });
}

function noteStart({ only, quick }: RunPlan, changed: readonly string[]): void {
  if (changed.length > 0) {
    const names = changed.slice(0, shownFiles).map((file) => visible(relative(process.cwd(), file)));
    const more = changed.length > shownFiles ? ` and ${counted(changed.length - shownFiles, "more file")}` : "";
    note(`changed: ${names.join(", ")}${more}`);
  }
  if (only !== undefined) {
    const parts = [...only].map(([name, cases]) => {
      const what = cases === undefined ? "everything" : `the ${counted(cases.size, "case")} that failed`;
      return `${name}, ${what}${quick?.has(name) === true ? ", by its quick build" : ""}`;
    });
    note(`again: ${parts.join("; ")}`);
  } else if (changed.length > 0) {
    note("again: everything");
  }
}
