import type { Answer, Fault } from "../compare/outcome.ts";
import { isLine, quickId, withIds } from "./line-text.ts";
import { lull } from "./lull.ts";
import type { LineText } from "./pieces.ts";
import { readReply } from "./protocol.ts";
import { createReplies, type Replies } from "./replies.ts";
import { type Job, type Jobs, type Limits, remember, rest, silent, unasked, type Wire } from "./wire.ts";

/** Told of each answer as it comes. */
export type AnswerListener = (job: Job, answer: Answer) => void;

/** How a run of jobs ended: all answered, or a fault with the jobs that were still under way, oldest first. */
export type RunEnd = { readonly fault: Fault; readonly unanswered: readonly Job[] } | undefined;

type Exchange = {
  readonly wire: Wire;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly onAnswer: AnswerListener;
  readonly onEnd: (end: RunEnd) => void;
  readonly clock: NodeJS.Timeout;
  /** Asked and not answered yet, oldest first. */
  readonly open: Map<number, Job>;
  readonly replies: Replies;
  /** The job that the clock runs for. */
  oldest: Job | undefined;
  /** Bytes of the requests in `open`. */
  bytes: number;
  /** There are no more jobs. */
  isDry: boolean;
  /** The pipe is full. */
  isBlocked: boolean;
  /** What has come is not yet read to its end. */
  isReading: boolean;
  /** The driver is left alone for a moment. */
  isLeftAlone: boolean;
  isOver: boolean;
};

/** Asks jobs over a wire, as many at once as the limits allow, until all are answered or the driver fails. */
export function exchange(wire: Wire, jobs: Jobs, limits: Limits, onAnswer: AnswerListener): Promise<RunEnd> {
  return new Promise((resolve) => {
    // Answers that wait to be read while this process was busy come before the verdict of silence.
    const clock = setTimeout(() => {
      const suspect = state.oldest;
      setImmediate(() => judgeSilence(state, suspect));
    }, limits.oneCase);
    const onEnd = (end: RunEnd): void => {
      state.isOver = true;
      clearTimeout(clock);
      rest(wire);
      resolve(end);
    };
    const state: Exchange = {
      wire,
      jobs,
      limits,
      onAnswer,
      onEnd,
      clock,
      open: new Map(),
      replies: createReplies(),
      oldest: undefined,
      bytes: 0,
      isDry: false,
      isBlocked: false,
      isReading: false,
      isLeftAlone: false,
      isOver: false,
    };
    listen(state);
  });
}

function listen(state: Exchange): void {
  const { wire } = state;
  wire.listener = { onLine: (line) => receive(state, line), onFault: (fault) => fail(state, fault) };
  wire.onDrain = () => {
    state.isBlocked = false;
    fill(state);
  };
  if (wire.fault === undefined) {
    fill(state);
  } else {
    fail(state, wire.fault);
  }
}

function onceRead(state: Exchange): void {
  if (!state.isReading) {
    state.isReading = true;
    queueMicrotask(() => {
      state.isReading = false;
      goOn(state);
    });
  }
}

// Half a window at a time: one system call for many jobs, not one each. With more than that to do, the driver is busy.
function goOn(state: Exchange): void {
  if (!state.isOver && !isBusy(state)) {
    fill(state);
  }
  leaveAlone(state);
}

// While there is something to make, one thing after the other, with a look at what has come between them.
function leaveAlone(state: Exchange): void {
  if (state.isLeftAlone || !isBusy(state)) {
    return;
  }
  state.isLeftAlone = true;
  lull(() => {
    state.isLeftAlone = false;
    if (!isBusy(state)) {
      return true;
    }
    const isMade = state.jobs.prepare?.() === true;
    if (isMade) {
      leaveAlone(state);
    }
    return isMade;
  });
}

function isBusy({ open, bytes, limits, isOver }: Exchange): boolean {
  return !isOver && (open.size * 2 > limits.jobs || bytes * 2 > limits.bytes);
}

function fill(state: Exchange): void {
  const lines: { readonly id: number; readonly text: LineText }[] = [];
  for (let job = nextJob(state); job !== undefined; job = nextJob(state)) {
    state.open.set(job.id, job);
    state.bytes += job.request.length;
    lines.push({ id: job.id, text: job.request });
  }
  if (lines.length > 0) {
    state.isBlocked = !state.wire.connection.write(withIds(lines));
    restartClock(state);
  }
  if (state.isDry && state.open.size === 0) {
    state.onEnd(undefined);
  }
}

// One job is always allowed, however large.
function nextJob(state: Exchange): Job | undefined {
  const { open, limits, jobs } = state;
  const hasRoom = open.size === 0 || (open.size < limits.jobs && state.bytes < limits.bytes);
  if (state.isDry || state.isBlocked || !hasRoom) {
    return undefined;
  }
  const next = jobs.next();
  state.isDry = next.done === true;
  return next.done === true ? undefined : next.value;
}

function receive(state: Exchange, line: Buffer): void {
  const found = readLine(state, line);
  if ("verdict" in found) {
    fail(state, found);
    return;
  }
  const { job, answer } = found;
  state.open.delete(job.id);
  remember(state.wire, job.id);
  state.bytes -= job.request.length;
  if (job === state.oldest) {
    restartClock(state);
  }
  state.onAnswer(job, answer);
  if (state.open.size === 0) {
    fill(state);
  } else {
    onceRead(state);
  }
}

// The fast path: an answer that is right to the last byte, or was given before, is neither decoded nor parsed.
function readLine({ open, wire, replies }: Exchange, line: Buffer): { job: Job; answer: Answer } | Fault {
  const quick = open.get(quickId(line) ?? -1);
  if (quick?.expected !== undefined && isLine(line, quick.id, quick.expected)) {
    return { job: quick, answer: { kind: "same" } };
  }
  const known = quick && replies.find(line, quick.id);
  if (quick !== undefined && known !== undefined) {
    return { job: quick, answer: known };
  }
  const read = readReply(line);
  if ("problem" in read) {
    return { verdict: "protocol-error", message: read.problem };
  }
  const job = open.get(read.id);
  if (job !== undefined) {
    if (job === quick) {
      replies.keep(line, job.id, read.reply);
    }
    return { job, answer: read.reply };
  }
  return unasked(wire, read.id, line);
}

// The limit of one case runs from when its job became the oldest one under way.
function restartClock(state: Exchange): void {
  const [oldest] = state.open.values();
  if (oldest !== state.oldest) {
    state.oldest = oldest;
    state.clock.refresh();
  }
}

function judgeSilence(state: Exchange, suspect: Job | undefined): void {
  if (suspect !== undefined && state.oldest === suspect && state.open.has(suspect.id)) {
    fail(state, silent(`request ${suspect.id}`, state.limits.oneCase));
  } else {
    state.clock.refresh();
  }
}

// Whatever comes after a failure is not listened to: the jobs under way are asked again, one by one.
function fail(state: Exchange, fault: Fault): void {
  state.isOver = true;
  rest(state.wire);
  state.wire.isClosing = true;
  const unanswered = [...state.open.values()];
  void state.wire.connection.kill().then(() => state.onEnd({ fault, unanswered }));
}
