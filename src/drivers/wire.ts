import type { Fault } from "../compare/outcome.ts";
import type { Connection } from "./driver.ts";
import type { LineText } from "./pieces.ts";
import { excerpt, readReply } from "./protocol.ts";

/** One request with what a right answer looks like on the wire, where that is known; both without their id. */
export type Job = { readonly id: number; readonly request: LineText; readonly expected: LineText | undefined };

/**
 * Jobs, made as they are taken. `prepare` makes a little of what later ones need, and says whether there was enough to
 * do; it is called while the driver is busy.
 */
export type Jobs = Iterator<Job> & { readonly prepare?: () => boolean };

/** Time limits in milliseconds, and how much may be under way at once. */
export type Limits = {
  readonly startup: number;
  readonly oneCase: number;
  readonly shutdown: number;
  readonly jobs: number;
  readonly bytes: number;
};

/** Where the next line or failure goes; a link has one listener at a time. */
export type Listener = { readonly onLine: (line: Buffer) => void; readonly onFault: (fault: Fault) => void };

/** A driver's connection with who listens to it now. */
export type Wire = {
  readonly connection: Connection;
  listener: Listener;
  onDrain: () => void;
  /** The ids of the jobs answered last, the latest over the oldest. */
  readonly answered: number[];
  /** How many jobs were answered. */
  count: number;
  /** The first failure, kept for whoever listens next. */
  fault: Fault | undefined;
  isClosing: boolean;
};

/** Lets nobody listen: a line that comes now answers nothing and is a fault for whoever listens next. */
export function rest(wire: Wire): void {
  const onLine = (line: Buffer): void => {
    wire.fault ??= uncalled(wire, line);
  };
  wire.listener = { onLine, onFault: () => {} };
  wire.onDrain = () => {};
}

/** So many answered jobs are known: enough to know a doubled answer, few enough for a run without end. */
export const remembered = 1024;

/** Notes that a job was answered. */
export function remember(wire: Wire, id: number): void {
  wire.answered[wire.count % remembered] = id;
  wire.count += 1;
}

/** The fault of an answer to what is not asked; one that comes a second time is laid to its job. */
export function unasked({ answered }: Wire, id: number, line: Buffer): Fault {
  const isDouble = answered.includes(id);
  const what = isDouble ? "answered already" : "not open";
  const message = `It answered request ${id}, which is ${what}: ${excerpt(line)}`;
  return { verdict: "protocol-error", message, ...(isDouble && { guilty: id }) };
}

// Of a line that comes while nothing is asked.
function uncalled(wire: Wire, line: Buffer): Fault {
  const read = readReply(line);
  if ("id" in read && wire.answered.includes(read.id)) {
    return unasked(wire, read.id, line);
  }
  return { verdict: "protocol-error", message: `It wrote a line that answers nothing: ${excerpt(line)}` };
}

/** The fault of a driver that did not answer in time, with what its author can do about it. */
export function silent(what: "describe" | `request ${number}`, milliseconds: number): Fault {
  const [duty, option] = what === "describe" ? ["P19", "--startup-timeout"] : ["P12 and P13", "--case-timeout"];
  const advice = `a driver answers what it has read at once and flushes (PROTOCOL ${duty}); ${option} gives it longer`;
  return { verdict: "timeout", message: `No answer to ${what} within ${milliseconds / 1000} s: ${advice}` };
}
