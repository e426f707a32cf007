// Several answers of a fast driver, and much less than it has left to answer meanwhile.
const milliseconds = 0.2;
const cell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
let waiting: (() => boolean)[] = [];

/**
 * Reads nothing for a fraction of a millisecond, once all that has come is read. A driver wakes whoever waits for its
 * answers with each of them, which takes as long as to answer, so it is left alone while it has enough to do. `meanwhile`
 * does what there is to do, and says whether that was better than to wait; one that says so spares all others the lull.
 */
export function lull(meanwhile: () => boolean): void {
  waiting.push(meanwhile);
  if (waiting.length === 1) {
    setImmediate(pause);
  }
}

function pause(): void {
  const asked = waiting;
  waiting = [];
  // Each is asked, since each may have something to do. Windows can't wait for less than a tick of its clock.
  const isIdle = asked.map((meanwhile) => meanwhile()).every((wasBetter) => !wasBetter);
  if (isIdle && process.platform !== "win32") {
    Atomics.wait(cell, 0, 0, milliseconds);
  }
}
