import type { Fault, Outcome } from "../compare/outcome.ts";
import type { Driver } from "./driver.ts";
import { type Link, openLink } from "./link.ts";
import type { Description } from "./protocol.ts";
import type { Job, Jobs, Limits } from "./wire.ts";

/** Told what became of each job, once for each; once more when a fault after its answer is laid to it. */
export type OutcomeListener = (job: Pick<Job, "id">, outcome: Outcome) => void;

/** What a session asks, once it knows what the driver can do; `probes` are asked one by one, before the jobs. */
export type Agenda = { readonly probes: readonly Job[]; readonly jobs: Jobs };

/** How a session ended. `problems` are faults that belong to no job, such as a bad exit. */
export type SessionEnd =
  | { readonly kind: "broken"; readonly fault: Fault; readonly log: string }
  | {
      readonly kind: "done";
      readonly description: Description;
      readonly problems: readonly Fault[];
      readonly log: string;
    };

// So many faults one after the other, without an answer between, are no matter of one case.
const patience = 8;

// A driver that fails now and then is started again, but a run has to end.
const mostRestarts = 400;

type Session = {
  readonly driver: Driver;
  readonly limits: Limits;
  readonly onOutcome: OutcomeListener;
  /** The probes' ids: what is wrong with one is no matter of a job, but of the driver. */
  probes: ReadonlySet<number>;
  link: Link | undefined;
  restarts: number;
  faultsInARow: number;
  /** Why the driver is asked nothing more. */
  givenUp: Fault | undefined;
  readonly problems: Fault[];
};

// Lays a fault to a job that was answered before.
type Blame = (id: number, fault: Fault) => void;

/**
 * Asks a driver everything on the agenda, starting it again when it fails. The jobs under way at a failure are
 * asked again one by one, so that the guilty one gets the blame and the others their answers.
 */
export async function runSession(
  driver: Driver,
  agendaOf: (description: Description) => Agenda,
  limits: Limits,
  onOutcome: OutcomeListener,
): Promise<SessionEnd> {
  const link = await openLink(driver, limits);
  if ("fault" in link) {
    return { kind: "broken", ...link };
  }
  const session: Session = {
    driver,
    limits,
    onOutcome,
    probes: new Set(),
    link,
    restarts: 0,
    faultsInARow: 0,
    givenUp: undefined,
    problems: [],
  };
  const { probes, jobs } = await agendaFor(link, agendaOf);
  session.probes = new Set(probes.map(({ id }) => id));
  for (const probe of probes) {
    onOutcome(probe, await askAlone(session, probe, (_, fault) => addProblem(session, fault)));
    // What a driver does not claim to support says nothing of the rest, even where it dies of it.
    session.faultsInARow = 0;
    session.givenUp = undefined;
  }
  await askAll(session, jobs);
  const fault = await session.link?.close();
  const log = (session.link ?? link).log();
  return {
    kind: "done",
    description: link.description,
    problems: [...session.problems, ...(fault ? [fault] : [])],
    log,
  };
}

// Without an agenda there is no session: the driver goes before the reason is told.
async function agendaFor(link: Link, agendaOf: (description: Description) => Agenda): Promise<Agenda> {
  try {
    return agendaOf(link.description);
  } catch (reason) {
    await link.kill();
    throw reason;
  }
}

async function askAll(session: Session, jobs: Jobs): Promise<void> {
  for (;;) {
    const link = await linkOf(session);
    if (link === undefined) {
      giveUpOn(session, jobs);
      return;
    }
    const end = await link.run(jobs, session.limits.jobs, (job, answer) => {
      session.faultsInARow = 0;
      session.onOutcome(job, answer);
    });
    if (end === undefined) {
      return;
    }
    session.link = undefined;
    await isolate(session, end.fault, end.unanswered);
  }
}

// When no job fails alone, the fault still happened: it is laid to the one the driver was due to answer.
async function isolate(session: Session, fault: Fault, unanswered: readonly Job[]): Promise<void> {
  const [suspect] = unanswered;
  if (suspect === undefined && fault.guilty === undefined) {
    addProblem(session, fault);
    countFault(session, fault);
    return;
  }
  const traced = new Map<number, Outcome>();
  let isTraced = false;
  const blame: Blame = (id, laid) => {
    isTraced = true;
    if (session.probes.has(id)) {
      addProblem(session, laid);
    } else {
      traced.set(id, { kind: "fault", ...laid });
    }
  };
  if (fault.guilty !== undefined) {
    blame(fault.guilty, fault);
  }
  const isLate = fault.verdict === "protocol-error" && fault.guilty === undefined;
  const outcomes = new Map<number, Outcome>();
  for (const job of unanswered) {
    const outcome = await askAlone(session, job, blame);
    outcomes.set(job.id, isLate ? await lateFault(session, outcome) : outcome);
  }
  isTraced ||= [...outcomes.values()].some(({ kind }) => kind === "fault");
  if (suspect !== undefined && !isTraced) {
    blame(suspect.id, { ...fault, message: `${fault.message} (asked alone, it answered)` });
  }
  for (const [id, outcome] of new Map([...outcomes, ...traced])) {
    session.onOutcome({ id }, outcome);
  }
}

function addProblem({ problems }: Session, fault: Fault): void {
  if (!problems.some(({ message }) => message === fault.message)) {
    problems.push(fault);
  }
}

// What a driver writes after a right answer is to be laid to that answer, not to the next one.
async function lateFault(session: Session, outcome: Outcome): Promise<Outcome> {
  const fault = outcome.kind === "fault" ? undefined : await session.link?.quiet();
  if (fault === undefined) {
    return outcome;
  }
  session.link = undefined;
  countFault(session, fault);
  return { kind: "fault", ...fault };
}

async function askAlone(session: Session, job: Job, blame: Blame): Promise<Outcome> {
  const link = await linkOf(session);
  if (link === undefined) {
    return { kind: "fault", ...(session.givenUp as Fault) };
  }
  let outcome: Outcome | undefined;
  const end = await link.run([job].values(), 1, (_, answer) => {
    outcome = answer;
  });
  if (end !== undefined) {
    session.link = undefined;
    countFault(session, end.fault);
    const { guilty = job.id } = end.fault;
    if (guilty === job.id) {
      return { kind: "fault", ...end.fault };
    }
    blame(guilty, end.fault);
    return askAlone(session, job, blame);
  }
  session.faultsInARow = 0;
  return outcome as Outcome;
}

function countFault(session: Session, fault: Fault): void {
  session.faultsInARow += 1;
  if (session.faultsInARow >= patience) {
    const message = `Not asked: the driver failed ${patience} times in a row, the last time so: ${fault.message}`;
    session.givenUp = { ...fault, message, isUnasked: true };
  }
}

async function linkOf(session: Session): Promise<Link | undefined> {
  if (session.link === undefined && session.givenUp === undefined) {
    await restart(session);
  }
  return session.givenUp === undefined ? session.link : undefined;
}

async function restart(session: Session): Promise<void> {
  session.restarts += 1;
  if (session.restarts > mostRestarts) {
    session.givenUp = {
      verdict: "crash",
      message: `Not asked: the driver had to be started again ${mostRestarts} times`,
      isUnasked: true,
    };
    return;
  }
  const link = await openLink(session.driver, session.limits);
  if ("fault" in link) {
    const message = `Not asked: the driver did not start again. ${link.fault.message}`;
    session.givenUp = { ...link.fault, message, isUnasked: true };
  } else {
    session.link = link;
  }
}

function giveUpOn(session: Session, jobs: Jobs): void {
  for (let next = jobs.next(); next.done !== true; next = jobs.next()) {
    session.onOutcome(next.value, { kind: "fault", ...(session.givenUp as Fault) });
  }
}
