/** Where a value stands in some bytes: from its first to behind its last. */
export type Span = readonly [start: number, end: number];

/** Where the one object of a golden stands, without the newline at its end. */
export function wholeOf(golden: Buffer): Span {
  return [0, golden.length - 1];
}

/**
 * The members of an object in a text as `printIndented` lays it out: each begins a line, by which they are found without
 * reading what is in them. Keys are as they are spelled, and have no quote.
 *
 * @param level how many objects are around the members, 1 for the outermost.
 */
export function membersOf(text: Buffer, [start, end]: Span, level: number): Map<string, Span> {
  // Stryker disable next-line StringLiteral: an empty mark is found without end
  const mark = `\n${"  ".repeat(level)}"`;
  const behindKey = '": ';
  const object = text.subarray(start, end);
  const keys: Span[] = [];
  // Stryker disable next-line ConditionalExpression,ArithmeticOperator,EqualityOperator: it would never end, or is the same, since a brace comes first
  for (let place = object.indexOf(mark); place >= 0; place = object.indexOf(mark, place + 1)) {
    const key = place + mark.length;
    keys.push([key, object.indexOf(behindKey, key)]);
  }
  const close = `\n${"  ".repeat(level - 1)}}`;
  return new Map(
    keys.map(([key, keyEnd], index): [string, Span] => {
      const next = keys[index + 1];
      const behind = next === undefined ? object.length - close.length : next[0] - mark.length - ",".length;
      return [object.toString("utf8", key, keyEnd), [start + keyEnd + behindKey.length, start + behind]];
    }),
  );
}
