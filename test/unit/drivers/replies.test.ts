import { expect, test } from "vitest";
import type { Reply } from "../../../src/compare/outcome.ts";
import { createReplies } from "../../../src/drivers/replies.ts";

const line = (id: number, reason: string): Buffer => Buffer.from(`{"id":${id},"unsupported":"${reason}"}`);
const no: Reply = { kind: "unsupported", reason: "no" };

test("a reply is found by what its line says after the id", () => {
  const replies = createReplies();
  replies.keep(line(9, "né"), 9, no);
  expect(replies.find(line(9, "né"), 9)).toBe(no);
  expect(replies.find(line(10, "né"), 10)).toBe(no);
  expect(replies.find(line(9, "ne"), 9)).toBeUndefined();
  expect(replies.find(line(10, "né"), 1)).toBeUndefined();
});

test("no more is kept than there is room for", () => {
  const replies = createReplies(2 * line(1, "a").length);
  for (const [index, reason] of ["a", "b", "c"].entries()) {
    replies.keep(line(index, reason), index, no);
  }
  expect(["a", "b", "c"].map((reason) => replies.find(line(7, reason), 7))).toEqual([no, no, undefined]);
});
