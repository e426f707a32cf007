/** Items that are made one after the other, some of them before they are asked for. */
export type Ahead<T> = {
  /** The next item; undefined after the last one. */
  readonly next: () => T | undefined;
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
  let isDry = false;
  const made = (): T | undefined => {
    const next = items.next();
    isDry = next.done === true;
    return next.done === true ? undefined : next.value;
  };
  const makeOne = (): boolean => {
    const item = !isDry && ready.length < room.items && size < room.size ? made() : undefined;
    if (item === undefined) {
      return false;
    }
    ready.push(item);
    size += room.sizeOf(item);
    return true;
  };
  const prepare = (): boolean => {
    let count = 0;
    while (count < room.step && makeOne()) {
      count += 1;
    }
    return count === room.step;
  };
  const next = (): T | undefined => {
    const item = ready.shift();
    size -= item === undefined ? 0 : room.sizeOf(item);
    return item ?? (isDry ? undefined : made());
  };
  return { next, prepare };
}
