import type { Report } from "./model.ts";

/** How long each case took in a report, by its id: the slowest target's time for all its operations, in milliseconds. */
export function durationsOf({ targets }: Report): Map<string, number> {
  const slowest = new Map<string, number>();
  for (const { results } of targets) {
    const own = new Map<string, number>();
    for (const { case: id, milliseconds = 0 } of results) {
      own.set(id, (own.get(id) ?? 0) + milliseconds);
    }
    for (const [id, time] of own) {
      slowest.set(id, Math.max(slowest.get(id) ?? 0, time));
    }
  }
  return slowest;
}
