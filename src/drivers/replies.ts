import type { Reply } from "../compare/outcome.ts";

/** Replies by the bytes that said them, which a port that is asked the same again mostly says again. */
export type Replies = {
  /** The reply that a line with this id was read as before, under whatever id. */
  readonly find: (line: Buffer, id: number) => Reply | undefined;
  /** Keeps a reply for the next line that says the same; the line begins with its id, as compact drivers write it. */
  readonly keep: (line: Buffer, id: number, reply: Reply) => void;
};

/** No replies yet; of those to come, as many are kept as have so many bytes. */
export function createReplies(mostBytes: number = 32 * 1024 * 1024): Replies {
  const known = new Map<string, Reply>();
  let room = mostBytes;
  return {
    find: (line, id) => known.get(afterId(line, id)),
    keep: (line, id, reply) => {
      room -= line.length;
      if (room >= 0) {
        known.set(afterId(line, id), reply);
      }
    },
  };
}

// One character a byte: the bytes are compared, and decoded only when they are new.
function afterId(line: Buffer, id: number): string {
  return line.toString("latin1", `{"id":${id}`.length);
}
