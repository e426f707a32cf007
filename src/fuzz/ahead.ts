/** Items that are made one after the other, some of them before they are asked for. */
export type Ahead<T> = {
  /** The next item; undefined after the last one. */
  readonly next: () => T | undefined;
  /** Makes nothing more ahead. */
  readonly stop: () => void;
};

/** How much may lie ready: so many items, and so much of what `sizeOf` tells of them. */
export type Room<T> = { readonly items: number; readonly size: number; readonly sizeOf: (item: T) => number };

/**
 * Makes items in the turns of the event loop in which nothing else waits, as far as there is room. What an item is
 * must not depend on when it is made.
 */
export function ahead<T>(items: Iterator<T, undefined>, room: Room<T>): Ahead<T> {
  const ready: T[] = [];
  let size = 0;
  let isDry = false;
  let turn: NodeJS.Immediate | undefined;
  const made = (): T | undefined => {
    const next = items.next();
    isDry = next.done === true;
    return next.done === true ? undefined : next.value;
  };
  const prepare = (): void => {
    turn = undefined;
    const item = made();
    if (item !== undefined) {
      ready.push(item);
      size += room.sizeOf(item);
      plan();
    }
  };
  const plan = (): void => {
    if (turn === undefined && !isDry && ready.length < room.items && size < room.size) {
      turn = setImmediate(prepare);
    }
  };
  const next = (): T | undefined => {
    const item = ready.shift();
    size -= item === undefined ? 0 : room.sizeOf(item);
    const taken = item ?? (isDry ? undefined : made());
    plan();
    return taken;
  };
  const stop = (): void => {
    clearImmediate(turn);
    isDry = true;
  };
  return { next, stop };
}
