import { expect, test } from "vitest";
import { withId } from "../../../src/drivers/line-text.ts";
import { createAsker, jobFor } from "../../../src/fuzz/asker.ts";
import { questionOf } from "../../support/questions.ts";
import { ableToAll, generous, scriptedDriver, type Turn } from "../../support/scripted-driver.ts";

const question = questionOf({ operation: "toOpenAI", expected: [] });
const three = [question, question, question];
const right = ({ id, say }: Turn): void => say({ id, ok: [] });

test("questions are answered in their order, and again by the same start", async () => {
  const { driver, starts } = scriptedDriver(({ id, say }) => say({ id, ok: id === 2 ? ["x"] : [] }));
  const asker = createAsker(driver, generous);
  const wrong = { kind: "ok", answer: { kind: "array", items: [{ kind: "string", value: "x" }] } };
  expect(await asker.ask(three)).toEqual([{ kind: "same" }, wrong, { kind: "same" }]);
  expect(await asker.ask(three)).toEqual([{ kind: "same" }, wrong, { kind: "same" }]);
  await asker.close();
  expect(starts()).toBe(1);
});

test("the driver is not started before it is asked, and is closed for good only until it is asked again", async () => {
  const { driver, starts } = scriptedDriver(right);
  const asker = createAsker(driver, generous);
  await asker.close();
  expect(starts()).toBe(0);
  await asker.ask([question]);
  await asker.close();
  await asker.ask([question]);
  await asker.close();
  expect(starts()).toBe(2);
});

test("a fault is laid to the question that it came with; those after it were not asked; the next finds a fresh start", async () => {
  const { driver, starts } = scriptedDriver((turn) => (turn.start === 1 && turn.id === 2 ? turn.die(3) : right(turn)));
  const asker = createAsker(driver, generous);
  expect(await asker.ask(three)).toEqual([
    { kind: "same" },
    expect.objectContaining({ kind: "fault", verdict: "crash", message: expect.stringContaining("exited with 3") }),
    undefined,
  ]);
  expect(await asker.ask(three)).toEqual([{ kind: "same" }, { kind: "same" }, { kind: "same" }]);
  await asker.close();
  expect(starts()).toBe(2);
});

test("every question to a driver that does not start is a fault", async () => {
  const { driver } = scriptedDriver(right, {
    describe: ({ id, say }) => say({ id, ok: { ...ableToAll, protocol: 2 } }),
  });
  const outcomes = await createAsker(driver, generous).ask(three);
  expect(outcomes.map((outcome) => outcome?.kind)).toEqual(["fault", "fault", "fault"]);
});

test("a job has the request and the answer that is right, under its id", () => {
  const { id, request, expected } = jobFor(7, question);
  expect(id).toBe(7);
  expect(withId(id, request).toString()).toBe('{"id":7,"op":"toOpenAI","input":{"kind":"list","tools":[]}}\n');
  expect(expected && withId(id, expected).toString()).toBe('{"id":7,"ok":[]}');
});
