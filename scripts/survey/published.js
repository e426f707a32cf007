import { join } from "node:path";
import { globSync } from "tinyglobby";
import { runCommand } from "../../dist/drivers/process.js";
import { prepareTarget } from "../../dist/plan/prepare.js";
import { resolveTargets } from "../../dist/plan/targets.js";

const timeout = 5 * 60_000;

/** The last patch of each minor version that pip finds for this machine's Python, newest first. */
export async function publishedVersions() {
  const output = await pip(["index", "versions", "toolnexus"]);
  const [, list] = /^Available versions: (.+)$/m.exec(output) ?? [];
  if (list === undefined) {
    throw new Error(`pip lists no versions: ${output}`);
  }
  return lastPatches(list.trim().split(", "));
}

/** Downloads the wheel of a version into a folder; its path. */
export async function downloadWheel(version, folder) {
  const only = ["--no-deps", "--only-binary=:all:", "--dest", folder];
  await pip(["download", "--quiet", ...only, `toolnexus==${version}`]);
  const [wheel] = globSync(`toolnexus-${version}-*.whl`, { cwd: folder });
  if (wheel === undefined) {
    throw new Error(`pip downloaded no wheel of ${version}`);
  }
  return join(folder, wheel);
}

// Of the versions, newest first, the first of each minor one; what is no plain release is left out.
function lastPatches(versions) {
  const releases = versions.filter((version) => /^\d+(\.\d+)+$/.test(version));
  const minors = releases.map((version) => version.split(".").slice(0, 2).join("."));
  return releases.filter((_, index) => minors.indexOf(minors[index]) === index);
}

// The pip of the pinned environment, which is made where it is not there yet.
async function pip(args) {
  const options = {
    ports: ["python"],
    drivers: [],
    config: undefined,
    artifacts: [],
    environment: [],
    surroundings: process.env,
  };
  const [target] = resolveTargets(options, process.cwd());
  const obstacle = await prepareTarget(target, { note: console.error, showStage: () => {} });
  if (obstacle !== undefined) {
    throw new Error(`The Python port cannot run here: ${obstacle.reason}`);
  }
  const { argv, cwd } = target.command;
  const { ok, output, text } = await runCommand({ argv: [argv[0], "-I", "-m", "pip", ...args], cwd }, timeout);
  if (!ok) {
    throw new Error(`pip failed: ${output || text}`);
  }
  return output;
}
