import { type ChildProcess, spawn } from "node:child_process";

// Runs apart from this process and outlives even its SIGKILL: when the pipe closes, it ends the groups still listed.
const program = `
const groups = new Set();
let text = "";
process.stdin.on("data", (chunk) => {
  const lines = (text + chunk).split("\\n");
  text = lines.pop();
  for (const line of lines) {
    line[0] === "+" ? groups.add(Number(line.slice(1))) : groups.delete(Number(line.slice(1)));
  }
});
process.stdin.on("end", () => {
  for (const group of groups) {
    try { process.kill(-group, "SIGKILL"); } catch {}
  }
});
`;

let guard: ChildProcess | undefined;

/** Sees to it that a process group ends when this process does, however that ends. */
export function guardGroup(pid: number): void {
  guard ??= startGuard();
  guard.stdin?.write(`+${pid}\n`);
}

/** The group has ended; its id may come to name something else. */
export function releaseGroup(pid: number): void {
  guard?.stdin?.write(`-${pid}\n`);
}

// It must not keep this process alive, nor be ended by the terminal's Ctrl-C before it has done its work.
function startGuard(): ChildProcess {
  const child = spawn(process.execPath, ["-e", program], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  child.stdin?.on("error", () => {});
  child.unref();
  (child.stdin as unknown as { unref: () => void } | null)?.unref();
  return child;
}
