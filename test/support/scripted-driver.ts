import type { Connection, Driver, Ending } from "../../src/drivers/driver.ts";
import { lineText } from "../../src/drivers/pieces.ts";
import type { Job, Limits } from "../../src/drivers/wire.ts";

/** One request as a scripted driver sees it. */
export type Turn = {
  readonly id: number;
  readonly op: string;
  /** Which start of the driver this is, from 1. */
  readonly start: number;
  /** Writes a line; an object is printed as JSON. */
  readonly say: (line: unknown) => void;
  readonly die: (code?: number) => void;
};

/** A driver that does as a script says, `driver` for a session, `starts` how often it was started. */
export type ScriptedDriver = { readonly driver: Driver; readonly starts: () => number; readonly log: number[][] };

/** What a driver says of itself that can do everything. */
export const ableToAll = {
  protocol: 1,
  port: "scripted",
  version: "1",
  host: "here",
  operations: ["toOpenAI", "toAnthropic", "toGemini", "execute", "defaultToolkit"],
  inputs: ["list", "toolkit", "skills"],
};

/** Limits that no test comes near unless it means to. */
export const generous: Limits = { startup: 60_000, oneCase: 60_000, shutdown: 60_000, jobs: 64, bytes: 1_000_000 };

/**
 * A driver whose every request is handled by the script; it describes itself unless `describe` does. `log` holds
 * the ids that each start was asked.
 */
export function scriptedDriver(
  script: (turn: Turn) => void,
  more: {
    readonly describe?: (turn: Turn) => void;
    readonly exitCode?: number;
    readonly staysOpen?: boolean;
    readonly lingers?: boolean;
  } = {},
): ScriptedDriver {
  const log: number[][] = [];
  const describe = more.describe ?? (({ id, say }) => say({ id, ok: ableToAll }));
  const handle = (turn: Turn): void => (turn.op === "describe" ? describe(turn) : script(turn));
  const open: Driver["open"] = (events) => {
    const asked: number[] = [];
    log.push(asked);
    return connect(log.length, asked, handle, events.onLine, more);
  };
  return { driver: { name: "scripted", open }, starts: () => log.length, log };
}

function connect(
  start: number,
  asked: number[],
  handle: (turn: Turn) => void,
  onLine: (line: Buffer) => void,
  {
    exitCode = 0,
    staysOpen = false,
    lingers = false,
  }: { readonly exitCode?: number; readonly staysOpen?: boolean; readonly lingers?: boolean },
): Connection {
  let settle: (ending: Ending) => void = () => {};
  const ended = new Promise<Ending>((resolve) => {
    settle = resolve;
  });
  let isGone = false;
  const finish = (code: number): void => {
    isGone = true;
    settle({ started: true, code, signal: undefined, text: `it exited with ${code}` });
  };
  const say = (line: unknown): void => {
    if (!isGone) {
      onLine(Buffer.from(typeof line === "string" ? line : JSON.stringify(line)));
    }
  };
  const turn = (line: string): void => {
    const { id, op } = JSON.parse(line) as { id: number; op: string };
    if (!isGone) {
      asked.push(...(op === "describe" ? [] : [id]));
      handle({ id, op, start, say, die: (code = 1) => finish(code) });
    }
  };
  return {
    write: (lines) => {
      for (const line of lines.toString("utf8").slice(0, -1).split("\n")) {
        setImmediate(turn, line);
      }
      return true;
    },
    end: () => void (staysOpen || setImmediate(finish, exitCode)),
    kill: () => {
      // What was on its way when it was killed still comes.
      if (lingers) {
        setTimeout(finish, 20, 0);
      } else {
        finish(0);
      }
      return ended;
    },
    ended,
    log: () => `log of start ${start}`,
  };
}

/** Jobs with the ids 1 to `count`, each of which expects the answer `[]`. */
export function plainJobs(count: number): Job[] {
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    return {
      id,
      request: lineText([Buffer.from(',"op":"toOpenAI"}\n')]),
      expected: lineText([Buffer.from(',"ok":[]}')]),
    };
  });
}
