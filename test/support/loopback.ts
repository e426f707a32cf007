import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseJson } from "../../src/json/parse.ts";
import type { Json } from "../../src/json/types.ts";

/** A provider in our own process: it keeps what it is sent, byte for byte, and answers what it is told to. */
export type Loopback = {
  readonly url: string;
  /** The bodies received since the last look, read without loss. */
  readonly received: () => Json[];
  /** Sets what every further request is answered, as JSON text. */
  readonly answerWith: (text: string) => void;
  readonly close: () => Promise<void>;
};

/** Starts a server on a free port of loopback. */
export async function startLoopback(): Promise<Loopback> {
  let bodies: string[] = [];
  let answer = "{}";
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk);
    }
    bodies.push(new TextDecoder("utf8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks)));
    response.writeHead(200, { "content-type": "application/json" }).end(answer);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => {
      const taken = bodies;
      bodies = [];
      return taken.map(parseJson);
    },
    answerWith: (text) => {
      answer = text;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
