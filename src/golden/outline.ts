/** Where a value stands in some bytes: from its first to behind its last. */
export type Span = readonly [start: number, end: number];

/** Where the one object of a golden stands, without the newline at its end. */
export function wholeOf(golden: Buffer): Span {
  return [0, golden.length - 1];
}

/**
 * The members of an object in a text as `printIndented` lays it out: a line for each, by which they are found without
 * reading what is in them. Keys are as they are spelled.
 *
 * @param level how many objects are around the members, 1 for the outermost.
 */
export function membersOf(text: Buffer, [start, end]: Span, level: number): Map<string, Span> {
  const mark = Buffer.from(`\n${"  ".repeat(level)}"`);
  const close = `\n${"  ".repeat(level - 1)}}`.length;
  const members = new Map<string, Span>();
  let at = indexIn(text, mark, start, end);
  while (at >= 0) {
    const key = at + mark.length;
    const keyEnd = text.indexOf('"', key);
    const next = indexIn(text, mark, keyEnd, end);
    members.set(text.toString("utf8", key, keyEnd), [
      keyEnd + '": '.length,
      next < 0 ? end - close : next - ",".length,
    ]);
    at = next;
  }
  return members;
}

function indexIn(text: Buffer, mark: Buffer, start: number, end: number): number {
  const at = text.indexOf(mark, start);
  return at < end ? at : -1;
}
