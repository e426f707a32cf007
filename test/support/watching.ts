import { once } from "node:events";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CliOptions, startCli } from "./cli.ts";
import { withTemporaryFolder } from "./folders.ts";
import { alive, childrenOf, until } from "./processes.ts";

/** A watch that runs, with all it has written so far, stdout and stderr as they came. */
export type Watching = {
  readonly text: () => string;
  /** Waits until it has written a text since the last one that was waited for, and hands over what came until then. */
  readonly says: (text: string) => Promise<string>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Presses Ctrl-C; its exit code, once no process that it started is left. */
  readonly interrupt: () => Promise<number | undefined>;
};

/** Watches in a folder of its own while the test lasts. */
export function withWatch(
  prepare: (folder: string) => readonly string[],
  use: (watching: Watching, folder: string) => Promise<void>,
  options: CliOptions = {},
): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const child = startCli(["check", "--watch", ...prepare(folder)], { cwd: folder, ...options });
    let [text, seen] = ["", 0];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        text += chunk;
      });
    }
    const says = async (wanted: string): Promise<string> => {
      await until(() => text.includes(wanted, seen) || child.exitCode !== null);
      const end = text.indexOf(wanted, seen);
      if (end === -1) {
        throw new Error(`It ended without saying ${wanted}:\n${text.slice(seen)}`);
      }
      const part = text.slice(seen, end + wanted.length);
      seen = end + wanted.length;
      return part;
    };
    const interrupt = async (): Promise<number | undefined> => {
      const pids = childrenOf(child.pid);
      child.kill("SIGINT");
      const { exitCode } = await child;
      await until(() => alive(pids).length === 0);
      return exitCode;
    };
    try {
      await use({ text: () => text, says, interrupt, signal: (signal) => child.kill(signal) }, folder);
    } finally {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
    }
  });
}

const fixtures = new URL("../fixtures/drivers/port/", import.meta.url).href;

/** The text of a driver that is right, or gives Gemini no wrapper; `start` is run first. */
export function driverText(kind: "right" | "wrong", start = ""): string {
  const port = kind === "right" ? "honestPort" : "{ ...honestPort, toGemini: () => [] }";
  return `${start}
const { honestDriver, serve } = await import("${fixtures}driver.js");
const { honestPort } = await import("${fixtures}port.js");
serve({ ...honestDriver, port: ${port} });
`;
}

/** Puts a file in the place of another, as many editors do. */
export function replaceFile(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, `${name}~`), text);
  renameSync(join(folder, `${name}~`), join(folder, name));
}
