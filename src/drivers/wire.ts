import type { Fault } from "../compare/outcome.ts";
import type { Connection } from "./driver.ts";
import type { LineText } from "./pieces.ts";
import { excerpt } from "./protocol.ts";

/** One request with what a right answer looks like on the wire, where that is known; both without their id. */
export type Job = { readonly id: number; readonly request: LineText; readonly expected: LineText | undefined };

/**
 * Jobs, made as they are taken. `prepare` makes what a later one needs, and says whether there was anything to make; it
 * is called while the driver is busy.
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
  /** The first failure, kept for whoever listens next. */
  fault: Fault | undefined;
  isClosing: boolean;
};

/** Lets nobody listen: a line that comes now answers nothing and is a fault for whoever listens next. */
export function rest(wire: Wire): void {
  const onLine = (line: Buffer): void => {
    wire.fault ??= uncalled(line);
  };
  wire.listener = { onLine, onFault: () => {} };
  wire.onDrain = () => {};
}

/** The fault of a line that nobody asked for. */
function uncalled(line: Buffer): Fault {
  return { verdict: "protocol-error", message: `It wrote a line that answers nothing: ${excerpt(line)}` };
}

/** The fault of a driver that did not answer in time, with what its author can do about it. */
export function silent(what: "describe" | `request ${number}`, milliseconds: number): Fault {
  const [duty, option] = what === "describe" ? ["P19", "--startup-timeout"] : ["P12 and P13", "--case-timeout"];
  const advice = `a driver answers what it has read at once and flushes (PROTOCOL ${duty}); ${option} gives it longer`;
  return { verdict: "timeout", message: `No answer to ${what} within ${milliseconds / 1000} s: ${advice}` };
}
