import type { Readable } from "node:stream";
import { execa } from "execa";
import type { Connection, Driver, DriverEvents, Ending } from "./driver.ts";
import { guardGroup, releaseGroup } from "./guard.ts";
import { createLineCutter } from "./lines.ts";

/** A command to run: argv without any shell, the folder it runs in, and its variables (those of this process if left out). */
export type Command = {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
};

/** How a command that runs to its end went; `output` is stdout and stderr as they came. */
export type CommandResult = {
  readonly ok: boolean;
  readonly code: number | undefined;
  readonly output: string;
  readonly text: string;
};

const logLimit = 16 * 1024;
const pipeGraceMilliseconds = 1000;
const live = new Set<Connection>();
const commands = new Set<number>();

/**
 * Runs a command of the ports file to its end, with all variables of this process and nothing on stdin; its processes end with this one. It never throws: a command that
 * can't start is a result.
 */
export async function runCommand({ argv, cwd }: Command, timeoutMilliseconds: number): Promise<CommandResult> {
  const [file = "", ...args] = argv;
  const child = execa(file, args, { cwd, all: true, reject: false, stdin: "ignore", detached: true });
  const { pid } = child;
  if (pid !== undefined) {
    guardGroup(pid);
    commands.add(pid);
  }
  const limit = setTimeout(() => killGroup(pid), timeoutMilliseconds);
  const result = await child;
  clearTimeout(limit);
  if (pid !== undefined) {
    commands.delete(pid);
    releaseGroup(pid);
  }
  return { ok: !result.failed, code: result.exitCode, output: result.all, text: result.shortMessage ?? "" };
}

/** A driver that is a command. Its processes are a group of their own, which ends with it and with this process. */
export function processDriver(name: string, command: Command): Driver {
  return { name, open: (events) => openProcess(command, events) };
}

/** Ends every driver and command that is still running, at once; for the end of this process. */
export function killAllDrivers(): Promise<unknown> {
  for (const pid of commands) {
    killGroup(pid);
  }
  return Promise.all([...live].map((connection) => connection.kill()));
}

// Detached, which makes its processes a group; unbuffered, since its output is read as it comes.
function start({ argv, cwd, environment }: Command) {
  const [file = "", ...args] = argv;
  const pipes = { stdin: "pipe", stdout: "pipe", stderr: "pipe" } as const;
  const surroundings = environment === undefined ? {} : { env: environment, extendEnv: false };
  return execa(file, args, {
    cwd,
    buffer: false,
    reject: false,
    detached: true,
    encoding: "buffer",
    ...pipes,
    ...surroundings,
  });
}

type Child = ReturnType<typeof start>;

function openProcess(command: Command, events: DriverEvents): Connection {
  const child = start(command);
  if (child.pid !== undefined) {
    guardGroup(child.pid);
  }
  const cutter = createLineCutter(events.onLine, events.onOverflow);
  const log = keepTail(child.stderr);
  child.stdout.on("data", cutter.push);
  child.stdin.on("drain", events.onDrain);
  // A write to a driver that has gone is told by its ending, so the pipe's own error adds nothing.
  child.stdin.on("error", () => {});
  const ended = endingOf(child, cutter.rest, events);
  const connection: Connection = {
    write: (lines) => child.stdin.write(lines),
    end: () => void child.stdin.end(),
    kill: () => {
      killGroup(child.pid);
      return ended;
    },
    ended,
    log,
  };
  live.add(connection);
  void ended.then(() => live.delete(connection));
  return connection;
}

async function endingOf(child: Child, rest: () => Buffer, events: DriverEvents): Promise<Ending> {
  // A child of the driver's may hold the pipe open after it has gone; ending the group closes it.
  child.once("exit", () => {
    const grace = setTimeout(() => killGroup(child.pid), pipeGraceMilliseconds);
    void child.finally(() => clearTimeout(grace));
  });
  const result = await child;
  killGroup(child.pid);
  if (child.pid !== undefined) {
    releaseGroup(child.pid);
  }
  if (rest().length > 0) {
    events.onLine(rest());
  }
  const { exitCode: code, signal } = result;
  return { started: child.pid !== undefined, code, signal, text: endingText(code, signal, result.originalMessage) };
}

function endingText(code: number | undefined, signal: string | undefined, message: string | undefined): string {
  if (signal !== undefined) {
    return `it was ended by ${signal}`;
  }
  return code === undefined ? `it could not be started: ${message ?? "unknown reason"}` : `it exited with ${code}`;
}

function keepTail(stderr: Readable): () => string {
  let tail = Buffer.alloc(0);
  stderr.on("data", (chunk: Buffer) => {
    const all = Buffer.concat([tail, chunk]);
    tail = Buffer.from(all.subarray(Math.max(0, all.length - logLimit)));
  });
  return () => tail.toString("utf8");
}

// A negative id names the group; where there are no groups (Windows) the process alone is ended.
function killGroup(pid: number | undefined): void {
  if (pid === undefined) {
    return;
  }
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, "SIGKILL");
      return;
    } catch {
      // Gone already, or no such group.
    }
  }
}
