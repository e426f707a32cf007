/**
 * Runs two pieces of work in turn, A B A B …, so that both see the same machine, and compares the medians.
 *
 * @param {number} rounds
 * @param {() => Promise<unknown> | unknown} first
 * @param {() => Promise<unknown> | unknown} second
 * @returns {Promise<{ first: number, second: number, ratio: number }>} medians in milliseconds, and first / second
 */
export async function inTurn(rounds, first, second) {
  const times = { first: [], second: [] };
  for (let round = 0; round < rounds; round++) {
    times.first.push(await timed(first));
    times.second.push(await timed(second));
  }
  const [a, b] = [median(times.first), median(times.second)];
  return { first: a, second: b, ratio: a / b };
}

async function timed(work) {
  const start = performance.now();
  const result = work();
  // Only what is a promise is awaited: a turn of the event loop would count in work of microseconds.
  if (result instanceof Promise) {
    await result;
  }
  return performance.now() - start;
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
