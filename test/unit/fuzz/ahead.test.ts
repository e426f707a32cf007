import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { ahead } from "../../../src/fuzz/ahead.ts";

/** Numbers from 0 to below `count`, and how many of them were made. */
function counted(count: number) {
  let made = 0;
  function* numbers(): Generator<number, undefined> {
    for (; made < count; ) {
      made += 1;
      yield made - 1;
    }
    return undefined;
  }
  return { items: numbers(), made: () => made };
}

async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await turn();
  }
}

const room = { items: 3, size: 100, sizeOf: () => 1 };

test("items come in their order, each once, whether they were made ahead or not", async () => {
  const { next } = ahead(counted(8).items, room);
  const taken = [next(), next()];
  await turns(5);
  taken.push(next(), next(), next(), next());
  await turns(1);
  taken.push(next(), next(), next(), next());
  expect(taken).toEqual([0, 1, 2, 3, 4, 5, 6, 7, undefined, undefined]);
});

test("nothing is made before the first is asked for, and then one a turn until there is no room", async () => {
  const { items, made } = counted(100);
  const { next } = ahead(items, room);
  await turns(5);
  expect(made()).toBe(0);
  next();
  expect(made()).toBe(1);
  await turns(10);
  expect(made()).toBe(4);
  next();
  await turns(10);
  expect(made()).toBe(5);
});

test("large items take the room of many", async () => {
  const { items, made } = counted(100);
  const { next } = ahead(items, { ...room, sizeOf: () => 60 });
  next();
  await turns(10);
  expect(made()).toBe(3);
});

test("nothing is made once it is stopped, and what lies ready is still given", async () => {
  const { items, made } = counted(100);
  const { next, stop } = ahead(items, room);
  next();
  await turns(10);
  stop();
  expect([next(), next(), next(), next()]).toEqual([1, 2, 3, undefined]);
  await turns(10);
  expect(made()).toBe(4);
});
