import { describe, expect, test } from "vitest";
import type { Connection, DriverEvents } from "../../../src/drivers/driver.ts";
import { inProcessDriver, type LineHandler } from "../../../src/drivers/in-process.ts";

/** Opens a handler as a driver; `lines` are those it has written. */
function opened(handler: LineHandler): { connection: Connection; lines: string[] } {
  const lines: string[] = [];
  const events: DriverEvents = {
    onLine: (line) => lines.push(line.toString()),
    onOverflow: () => lines.push("OVERFLOW"),
    onDrain: () => {},
  };
  return { connection: inProcessDriver("in process", () => handler).open(events), lines };
}

const bytes = (...lines: string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(""));

test("each line is answered in turn, without its newline, and the end comes after the last", async () => {
  const seen: string[] = [];
  const { connection, lines } = opened(async (line) => {
    seen.push(line);
    await new Promise((resolve) => setImmediate(resolve));
    return `answer ${line}`;
  });
  expect(connection.write(bytes("a", "é"))).toBe(true);
  connection.write(bytes("c"));
  connection.end();
  expect(await connection.ended).toMatchObject({ started: true, code: 0, signal: undefined });
  expect(seen).toEqual(["a", "é", "c"]);
  expect(lines).toEqual(["answer a", "answer é", "answer c"]);
});

describe("it ends", () => {
  test("badly, when its handler fails, with what it said", async () => {
    const { connection } = opened(() => Promise.reject(new Error("no memory")));
    connection.write(bytes("a"));
    expect(await connection.ended).toMatchObject({ started: true, code: 1, text: "it failed: no memory" });
  });

  test("when it is killed, though an answer be due", async () => {
    const { connection, lines } = opened(() => new Promise(() => {}));
    connection.write(bytes("a"));
    expect(await connection.kill()).toMatchObject({ started: true, code: 0 });
    expect(lines).toEqual([]);
  });
});

test("each start is a fresh one", () => {
  let starts = 0;
  const driver = inProcessDriver("counted", () => {
    starts += 1;
    return async () => "";
  });
  const events: DriverEvents = { onLine: () => {}, onOverflow: () => {}, onDrain: () => {} };
  driver.open(events);
  driver.open(events);
  expect(starts).toBe(2);
});
