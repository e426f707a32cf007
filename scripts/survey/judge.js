import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../dist/drivers/process.js";
import { parseJson } from "../../dist/json/parse.js";
import { toPlain } from "../../dist/json/plain.js";
import { packageFolder } from "../../dist/spec/layout.js";

const cli = join(packageFolder, "dist", "cli", "main.js");
const timeout = 30 * 60_000;

/** The gate's report on a version or wheel of the Python port; `folder` takes the file it is written to. */
export async function judgeArtifact(artifact, folder) {
  const file = join(folder, "report.json");
  const which = ["--port", "python", "--artifact", `python=${artifact}`];
  const argv = [process.execPath, cli, "check", ...which, "--reporter", `json=${file}`];
  rmSync(file, { force: true });
  const run = await runCommand({ argv, cwd: packageFolder }, timeout);
  const [target] = toPlain(parseJson(readFileSync(file, "utf8"))).targets;
  // A table without this machine's Python would say nothing of any version.
  if (target.status === "missing") {
    throw new Error(`The Python port cannot run here: ${target.reason}\n${run.output}`);
  }
  return target;
}
