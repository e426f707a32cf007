import { describe, expect, test } from "vitest";
import type { Outcome } from "../../../src/compare/outcome.ts";
import { runSession, type SessionEnd } from "../../../src/drivers/session.ts";
import type { Job, Limits } from "../../../src/drivers/wire.ts";
import { ableToAll, generous, plainJobs, type ScriptedDriver, scriptedDriver } from "../../support/scripted-driver.ts";

type Seen = { readonly end: SessionEnd; readonly outcomes: Record<number, Outcome>; readonly times: number };

/** Asks a driver these jobs; what became of each, and how often anything was told. */
async function session(
  scripted: ScriptedDriver,
  count: number,
  limits: Partial<Limits> = {},
  probes: Job[] = [],
): Promise<Seen> {
  const outcomes: Record<number, Outcome> = {};
  let times = 0;
  const end = await runSession(
    scripted.driver,
    () => ({ probes, jobs: plainJobs(count).values() }),
    { ...generous, ...limits },
    (job, outcome) => {
      outcomes[job.id] = outcome;
      times += 1;
    },
  );
  return { end, outcomes, times };
}

/** The outcomes as one word each: the kind, or the verdict of a fault. */
function words({ outcomes }: Seen): string[] {
  return Object.values(outcomes).map((outcome) => (outcome.kind === "fault" ? outcome.verdict : outcome.kind));
}

const right = (id: number): object => ({ id, ok: [] });

describe("an honest driver", () => {
  test("is asked everything once, in one start, and its answers are told", async () => {
    const scripted = scriptedDriver(({ id, say }) => say(right(id)));
    const seen = await session(scripted, 200, { jobs: 7 });
    expect(words(seen)).toEqual(Array.from({ length: 200 }, () => "same"));
    expect(seen.times).toBe(200);
    expect(seen.end).toEqual({ kind: "done", description: ableToAll, problems: [], log: "log of start 1" });
    expect(scripted.starts()).toBe(1);
  });

  test("may answer in any order and any spelling, refuse, or fail", async () => {
    const kept: (() => void)[] = [];
    const scripted = scriptedDriver(({ id, say }) => {
      const answers = [
        right(id),
        `{"ok":[ ],"id":${id}}`,
        { id, unsupported: "no" },
        { id, error: { message: "boom" } },
      ];
      kept.unshift(() => say(answers[id - 1]));
      if (kept.length === 4) {
        kept.map((answer) => answer());
      }
    });
    expect((await session(scripted, 4)).outcomes).toEqual({
      1: { kind: "same" },
      2: { kind: "ok", answer: { kind: "array", items: [] } },
      3: { kind: "unsupported", reason: "no" },
      4: { kind: "error", message: "boom" },
    });
  });

  test("that says the same again is read once, whichever request it answers", async () => {
    const texts = [`"ok":["é"]`, `"ok":["e"]`, `"ok":["é"]`, `"unsupported":"no"`, `"unsupported":"no"`];
    const scripted = scriptedDriver(({ id, say }) => say(`{"id":${id},${texts[id - 1]}}`));
    const { outcomes } = await session(scripted, 5);
    expect(outcomes[1]).toEqual({ kind: "ok", answer: { kind: "array", items: [{ kind: "string", value: "é" }] } });
    expect(outcomes[2]).toEqual({ kind: "ok", answer: { kind: "array", items: [{ kind: "string", value: "e" }] } });
    expect(outcomes[3]).toBe(outcomes[1]);
    expect(outcomes[5]).toBe(outcomes[4]);
  });

  test("is not taken at its word where the line says the same under an id that is spelled wrong", async () => {
    const scripted = scriptedDriver(({ id, say }) => say(`{"id":${id === 2 ? "02" : id},"ok":["x"]}`));
    const seen = await session(scripted, 2, { jobs: 1 });
    expect(words(seen)).toEqual(["ok", "protocol-error"]);
  });

  test("with nothing to do is ended quietly", async () => {
    expect(
      (
        await session(
          scriptedDriver(() => {}),
          0,
        )
      ).end,
    ).toMatchObject({ kind: "done", problems: [] });
  });
});

describe("probes", () => {
  test("are asked one by one before anything else", async () => {
    const open = new Set<number>();
    let together = 0;
    const scripted = scriptedDriver(({ id, say }) => {
      open.add(id);
      together = Math.max(together, open.size);
      setImmediate(() => {
        open.delete(id);
        say({ id, unsupported: "no" });
      });
    });
    const probes = plainJobs(7).slice(4);
    const { outcomes } = await session(scripted, 0, {}, probes);
    expect(Object.keys(outcomes)).toEqual(["5", "6", "7"]);
    expect(together).toBe(1);
  });

  test("on which a driver dies are told so, and the jobs are asked of a new one", async () => {
    const scripted = scriptedDriver(({ id, say, die }) => (id === 9 ? die() : say(right(id))));
    const seen = await session(scripted, 2, {}, plainJobs(9).slice(8));
    expect(words(seen)).toEqual(["same", "same", "crash"]);
  });
});

describe("the one guilty case gets the blame, the others their answers", () => {
  test("when a driver dies on it", async () => {
    const scripted = scriptedDriver(({ id, say, die }) => (id === 4 ? die(3) : say(right(id))));
    const seen = await session(scripted, 8);
    expect(words(seen)).toEqual(["same", "same", "same", "crash", "same", "same", "same", "same"]);
    expect(seen.outcomes[4]).toMatchObject({ message: expect.stringContaining("exited with 3") });
    expect(seen.end).toMatchObject({ problems: [] });
    expect(seen.times).toBe(8);
  });

  test("when it writes garbage at it", async () => {
    const scripted = scriptedDriver(({ id, say }) => say(id === 2 ? "Traceback (most recent call last):" : right(id)));
    const seen = await session(scripted, 4);
    expect(words(seen)).toEqual(["same", "protocol-error", "same", "same"]);
    expect(seen.outcomes[2]).toMatchObject({ message: expect.stringContaining("Traceback") });
  });

  test("when it answers a request that is not open, or one twice", async () => {
    const unasked = scriptedDriver(({ id, say }) => say(right(id === 3 ? 77 : id)));
    expect(words(await session(unasked, 4))).toEqual(["same", "same", "protocol-error", "same"]);
    const twice = scriptedDriver(({ id, say }) => {
      say(right(id));
      if (id === 2) {
        say(right(id));
      }
    });
    const seen = await session(twice, 4);
    const faults = Object.values(seen.outcomes).filter((outcome) => outcome.kind === "fault");
    expect(faults).toMatchObject([
      { verdict: "protocol-error", message: expect.stringContaining("request 2, which is answered already") },
    ]);
  });

  test("when it never answers it", async () => {
    const scripted = scriptedDriver(({ id, say }) => (id === 3 ? undefined : say(right(id))));
    const seen = await session(scripted, 5, { oneCase: 300 });
    expect(words(seen)).toEqual(["same", "same", "timeout", "same", "same"]);
    expect(seen.outcomes[3]).toMatchObject({ message: expect.stringContaining("No answer to request 3 within 0.3 s") });
  });

  test("when there are two of them", async () => {
    const scripted = scriptedDriver(({ id, say, die }) => (id % 5 === 0 ? die() : say(right(id))));
    const seen = await session(scripted, 12, { jobs: 4 });
    expect(words(seen).flatMap((word, index) => (word === "crash" ? [index + 1] : []))).toEqual([5, 10]);
    expect(seen.times).toBe(12);
  });

  test("answers that came before the failure are kept, not asked again", async () => {
    const scripted = scriptedDriver(({ id, say, die }) => (id === 3 ? die() : say(right(id))));
    await session(scripted, 4);
    expect(scripted.log).toEqual([[1, 2, 3], [3], [4]]);
  });
});

test("a second answer that comes while another is asked alone is laid to its own request", async () => {
  const scripted = scriptedDriver(({ id, start, say }) => {
    const again = start === 1 && id === 2 ? [2] : start === 2 && id === 5 ? [4] : [];
    for (const each of id === 2 ? [id, ...again] : [...again, id]) {
      say(right(each));
    }
  });
  const seen = await session(scripted, 6);
  expect(words(seen)).toEqual(["same", "protocol-error", "same", "protocol-error", "same", "same"]);
  expect(seen.outcomes[4]).toMatchObject({ message: expect.stringContaining("request 4, which is answered already") });
  expect([scripted.starts(), seen.end]).toMatchObject([3, { kind: "done", problems: [] }]);
});

test.each([
  ["while another probe is asked", 2],
  ["while jobs are asked", 3],
])("a second answer to a probe, which is no matter of a job, is a problem of the driver: %s", async (_, at) => {
  const scripted = scriptedDriver(({ id, start, say }) => {
    if (start === 1 && id === at) {
      say({ id: 1, unsupported: "no" });
    }
    say(id < 3 ? { id, unsupported: "no" } : right(id));
  });
  const [first, second, ...jobs] = plainJobs(6);
  const outcomes: Record<number, Outcome> = {};
  const end = await runSession(
    scripted.driver,
    () => ({ probes: [first, second] as Job[], jobs: jobs.values() }),
    generous,
    (job, outcome) => {
      outcomes[job.id] = outcome;
    },
  );
  const message = expect.stringContaining("request 1, which is answered already");
  expect(end).toMatchObject({ kind: "done", problems: [{ verdict: "protocol-error", message }] });
  expect(Object.values(outcomes).map(({ kind }) => kind)).toEqual([
    ...["unsupported", "unsupported"],
    ...["same", "same", "same", "same"],
  ]);
});

describe("a failure that no case repeats alone", () => {
  test("is laid to the case that was due, the others keep their answers", async () => {
    const scripted = scriptedDriver(({ id, start, say, die }) => (start === 1 && id === 2 ? die() : say(right(id))));
    const seen = await session(scripted, 4);
    expect(words(seen)).toEqual(["same", "crash", "same", "same"]);
    expect(seen.outcomes[2]).toMatchObject({ message: expect.stringContaining("(asked alone, it answered)") });
    expect(seen.times).toBe(4);
  });

  test("before the first case is a problem of the target, and the cases are asked of a new start", async () => {
    const scripted = scriptedDriver(({ id, say }) => say(right(id)), {
      describe: ({ id, start, say }) => {
        say({ id, ok: ableToAll });
        if (start === 1) {
          say("ready");
        }
      },
    });
    const seen = await session(scripted, 3);
    expect(words(seen)).toEqual(["same", "same", "same"]);
    expect(seen.end).toMatchObject({
      problems: [{ verdict: "protocol-error", message: expect.stringContaining("ready") }],
    });
    expect(scripted.starts()).toBe(2);
  });

  test("with no case under way is a problem of the target", async () => {
    const scripted = scriptedDriver(({ id, say, start }) => {
      say(right(id));
      if (start === 1 && id === 2) {
        say("good bye");
      }
    });
    const seen = await session(scripted, 2);
    expect(words(seen)).toEqual(["same", "same"]);
    expect(seen.end).toMatchObject({
      problems: [{ verdict: "protocol-error", message: "It wrote a line that answers nothing: good bye" }],
    });
  });
});

describe("a driver is given up", () => {
  test("after eight failures in a row, and what is left is not asked but still told", async () => {
    const scripted = scriptedDriver(({ die }) => die());
    const seen = await session(scripted, 30, { jobs: 4 });
    expect(words(seen)).toEqual(Array.from({ length: 30 }, () => "crash"));
    expect(seen.times).toBe(30);
    expect(seen.outcomes[30]).toMatchObject({
      message: expect.stringMatching(/^Not asked: the driver failed 8 times/),
    });
    expect(scripted.starts()).toBeLessThan(15);
  });

  test("but not while it answers in between", async () => {
    const scripted = scriptedDriver(({ id, say, die }) => (id % 2 === 0 ? die() : say(right(id))));
    const seen = await session(scripted, 40, { jobs: 1 });
    expect(words(seen).filter((word) => word === "same")).toHaveLength(20);
    expect(JSON.stringify(seen)).not.toContain("Not asked");
  });

  test("nor while it answers at least when it is asked alone", async () => {
    const scripted = scriptedDriver(({ id, say, die }) => {
      if (id % 2 === 0) {
        die();
      } else {
        setTimeout(() => say(right(id)), 5);
      }
    });
    const seen = await session(scripted, 40, { jobs: 4 });
    expect(words(seen).filter((word) => word === "same")).toHaveLength(20);
    expect(JSON.stringify(seen)).not.toContain("Not asked");
  });

  test("when it does not start again, with the reason", async () => {
    const scripted = scriptedDriver(({ id, say, die }) => (id === 2 ? die() : say(right(id))), {
      describe: ({ id, start, say, die }) => (start === 1 ? say({ id, ok: ableToAll }) : die(9)),
    });
    const seen = await session(scripted, 5);
    expect(words(seen)).toEqual(["same", "crash", "crash", "crash", "crash"]);
    expect(seen.outcomes[5]).toMatchObject({ message: expect.stringMatching(/did not start again.*exited with 9/) });
    expect(scripted.starts()).toBe(2);
  });
});
