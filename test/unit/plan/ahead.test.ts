import { expect, test } from "vitest";
import { ahead, type Room } from "../../../src/plan/ahead.ts";

/** Numbers from 0 to below `count`, and how many of them were made. */
function counted(count: number) {
  let made = 0;
  function* upwards(): Generator<number, undefined> {
    for (; made < count; ) {
      made += 1;
      yield made - 1;
    }
    return undefined;
  }
  return { numbers: upwards(), made: () => made };
}

/** The same, with the items themselves; undefined after the last one. */
function items<T>(made: Iterator<T, undefined>, size: Room<T>) {
  const { next, prepare } = ahead(made, size);
  return { next: () => next().value, prepare };
}

const room = { items: 3, size: 100, sizeOf: () => 1, step: 1 };

test("items come in their order, each once, whether they were made ahead or not", () => {
  const { next, prepare } = items(counted(8).numbers, room);
  const taken = [next(), next()];
  prepare();
  prepare();
  taken.push(next(), next(), next(), next());
  prepare();
  taken.push(next(), next(), next(), next());
  expect(taken).toEqual([0, 1, 2, 3, 4, 5, 6, 7, undefined, undefined]);
});

test("one is made a time, until there is no room", () => {
  const { numbers, made } = counted(100);
  const { next, prepare } = items(numbers, room);
  expect(made()).toBe(0);
  expect([prepare(), prepare(), prepare(), prepare(), prepare()]).toEqual([true, true, true, false, false]);
  expect(made()).toBe(3);
  next();
  expect([prepare(), prepare()]).toEqual([true, false]);
  expect(made()).toBe(4);
});

test("a few are made at a time where a step is a few, and it is told when there were less", () => {
  const { numbers, made } = counted(100);
  const { prepare } = items(numbers, { ...room, step: 2 });
  expect([prepare(), made()]).toEqual([true, 2]);
  expect([prepare(), made()]).toEqual([false, 3]);
});

test("large items take the room of many", () => {
  const { numbers, made } = counted(100);
  const { prepare } = items(numbers, { ...room, sizeOf: () => 60 });
  expect([prepare(), prepare(), prepare()]).toEqual([true, true, false]);
  expect(made()).toBe(2);
});

test("after the last one nothing is made, and what lies ready is still given", () => {
  const { next, prepare } = items(counted(2).numbers, room);
  expect([prepare(), prepare(), prepare()]).toEqual([true, true, false]);
  expect([next(), next(), next()]).toEqual([0, 1, undefined]);
  expect(prepare()).toBe(false);
});
