/** The longest line a driver may write, in bytes. */
export const lineLimit: number = 64 * 1024 * 1024;

const newline = 0x0a;

/** Cuts a stream of chunks into lines at `\n`; `rest` is what came after the last one. */
export type LineCutter = { readonly push: (chunk: Buffer) => void; readonly rest: () => Buffer };

/** A cutter that reports each whole line, without its newline, and once a line that grows beyond the limit. */
export function createLineCutter(
  onLine: (line: Buffer) => void,
  onOverflow: () => void,
  limit: number = lineLimit,
): LineCutter {
  let parts: Buffer[] = [];
  let size = 0;
  let overflowed = false;
  const keep = (part: Buffer): void => {
    size += part.length;
    if (size <= limit) {
      parts.push(part);
    } else if (!overflowed) {
      overflowed = true;
      parts = [];
      onOverflow();
    }
  };
  const push = (chunk: Buffer): void => {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0 && !overflowed; end = chunk.indexOf(newline, start)) {
      const tail = chunk.subarray(start, end);
      keep(tail);
      if (!overflowed) {
        const line = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
        parts = [];
        size = 0;
        onLine(line);
      }
      start = end + 1;
    }
    if (start < chunk.length && !overflowed) {
      keep(chunk.subarray(start));
    }
  };
  return { push, rest: () => Buffer.concat(parts) };
}
