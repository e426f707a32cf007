import { execFileSync } from "node:child_process";
import { execa } from "execa";
import { cliFile, plainEnvironment } from "./cli.ts";

/** Whether util-linux's `script` is here, which runs a command on a terminal of its own. */
export const hasTerminals: boolean = canRun("script", "--version") && process.platform === "linux";

/** What the compiled command writes to a terminal so many columns wide, stdout and stderr as they came. */
export async function onTerminal(
  args: readonly string[],
  columns: number,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly text: string; readonly exitCode: number | undefined }> {
  const words = [process.execPath, cliFile, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  const command = `stty cols ${columns}; ${words.join(" ")}`;
  const { stdout, exitCode } = await execa("script", ["-qec", command, "/dev/null"], {
    env: { ...plainEnvironment(), TERM: "xterm", ...env },
    extendEnv: false,
    reject: false,
    stdin: "ignore",
    stripFinalNewline: false,
  });
  return { text: stdout, exitCode };
}

function canRun(command: string, argument: string): boolean {
  try {
    return execFileSync(command, [argument]).toString().includes("util-linux");
  } catch {
    return false;
  }
}
