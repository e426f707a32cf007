import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";

/**
 * Runs a command to its end, its stdin and stdout files, or none.
 *
 * @param {{ argv: readonly string[], cwd?: string }} command
 * @param {string} [input]
 * @param {string} [output]
 * @returns {Promise<void>} rejected when it fails
 */
export function runToEnd({ argv: [file, ...args], cwd }, input, output) {
  const stdin = input === undefined ? "ignore" : openSync(input, "r");
  const stdout = output === undefined ? "ignore" : openSync(output, "w");
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, stdio: [stdin, stdout, "ignore"] });
    child.on("error", reject);
    child.on("exit", (code) => {
      for (const handle of [stdin, stdout].filter((handle) => typeof handle === "number")) {
        closeSync(handle);
      }
      return code === 0 ? resolve() : reject(new Error(`${[file, ...args].join(" ")} ended with ${code}`));
    });
  });
}
