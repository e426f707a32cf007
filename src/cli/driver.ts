import type { Command } from "commander";
import { createLineCutter } from "../drivers/lines.ts";
import { referenceHandler } from "../drivers/serve.ts";
import { version } from "./version.ts";

/** Adds \`driver\`: the reference as a driver, on stdin and stdout. */
export function addDriver(command: Command): void {
  command
    .addHelpText("after", `\nExample:\n  $ echo '{"id":0,"op":"describe","protocol":1}' | npx toolnexus-parity driver`)
    .action(serve);
}

async function serve(): Promise<void> {
  const handle = referenceHandler(version, `Node.js ${process.versions.node}`);
  const waiting: Buffer[] = [];
  const cutter = createLineCutter(
    (line) => waiting.push(line),
    () => {},
  );
  for await (const chunk of process.stdin) {
    cutter.push(chunk as Buffer);
    for (const line of waiting.splice(0)) {
      const answer = await handle(line.toString("utf8"));
      if (!process.stdout.write(`${answer}\n`)) {
        await new Promise((resolve) => process.stdout.once("drain", resolve));
      }
    }
  }
}
