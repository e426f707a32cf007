import type { Judgement, Levels } from "../compare/judge.ts";
import type { Outcome } from "../compare/outcome.ts";
import { faulted, unsupported, verdictOf } from "../compare/verdict.ts";
import type { Job } from "../drivers/wire.ts";
import type { Question } from "../spec/model.ts";
import { placeOf, type UndeclaredGroup } from "./agenda.ts";

/** Turns outcomes, as they come, into one judgement a question. */
export type Collector = {
  readonly take: (job: Pick<Job, "id">, outcome: Outcome) => void;
  /** The probe of a group that the driver does not claim to support: its answer is a reason, never judged. */
  readonly takeProbe: (group: UndeclaredGroup, outcome: Outcome) => void;
  /** One judgement a question, in the questions' order; undefined for one that was never answered. */
  readonly judgements: () => readonly (Judgement | undefined)[];
  /** How long each question took: since requests are pipelined, the time from the outcome before to its own. */
  readonly milliseconds: () => readonly number[];
};

/** A collector for these questions; `onJudged` is told as each is done, and `clock` gives milliseconds. */
export function createCollector(
  questions: readonly Question[],
  levels: Levels,
  onJudged: () => void,
  clock: () => number,
): Collector {
  const spent = questions.map(() => 0);
  let last: number | undefined;
  const judged: (Judgement | undefined)[] = questions.map(() => undefined);
  const waiting: (Outcome | undefined)[] = questions.map(() => undefined);
  const settle = (index: number, judgement: Judgement): void => {
    judged[index] = judgement;
    onJudged();
  };
  return {
    take: (job, outcome) => {
      const { index, pass } = placeOf(job.id);
      const now = clock();
      spent[index] = (spent[index] ?? 0) + now - (last ?? now);
      last = now;
      const settled = judged[index];
      if (settled !== undefined) {
        // Only a fault that came after both answers changes what they came to.
        judged[index] = outcome.kind === "fault" ? faulted(outcome) : settled;
        return;
      }
      const other = waiting[index];
      waiting[index] = other === undefined ? outcome : undefined;
      if (other === undefined) {
        return;
      }
      const [first, again] = pass === "again" ? [other, outcome] : [outcome, other];
      settle(index, verdictOf(questions[index] as Question, first, again, levels));
    },
    takeProbe: (group, outcome) => {
      const reason = probeReason(group, outcome);
      for (const index of group.indexes) {
        settle(index, unsupported(reason));
      }
    },
    judgements: () => judged,
    milliseconds: () => spent,
  };
}

function probeReason({ lack }: UndeclaredGroup, outcome: Outcome): string {
  switch (outcome.kind) {
    case "unsupported":
      return outcome.reason;
    case "ok":
    case "same":
      return `${lack} (yet the driver answered: list it to have it judged)`;
    case "error":
      return lack;
    case "fault":
      return `${lack} (asked all the same it should answer unsupported, PROTOCOL P14, but it met a ${outcome.verdict})`;
  }
}
