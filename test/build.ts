import { execFileSync } from "node:child_process";

/** Compiles once before all tests: those that run real processes run what a user would. */
export default function build(): void {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
}
