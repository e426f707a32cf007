import { createReadStream } from "node:fs";

const newline = 0x0a;

/** Throws where a bare driver did not answer every request: then its time says nothing. A file may be larger than a string. */
export async function assertAnswered(name, answers, count) {
  let lines = 0;
  for await (const chunk of createReadStream(answers)) {
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, end + 1)) {
      lines += 1;
    }
  }
  if (lines !== count) {
    throw new Error(`${name}'s bare driver answered ${lines} of ${count} requests`);
  }
}
