import type { Driver } from "../../src/drivers/driver.ts";
import { type Description, readDescription, readReply } from "../../src/drivers/protocol.ts";
import { type Fuzzed, type FuzzProgress, fuzzDriver } from "../../src/fuzz/fuzz.ts";
import { type Hit, type SearchResult, search } from "../../src/fuzz/search.ts";
import { levels } from "./questions.ts";
import { ableToAll, generous } from "./scripted-driver.ts";

/** The seed that the tests search with. */
export const seed = 4;

/** What a driver says of itself that can do everything, as the harness reads it. */
export const allOfIt: Description = descriptionOf();

function descriptionOf(): Description {
  const read = readReply(Buffer.from(JSON.stringify({ id: 0, ok: ableToAll })));
  const description = "reply" in read && read.reply.kind === "ok" ? readDescription(read.reply.answer) : "no reply";
  if (typeof description === "string") {
    throw new Error(description);
  }
  return description;
}

/** Searches a driver for so many samples. */
export function searched(driver: Driver, runs: number): Promise<SearchResult> {
  return search(driver, levels, generous, { seed, runs, isOver: () => false }, () => {});
}

/** The first hit of a rule in a driver that has one. */
export async function hitOf(driver: Driver, rule: string | undefined, runs = 64): Promise<Hit> {
  const { hits } = await searched(driver, runs);
  const hit = hits.find((each) => each.rule === rule);
  if (hit === undefined) {
    throw new Error(`No hit of ${rule}, only of ${hits.map(({ signature }) => signature).join(", ")}`);
  }
  return hit;
}

const unheard: FuzzProgress = { onAsked: () => {}, onShrinking: () => {} };

/** Fuzzes a driver with so many samples. */
export function fuzzed(driver: Driver, runs: number, progress: FuzzProgress = unheard): Promise<Fuzzed> {
  return fuzzDriver(driver, levels, generous, { seed, runs, isOver: () => false }, progress);
}
