import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CliOptions, cliFile, plainEnvironment } from "./cli.ts";
import { withTemporaryFolder } from "./folders.ts";
import { alive, childrenOf, until } from "./processes.ts";

/** A watch that runs, with all it has written so far, stdout and stderr as they came. */
export type Watching = {
  readonly text: () => string;
  /** Waits until it has written a text since the last one that was waited for, and hands over what came until then. */
  readonly says: (text: string) => Promise<string>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Presses Ctrl-C; its exit code, once no process that it started is left. */
  readonly interrupt: () => Promise<number | null>;
};

/** Watches in a folder of its own while the test lasts. */
export function withWatch(
  prepare: (folder: string) => readonly string[],
  use: (watching: Watching, folder: string) => Promise<void>,
  options: CliOptions = {},
): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const [log, child] = startWatch(folder, prepare(folder), options);
    let seen = 0;
    const all = (): string => readFileSync(log, "utf8");
    const says = async (wanted: string): Promise<string> => {
      await until(() => all().includes(wanted, seen) || child.exitCode !== null);
      const text = all();
      const end = text.indexOf(wanted, seen);
      if (end === -1) {
        throw new Error(`It ended without saying ${wanted}:\n${text.slice(seen)}`);
      }
      const part = text.slice(seen, end + wanted.length);
      seen = end + wanted.length;
      return part;
    };
    const interrupt = async (): Promise<number | null> => {
      const pids = childrenOf(child.pid);
      const ended = once(child, "exit");
      child.kill("SIGINT");
      const [exitCode] = (await ended) as [number | null];
      await until(() => alive(pids).length === 0);
      return exitCode;
    };
    try {
      await use({ text: all, says, interrupt, signal: (signal) => child.kill(signal) }, folder);
    } finally {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      rmSync(log, { force: true });
    }
  });
}

// One file for both, so that they stand in it in the order in which they were written; beside the folder, which is watched.
function startWatch(folder: string, args: readonly string[], { env = {} }: CliOptions) {
  const log = `${folder}.log`;
  const descriptor = openSync(log, "w");
  const child = spawn(process.execPath, [cliFile, "check", "--watch", ...args], {
    cwd: folder,
    env: { ...plainEnvironment(), ...env } as NodeJS.ProcessEnv,
    stdio: ["ignore", descriptor, descriptor],
  });
  closeSync(descriptor);
  return [log, child] as const;
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
