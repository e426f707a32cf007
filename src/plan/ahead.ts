/** Items that are made one after the other, some of them before they are asked for. */
export type Ahead<T> = {
  readonly next: () => IteratorResult<T, undefined>;
  /** Makes a few items, as long as there is room and one left; whether there was enough to do. */
  readonly prepare: () => boolean;
};

/** How much may lie ready: so many items, and so much of what `sizeOf` tells of them. `step` are made at a time. */
export type Room<T> = {
  readonly items: number;
  readonly size: number;
  readonly sizeOf: (item: T) => number;
  readonly step: number;
};

/** Keeps items that were made ahead. What an item is must not depend on when it is made. */
export function ahead<T>(items: Iterator<T, undefined>, room: Room<T>): Ahead<T> {
  const ready: T[] = [];
  let size = 0;
  const makeOne = (): boolean => {
    const made = ready.length < room.items && size < room.size ? items.next() : undefined;
    if (made === undefined || made.done === true) {
      return false;
    }
    ready.push(made.value);
    size += room.sizeOf(made.value);
    return true;
  };
  const prepare = (): boolean => {
    let count = 0;
    while (count < room.step && makeOne()) {
      count += 1;
    }
    return count === room.step;
  };
  const next = (): IteratorResult<T, undefined> => {
    const item = ready.shift();
    if (item === undefined) {
      return items.next();
    }
    size -= room.sizeOf(item);
    return { done: false, value: item };
  };
  return { next, prepare };
}
