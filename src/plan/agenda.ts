import { answerText, expectedText, requestText } from "../drivers/line-text.ts";
import type { LineText } from "../drivers/pieces.ts";
import type { Description } from "../drivers/protocol.ts";
import type { Job, Jobs } from "../drivers/wire.ts";
import type { Asking, Question } from "../spec/model.ts";
import { ahead } from "./ahead.ts";

/** Each question is asked twice, to see whether the port answers the same again. */
export type Pass = "first" | "again";

/** Which question a job asks, by its index, and for which time. */
export type JobPlace = { readonly index: number; readonly pass: Pass };

/** What one driver is asked: `declared` twice each; of each undeclared group one probe, for the port's own reason. */
export type Plan = { readonly declared: readonly number[]; readonly undeclared: readonly UndeclaredGroup[] };

/** Questions that a driver does not claim to support: their indexes, and what its description lacks, in words. */
export type UndeclaredGroup = { readonly indexes: readonly number[]; readonly lack: string };

/** Sorts questions into those a driver claims to answer and the groups of those it doesn't. */
export function planFor(description: Description, questions: readonly Question[]): Plan {
  const declared: number[] = [];
  const groups = new Map<string, { indexes: number[]; lack: string }>();
  for (const [index, { operation, input }] of questions.entries()) {
    const lack = lackOf(description, operation, input.kind);
    if (lack === undefined) {
      declared.push(index);
      continue;
    }
    const key = `${operation} ${input.kind}`;
    const group = groups.get(key) ?? { indexes: [], lack };
    group.indexes.push(index);
    groups.set(key, group);
  }
  return { declared, undeclared: [...groups.values()] };
}

/** Whether a driver claims to answer a question. */
export function isDeclared(description: Description, { operation, input }: Asking): boolean {
  return lackOf(description, operation, input.kind) === undefined;
}

function lackOf(
  description: Description,
  operation: Question["operation"],
  kind: Question["input"]["kind"],
): string | undefined {
  if (!description.operations.includes(operation)) {
    return `describe does not list the operation ${operation}`;
  }
  return description.inputs.includes(kind) ? undefined : `describe does not list the input kind ${kind}`;
}

/**
 * The jobs of a plan, made as they are taken: all declared questions in order, then all again in reverse, so that
 * of any two each comes before the other once.
 */
export function* jobsOf(questions: readonly Question[], declared: readonly number[]): Generator<Job, undefined> {
  for (const index of declared) {
    yield jobOf(questions, { index, pass: "first" });
  }
  for (const index of declared.toReversed()) {
    yield jobOf(questions, { index, pass: "again" });
  }
  return undefined;
}

// Enough for a driver's whole window, and little beside what is read of the goldens; a step takes about a lull.
const room = {
  items: 256,
  step: 16,
  size: 4 * 1024 * 1024,
  sizeOf: ({ request, expected }: Job) => request.length + (expected?.length ?? 0),
};

/** The jobs of `jobsOf`, some of them made while the driver is busy: a golden has to be laid out as drivers write it. */
export function jobsAhead(questions: readonly Question[], declared: readonly number[]): Jobs {
  return ahead(jobsOf(questions, declared), room);
}

/** The job that asks one question. */
export function jobOf(questions: readonly Question[], place: JobPlace): Job {
  return { id: idOf(place), ...textOf(questions[place.index] as Question) };
}

/** What a job has beside its id. */
export type JobText = { readonly request: LineText; readonly expected: LineText };

/** The text of a question, for a job under any id. */
export function textOf(question: Question): JobText {
  const { text } = question;
  return text === undefined
    ? { request: requestText(question), expected: expectedText(question.expected) }
    : { request: requestText(question, text.tools?.()), expected: answerText(text.expected()) };
}

/** Which question a job's id stands for. */
export function placeOf(id: number): JobPlace {
  return { index: Math.floor((id - 1) / 2), pass: id % 2 === 1 ? "first" : "again" };
}

// Ids start at 1, since 0 is describe's.
function idOf({ index, pass }: JobPlace): number {
  return index * 2 + (pass === "first" ? 1 : 2);
}
