import type { Connection, Driver, DriverEvents, Ending } from "./driver.ts";

/** Answers one request line with one response line, or ends the driver by rejecting. */
export type LineHandler = (line: string) => Promise<string>;

/**
 * A driver without a process: `start` makes the handler of one fresh start. It goes through the same lines as
 * a command does, so that nothing of the protocol is passed over.
 */
export function inProcessDriver(name: string, start: () => LineHandler): Driver {
  return { name, open: (events) => openHandler(start(), events) };
}

function openHandler(handle: LineHandler, events: DriverEvents): Connection {
  let finish: (ending: Ending) => void;
  const ended = new Promise<Ending>((resolve) => {
    finish = resolve;
  });
  let work: Promise<void> = Promise.resolve();
  const answer = async (line: string): Promise<void> => {
    try {
      events.onLine(Buffer.from(await handle(line), "utf8"));
    } catch (error) {
      finish({ started: true, code: 1, signal: undefined, text: `it failed: ${(error as Error).message}` });
    }
  };
  const quiet: Ending = { started: true, code: 0, signal: undefined, text: "it exited with 0" };
  return {
    write: (lines) => {
      for (const line of lines.toString("utf8").slice(0, -1).split("\n")) {
        work = work.then(() => answer(line));
      }
      return true;
    },
    end: () => void work.then(() => finish(quiet)),
    kill: () => {
      finish(quiet);
      return ended;
    },
    ended,
    log: () => "",
  };
}
