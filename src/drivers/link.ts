import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../compare/outcome.ts";
import type { Driver, Ending } from "./driver.ts";
import { type AnswerListener, exchange, type RunEnd } from "./exchange.ts";
import { lineLimit } from "./lines.ts";
import { type Description, describeRequest, excerpt, readDescription, readReply } from "./protocol.ts";
import { type Jobs, type Limits, type Listener, rest, silent, type Wire } from "./wire.ts";

/** A driver that has described itself. */
export type Link = {
  readonly description: Description;
  /** Asks jobs, `window` at once at most, until all are answered or the driver fails; after a failure it is gone. */
  readonly run: (jobs: Jobs, window: number, onAnswer: AnswerListener) => Promise<RunEnd>;
  /** Waits a moment for lines that answer nothing; the fault of one, after which the driver is gone. */
  readonly quiet: () => Promise<Fault | undefined>;
  /** Ends its input and waits for it to go; a fault when it doesn't go quietly. */
  readonly close: () => Promise<Fault | undefined>;
  /** Ends it at once. */
  readonly kill: () => Promise<unknown>;
  readonly log: () => string;
};

/**
 * Starts a driver and lets it describe itself.
 *
 * @returns the link, or the fault that kept it from starting, with its log.
 */
export async function openLink(driver: Driver, limits: Limits): Promise<Link | { fault: Fault; log: string }> {
  const wire = connect(driver);
  const described = await describe(wire, limits);
  if ("verdict" in described) {
    await wire.connection.kill();
    return { fault: described, log: wire.connection.log() };
  }
  return {
    description: described,
    run: (jobs, window, onAnswer) => exchange(wire, jobs, { ...limits, jobs: window }, onAnswer),
    quiet: () => quiet(wire),
    close: () => close(wire, limits),
    kill: () => kill(wire),
    log: wire.connection.log,
  };
}

function connect(driver: Driver): Wire {
  const connection = driver.open({
    onLine: (line) => wire.listener.onLine(line),
    onOverflow: () => fail({ verdict: "protocol-error", message: `It wrote a line of more than ${lineLimit} bytes` }),
    onDrain: () => wire.onDrain(),
  });
  const fail = (fault: Fault): void => {
    wire.fault ??= fault;
    wire.listener.onFault(fault);
  };
  const nobody: Listener = { onLine: () => {}, onFault: () => {} };
  const wire: Wire = {
    ...{ connection, listener: nobody, onDrain: () => {}, answered: [], count: 0 },
    ...{ fault: undefined, isClosing: false },
  };
  rest(wire);
  void connection.ended.then((ending) => {
    if (!wire.isClosing) {
      fail(crash(ending, connection.log()));
    }
  });
  return wire;
}

// Lines; a runtime that dies says why first, and then where, at some length.
const lastWords = 24;

function crash(ending: Ending, log: string): Fault {
  const last = log.trim().split("\n").slice(-lastWords).join("\n");
  return {
    verdict: "crash",
    message: `The driver is gone: ${ending.text}${last === "" ? "" : `. Its last words:\n${last}`}`,
  };
}

function describe(wire: Wire, limits: Limits): Promise<Description | Fault> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(silent("describe", limits.startup)), limits.startup);
    const settle = (result: Description | Fault): void => {
      clearTimeout(timer);
      rest(wire);
      resolve(result);
    };
    wire.listener = { onLine: (line) => settle(descriptionOf(line)), onFault: settle };
    if (wire.fault !== undefined) {
      settle(wire.fault);
      return;
    }
    wire.connection.write(describeRequest());
  });
}

function descriptionOf(line: Buffer): Description | Fault {
  const read = readReply(line);
  if ("problem" in read) {
    return { verdict: "protocol-error", message: read.problem };
  }
  if (read.id === 0 && read.reply.kind === "error") {
    return { verdict: "protocol-error", message: `describe failed: ${shortened(read.reply.message)}` };
  }
  if (read.id !== 0 || read.reply.kind !== "ok") {
    return { verdict: "protocol-error", message: `describe was answered with ${excerpt(line)}` };
  }
  const description = readDescription(read.reply.answer);
  return typeof description === "string" ? { verdict: "protocol-error", message: description } : description;
}

// Why a port could not be loaded is worth more room than a line that was not understood.
function shortened(message: string): string {
  return message.length > longestReason ? `${message.slice(0, longestReason).toWellFormed()}…` : message;
}

const longestReason = 1000;
const quietMilliseconds = 50;

async function quiet(wire: Wire): Promise<Fault | undefined> {
  await sleep(quietMilliseconds);
  if (wire.fault !== undefined) {
    wire.isClosing = true;
    await wire.connection.kill();
  }
  return wire.fault;
}

function kill(wire: Wire): Promise<unknown> {
  wire.isClosing = true;
  return wire.connection.kill();
}

async function close(wire: Wire, limits: Limits): Promise<Fault | undefined> {
  if (wire.fault !== undefined) {
    wire.isClosing = true;
    await wire.connection.kill();
    return wire.fault;
  }
  wire.isClosing = true;
  wire.connection.end();
  const overrun = new Promise<undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), limits.shutdown);
    void wire.connection.ended.then(() => clearTimeout(timer));
  });
  const ending = await Promise.race([wire.connection.ended, overrun]);
  if (ending === undefined) {
    await wire.connection.kill();
    return {
      verdict: "timeout",
      message: `It did not exit within ${limits.shutdown / 1000} s after the end of its input`,
    };
  }
  const isQuiet = ending.code === 0;
  return (
    wire.fault ?? (isQuiet ? undefined : { verdict: "crash", message: `After the end of its input ${ending.text}` })
  );
}
