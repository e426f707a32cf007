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
  const mark = new RegExp(`\n${"  ".repeat(level)}"([^"]*)": `, "g");
  // One character a byte, so that an index is a place.
  const found = [...text.toString("latin1", start, end).matchAll(mark)];
  const close = `\n${"  ".repeat(level - 1)}}`;
  return new Map(
    found.map((match, place): [string, Span] => {
      const [first, next] = [start + match.index + match[0].length, found[place + 1]];
      const behind = next === undefined ? end - close.length : start + next.index - ",".length;
      return [Buffer.from(match[1] as string, "latin1").toString("utf8"), [first, behind]];
    }),
  );
}
