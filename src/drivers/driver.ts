/** How a driver's process ended. A signal or a code other than 0 is a crash unless it was asked to stop. */
export type Ending = {
  readonly started: boolean;
  readonly code: number | undefined;
  readonly signal: string | undefined;
  /** The ending in words: what a person is told. */
  readonly text: string;
};

/** What a running driver tells: a line it wrote, a line beyond the limit, room for more input. */
export type DriverEvents = {
  readonly onLine: (line: Buffer) => void;
  readonly onOverflow: () => void;
  readonly onDrain: () => void;
};

/** One running driver. */
export type Connection = {
  /** Queues whole lines; false asks to wait for `onDrain` before the next. */
  readonly write: (lines: Buffer) => boolean;
  /** Ends its stdin: it finishes what is left and exits. */
  readonly end: () => void;
  /** Ends it with every process of its group; settles when it is gone. */
  readonly kill: () => Promise<Ending>;
  /** Settles when it is gone and its output was read to the end. */
  readonly ended: Promise<Ending>;
  /** The last of what it wrote to stderr. */
  readonly log: () => string;
};

/** A port that can be asked: a command or something in this process. Each `open` is a fresh start. */
export type Driver = { readonly name: string; readonly open: (events: DriverEvents) => Connection };
