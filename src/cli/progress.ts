import { cellsOf, cutTo } from "../report/cells.ts";
import { visible } from "../report/visible.ts";

/** What a target is at: questions done of how many, or something that takes time, since a moment in milliseconds. */
export type Stage =
  | { readonly kind: "asked"; readonly done: number; readonly total: number }
  | { readonly kind: "busy"; readonly what: string; readonly since: number };

const redrawMilliseconds = 100;
const tickMilliseconds = 1000;
const usualColumns = 80;

const stages = new Map<string, Stage>();
let lastDrawn = 0;
let isDrawn = false;
let ticking: NodeJS.Timeout | undefined;

/** Shows how far each target is, on one line of a terminal that is written over; nothing in a log. */
export function progress(target: string, done: number, total: number): void {
  stages.set(target, { kind: "asked", done, total });
  if (Date.now() - lastDrawn >= redrawMilliseconds) {
    draw();
  }
}

/** Shows what a target is busy with and for how long, or no more of that target where it is done. */
export function showStage(target: string, what: string | undefined): void {
  if (what === undefined) {
    stages.delete(target);
  } else {
    stages.set(target, { kind: "busy", what, since: Date.now() });
  }
  draw();
}

/** Takes the line away until there is something new to show. */
export function hideProgress(): void {
  if (isDrawn) {
    isDrawn = false;
    process.stderr.write("\r\u001b[2K");
  }
}

/** Takes the line away for good. */
export function clearProgress(): void {
  stages.clear();
  clearInterval(ticking);
  ticking = undefined;
  hideProgress();
}

/**
 * The line for so many cells: what all targets are at, or as many of them as there is room for and how many more there
 * are. `now` is in milliseconds.
 */
export function progressLine(shown: ReadonlyMap<string, Stage>, cells: number, now: number): string {
  const texts = [...shown].map(([target, stage]) => visible(`${target} ${stageText(stage, now)}`));
  for (let count = texts.length; count > 0; count -= 1) {
    const more = count < texts.length ? [`+${texts.length - count}`] : [];
    const line = [...texts.slice(0, count), ...more].join("  ");
    if (cellsOf(line) <= cells) {
      return line;
    }
  }
  return cutTo(texts[0] ?? "", cells);
}

function stageText(stage: Stage, now: number): string {
  switch (stage.kind) {
    case "asked":
      return `${stage.done}/${stage.total}`;
    case "busy": {
      const seconds = Math.floor((now - stage.since) / 1000);
      return seconds < 1 ? stage.what : `${stage.what} ${seconds} s`;
    }
  }
}

// A terminal that cannot go back to the start of a line would show each state below the one before.
function isTerminal(): boolean {
  return process.stderr.isTTY === true && process.env["TERM"] !== "dumb";
}

function draw(): void {
  if (!isTerminal()) {
    return;
  }
  lastDrawn = Date.now();
  if (stages.size === 0) {
    hideProgress();
    return;
  }
  ticking ??= setInterval(draw, tickMilliseconds).unref();
  isDrawn = true;
  // The last cell stays free: some terminals go on to the next line once it is taken.
  const cells = (process.stderr.columns || usualColumns) - 1;
  process.stderr.write(`\r\u001b[2K${progressLine(stages, cells, lastDrawn)}`);
}
