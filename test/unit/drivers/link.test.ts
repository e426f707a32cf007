import { describe, expect, test } from "vitest";
import type { Driver } from "../../../src/drivers/driver.ts";
import { openLink } from "../../../src/drivers/link.ts";
import type { Jobs, Limits } from "../../../src/drivers/wire.ts";
import { ableToAll, generous, plainJobs, scriptedDriver, type Turn } from "../../support/scripted-driver.ts";

const honest = ({ id, say }: Turn): void => say({ id, ok: [] });

async function opened(driver: Driver, limits: Partial<Limits> = {}): ReturnType<typeof openLink> {
  return openLink(driver, { ...generous, ...limits });
}

async function link(
  driver: Driver,
  limits: Partial<Limits> = {},
): Promise<Exclude<Awaited<ReturnType<typeof opened>>, { fault: unknown }>> {
  const found = await opened(driver, limits);
  if ("fault" in found) {
    throw new Error(found.fault.message);
  }
  return found;
}

describe("a driver that describes itself", () => {
  test("is asked jobs, more than once, until it is closed", async () => {
    const { description, run, close } = await link(scriptedDriver(honest).driver);
    expect(description).toEqual(ableToAll);
    const answered: number[] = [];
    for (const jobs of [plainJobs(3), plainJobs(5).slice(3)]) {
      expect(await run(jobs.values(), 2, ({ id }) => answered.push(id))).toBeUndefined();
    }
    expect(answered).toEqual([1, 2, 3, 4, 5]);
    expect(await close()).toBeUndefined();
  });
});

describe("a driver that does not start has a fault, and its log is kept", () => {
  const broken = (describe_: (turn: Turn) => void): Driver => scriptedDriver(honest, { describe: describe_ }).driver;
  test.each<[string, (turn: Turn) => void, string, RegExp]>([
    ["it dies", ({ die }) => die(2), "crash", /it exited with 2/],
    ["it writes garbage", ({ say }) => say("Welcome!"), "protocol-error", /Welcome!/],
    ["it has another id", ({ say }) => say({ id: 1, ok: ableToAll }), "protocol-error", /describe was answered with/],
    ["it refuses", ({ id, say }) => say({ id, unsupported: "no" }), "protocol-error", /describe was answered with/],
    [
      "it fails, for a reason of some length",
      ({ id, say }) => say({ id, error: { message: "x".repeat(1001) } }),
      "protocol-error",
      /^describe failed: x{1000}…$/,
    ],
    ["its description is short", ({ id, say }) => say({ id, ok: { protocol: 1 } }), "protocol-error", /wrong shape/],
    [
      "it speaks another protocol",
      ({ id, say }) => say({ id, ok: { ...ableToAll, protocol: 3 } }),
      "protocol-error",
      /protocol 3/,
    ],
  ])("%s", async (_, describe_, verdict, message) => {
    const found = await opened(broken(describe_));
    expect(found).toMatchObject({ fault: { verdict, message: expect.stringMatching(message) }, log: "log of start 1" });
  });

  test("it says nothing in time", async () => {
    const found = await opened(
      broken(() => {}),
      { startup: 50 },
    );
    expect(found).toMatchObject({
      fault: { verdict: "timeout", message: expect.stringContaining("No answer to describe within 0.05 s") },
    });
  });
});

describe("what is under way at once", () => {
  /** The most requests that were open at one time. */
  async function mostOpen(window: number, limits: Partial<Limits>): Promise<number> {
    let [open, most] = [0, 0];
    const { driver } = scriptedDriver(({ id, say }) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        say({ id, ok: [] });
      });
    });
    const { run, close } = await link(driver, limits);
    expect(await run(plainJobs(40).values(), window, () => {})).toBeUndefined();
    await close();
    return most;
  }

  test("is as many jobs as the window has", async () => {
    expect(await mostOpen(5, {})).toBe(5);
    expect(await mostOpen(1, {})).toBe(1);
  });

  test("is no more than the bytes allow, but one in any case", async () => {
    const size = plainJobs(1)[0]?.request.length ?? 0;
    expect(await mostOpen(40, { bytes: 1 })).toBe(1);
    expect(await mostOpen(9, { bytes: 3 * size })).toBeLessThanOrEqual(4);
  });
});

test("jobs are written half a window at a time, not one for each answer", async () => {
  const { driver } = scriptedDriver(({ id, say }) => setTimeout(say, 0, { id, ok: [] }));
  const written: number[] = [];
  const watched: Driver = {
    name: "watched",
    open: (events) => {
      const connection = driver.open(events);
      return {
        ...connection,
        write: (lines) => {
          written.push(lines.toString("utf8").split("\n").length - 1);
          return connection.write(lines);
        },
      };
    },
  };
  const { run, close } = await link(watched);
  expect(await run(plainJobs(22).values(), 8, () => {})).toBeUndefined();
  await close();
  const [describing, first, ...others] = written;
  expect([describing, first]).toEqual([1, 8]);
  expect(others).toEqual([4, 4, 4, 2]);
});

test("a second answer is told as one when it comes after the last job, too", async () => {
  const { driver } = scriptedDriver(({ id, say }) => {
    say({ id, ok: [] });
    say({ id, ok: [] });
  });
  const { run, quiet } = await link(driver);
  expect(await run(plainJobs(1).values(), 1, () => {})).toBeUndefined();
  const fault = await quiet();
  expect(fault).toMatchObject({ verdict: "protocol-error", guilty: 1 });
  expect(fault?.message).toContain("request 1, which is answered already");
});

test("what later jobs need is made while the driver has more than half a window to do", async () => {
  let open = 0;
  const { driver } = scriptedDriver(({ id, say }) => setTimeout(say, 0, { id, ok: [] }));
  const { run, close } = await link(driver);
  const list = plainJobs(40).values();
  const openThen: number[] = [];
  const jobs: Jobs = {
    next: () => {
      const next = list.next();
      open += next.done === true ? 0 : 1;
      return next;
    },
    prepare: () => openThen.push(open) < 5,
  };
  const end = await run(jobs, 8, () => {
    open -= 1;
  });
  expect(end).toBeUndefined();
  await close();
  expect(openThen.length).toBeGreaterThan(5);
  expect(openThen.every((count) => count > 4)).toBe(true);
});

test("no more is written while the pipe is full, and the rest once there is room", async () => {
  const { driver } = scriptedDriver(honest);
  let writes = 0;
  let drain = (): void => {};
  const narrow: Driver = {
    name: "narrow",
    open: (events) => {
      drain = events.onDrain;
      const connection = driver.open(events);
      return {
        ...connection,
        write: (lines) => {
          writes += 1;
          connection.write(lines);
          return writes !== 2;
        },
      };
    },
  };
  const { run, close } = await link(narrow, { jobs: 2 });
  const answered: number[] = [];
  const running = run(plainJobs(6).values(), 2, ({ id }) => answered.push(id));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answered).toEqual([1, 2]);
  expect(writes).toBe(2);
  drain();
  expect(await running).toBeUndefined();
  expect(answered).toEqual([1, 2, 3, 4, 5, 6]);
  await close();
});

describe("a failure while jobs are under way", () => {
  test("gives those that were not answered, oldest first, and nothing that comes later is listened to", async () => {
    const script = ({ id, say }: Turn): void => {
      if (id !== 1) {
        say(id === 3 ? "garbage" : { id, ok: [] });
      }
    };
    const { driver } = scriptedDriver(script, { lingers: true });
    const { run } = await link(driver);
    const answered: number[] = [];
    const end = await run(plainJobs(5).values(), 5, ({ id }) => answered.push(id));
    expect(end).toMatchObject({ fault: { verdict: "protocol-error" } });
    expect(end?.unanswered.map(({ id }) => id)).toEqual([1, 3, 4, 5]);
    expect(answered).toEqual([2]);
  });
});

describe("at the end of its input", () => {
  test("a driver that exits badly has a fault", async () => {
    const { close } = await link(scriptedDriver(honest, { exitCode: 4 }).driver);
    expect(await close()).toEqual({ verdict: "crash", message: "After the end of its input it exited with 4" });
  });

  test("a driver that stays is ended, and has a fault", async () => {
    const { close } = await link(scriptedDriver(honest, { staysOpen: true }).driver, { shutdown: 50 });
    expect(await close()).toEqual({
      verdict: "timeout",
      message: "It did not exit within 0.05 s after the end of its input",
    });
  });

  test("a line that was written when nothing was asked is a fault", async () => {
    const { driver } = scriptedDriver(honest, {
      describe: ({ id, say }) => {
        say({ id, ok: ableToAll });
        say("ready");
      },
    });
    const { close } = await link(driver);
    expect(await close()).toMatchObject({ verdict: "protocol-error", message: expect.stringContaining("ready") });
  });
});
