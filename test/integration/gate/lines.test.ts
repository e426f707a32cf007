import { beforeAll, describe, expect, test } from "vitest";
import { failures, type Judged, judge, judgeOne, targetOf, wrong } from "../../support/judged.ts";

const cases = ["--case", "names/*"];
const guilty = "names/naive-tool toGemini";

// Each with words that tell a driver's author what was wrong with the line.
const badLines: Readonly<Record<string, string>> = {
  "garbage-for-an-answer": "this is not JSON",
  "empty-line-for-an-answer": "empty",
  "log-before-the-answer": "[info] rendering",
  "answer-twice": "answered already",
  "answer-under-another-id": "987654",
  "answer-under-a-text-id": "/id",
  "answer-with-a-further-key": "milliseconds",
  "answer-and-error": "half done",
  "answer-without-a-result": "no response",
  "answer-in-latin1": "not UTF-8",
  "answer-after-a-byte-order-mark": "byte order mark",
  "answer-with-nan": "NaN",
  "answer-with-a-key-twice": 'Duplicate key "ok"',
  "line-without-an-end": "67108864 bytes",
  "two-answers-on-a-line": "More text after the end of the JSON value",
  "answer-with-a-nul": "The line is not JSON",
  "answer-too-deep": "Nested deeper than 2000 levels",
  "answer-without-an-id": 'the key "id"',
  "answer-too-long": "67108864 bytes",
  "half-an-answer-then-exit": "not JSON",
  "one-refused-without-a-reason": "/unsupported",
};

describe("a driver that prints a bad line for one question", () => {
  let run: Judged;
  beforeAll(async () => {
    const drivers = Object.fromEntries(Object.keys(badLines).map((name) => [name, wrong(name)]));
    run = await judge(drivers, cases);
  });

  test("fails the gate", () => {
    expect(run.exitCode).toBe(1);
    expect(run.report.targets.map(({ status }) => status)).toEqual(run.report.targets.map(() => "failed"));
  });

  test.each(Object.keys(badLines))("is a protocol error of that question, all else is judged: %s", (name) => {
    const target = targetOf(run, name);
    expect(failures(target)).toEqual({ [guilty]: "protocol-error" });
    expect(target.counts.match).toBe(target.results.length - 1);
    expect(target.problems).toEqual([]);
  });

  test.each(Object.entries(badLines))("is told what was wrong with it: %s", (name, words) => {
    const [result] = targetOf(run, name).results.filter(({ verdict }) => verdict === "protocol-error");
    expect(result?.message).toContain(words);
  });
});

// What came before it was right and had its answer, so that nobody can say what the line was printed for.
test("a driver that prints one more line after a right answer is a protocol error of what was due next", async () => {
  const { exitCode, target } = await judgeOne(wrong("log-after-the-answer"), cases);
  expect({ exitCode, status: target.status }).toEqual({ exitCode: 1, status: "failed" });
  const verdicts = Object.values(failures(target));
  expect(new Set(verdicts)).toEqual(new Set(["protocol-error"]));
  expect(verdicts.length).toBeLessThanOrEqual(2);
  expect(target.counts.match).toBe(target.results.length - verdicts.length);
  const messages = target.results.flatMap(({ message }) => message ?? []);
  expect(messages).toEqual(messages.map(() => expect.stringContaining("[info] rendered")));
});

test("a driver that describes itself twice is a protocol error throughout, told once, and given up", async () => {
  const { exitCode, target } = await judgeOne(wrong("describes-twice"), cases);
  expect({ exitCode, status: target.status }).toEqual({ exitCode: 1, status: "failed" });
  expect(target.counts["protocol-error"]).toBe(target.results.length);
  expect(target.results[0]?.message).toMatch(/^Not asked: .*"port":"fixture"/);
  expect(target.problems.length).toBeLessThanOrEqual(1);
});

test("a driver that logs on stdout is a protocol error throughout, and given up", async () => {
  const { exitCode, target } = await judgeOne(wrong("log-before-every-answer"), cases);
  expect({ exitCode, status: target.status }).toEqual({ exitCode: 1, status: "failed" });
  expect(target.counts["protocol-error"]).toBe(target.results.length);
  expect(target.results[0]?.message).toContain("[info] rendering");
});
