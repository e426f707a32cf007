import { type ChildProcess, spawn } from "node:child_process";

// Runs apart from this process and outlives even its SIGKILL: when the pipe closes, it ends the groups still listed. By
// the shell, since a second Node takes as long to start as many a driver, and at the same time.
const program = `
groups=" "
while read -r line; do
  group=\${line#?}
  case $line in
    +*) groups="$groups$group " ;;
    *) case $groups in *" $group "*) groups="\${groups%% $group *} \${groups#* $group }" ;; esac ;;
  esac
done
for group in $groups; do
  kill -s KILL -- "-$group" 2>/dev/null
done
`;

let guard: ChildProcess | undefined;

/** Sees to it that a process group ends when this process does, however that ends. Windows has no groups. */
export function guardGroup(pid: number): void {
  if (process.platform !== "win32") {
    guard ??= startGuard();
    guard.stdin?.write(`+${pid}\n`);
  }
}

/** The group has ended; its id may come to name something else. */
export function releaseGroup(pid: number): void {
  guard?.stdin?.write(`-${pid}\n`);
}

// It must not keep this process alive, nor be ended by the terminal's Ctrl-C before it has done its work.
function startGuard(): ChildProcess {
  const child = spawn("/bin/sh", ["-c", program], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  child.on("error", () => {});
  child.stdin?.on("error", () => {});
  child.unref();
  (child.stdin as unknown as { unref: () => void } | null)?.unref();
  return child;
}
