import type { Outcome } from "../compare/outcome.ts";
import type { Driver } from "../drivers/driver.ts";
import { type Link, openLink } from "../drivers/link.ts";
import type { Job, Limits } from "../drivers/wire.ts";
import { textOf } from "../plan/agenda.ts";
import type { Question } from "../spec/model.ts";

/** Tells what became of each question, in their order; those after a fault were not asked and have none. */
export type Ask = (questions: readonly Question[]) => Promise<(Outcome | undefined)[]>;

/** A driver that is kept running between questions, and started again after a fault. */
export type Asker = {
  readonly ask: Ask;
  readonly close: () => Promise<void>;
};

/** An asker that starts the driver when it is first asked. */
export function createAsker(driver: Driver, limits: Limits): Asker {
  let link: Link | undefined;
  const ask = async (questions: readonly Question[]): Promise<(Outcome | undefined)[]> => {
    const outcomes: (Outcome | undefined)[] = questions.map(() => undefined);
    const opened = link ?? (await openLink(driver, limits));
    if ("fault" in opened) {
      return questions.map((): Outcome => ({ kind: "fault", ...opened.fault }));
    }
    link = opened;
    const jobs = questions.map((question, index) => jobFor(index + 1, question));
    const end = await opened.run(jobs.values(), limits.jobs, (job, answer) => {
      outcomes[job.id - 1] = answer;
    });
    if (end !== undefined) {
      link = undefined;
      const guilty = end.unanswered[0];
      outcomes[guilty === undefined ? 0 : guilty.id - 1] = { kind: "fault", ...end.fault };
    }
    return outcomes;
  };
  const close = async (): Promise<void> => {
    await link?.close();
    link = undefined;
  };
  return { ask, close };
}

/** Asks a fresh start each time, after other questions whose answers nobody reads. */
export function askAfter(before: readonly Question[], driver: Driver, limits: Limits): Ask {
  return async (questions) => {
    const asker = createAsker(driver, limits);
    try {
      return (await asker.ask([...before, ...questions])).slice(before.length);
    } finally {
      await asker.close();
    }
  };
}

/** The job of a question under an id of one's choice, above 0. */
export function jobFor(id: number, question: Question): Job {
  return { id, ...textOf(question) };
}
