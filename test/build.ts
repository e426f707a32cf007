import { execSync } from "node:child_process";

/** Compiles once before all tests: those that run real processes run what a user would. By a shell, since npm is a batch file on Windows. */
export default function build(): void {
  execSync("npm run --silent build", { stdio: "inherit" });
}
