import type { Judgement, Levels } from "../compare/judge.ts";
import type { Fault, Outcome } from "../compare/outcome.ts";
import type { Driver } from "../drivers/driver.ts";
import type { Description } from "../drivers/protocol.ts";
import { runSession } from "../drivers/session.ts";
import type { Limits } from "../drivers/wire.ts";
import { planFor } from "../plan/agenda.ts";
import { ParityError } from "../spec/error.ts";
import type { Question } from "../spec/model.ts";
import { jobFor } from "./asker.ts";
import { askingsOf, type Origin, questionOf, sampleAt } from "./generate.ts";
import { judgeOutcome } from "./shrink.ts";

/** What one question to a fresh start came to; without a judgement the port said nothing that can be judged. */
export type Repeated =
  | { readonly kind: "broken"; readonly fault: Fault; readonly log: string }
  | {
      readonly kind: "done";
      readonly description: Description;
      readonly problems: readonly Fault[];
      readonly judgement?: Judgement;
      readonly reason?: string;
    };

/**
 * The question at a place that a finding names.
 *
 * @throws ParityError for a step or a request that the run does not have.
 */
export function questionFrom(origin: Origin, asking: number): Question {
  const place = sampleAt(origin);
  if (place === undefined) {
    const got = [origin.run, ...origin.path].join(":");
    throw new ParityError({ message: "That place leads nowhere: the run has no such step", got });
  }
  const askings = askingsOf(place.sample);
  const asked = askings[asking];
  if (asked === undefined) {
    throw new ParityError({
      message: "That place leads nowhere: the run has no such request",
      expected: askings.length === 1 ? "0" : `a number from 0 to ${askings.length - 1}`,
      got: String(asking),
    });
  }
  return questionOf("again", asked);
}

/** Asks a fresh start one question. */
export async function repeatQuestion(
  driver: Driver,
  question: Question,
  levels: Levels,
  limits: Limits,
): Promise<Repeated> {
  let outcome: Outcome | undefined;
  let lack: string | undefined;
  const agenda = (description: Description) => {
    lack = planFor(description, [question]).undeclared[0]?.lack;
    return { probes: [], jobs: (lack === undefined ? [jobFor(1, question)] : []).values() };
  };
  const end = await runSession(driver, agenda, limits, (_, answer) => {
    outcome = answer;
  });
  if (end.kind === "broken") {
    return end;
  }
  const { description, problems } = end;
  if (outcome === undefined || outcome.kind === "unsupported") {
    return { kind: "done", description, problems, reason: outcome?.reason ?? lack ?? "it was never answered" };
  }
  return { kind: "done", description, problems, judgement: judgeOutcome(question, outcome, levels) };
}
