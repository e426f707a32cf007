import { runCommand } from "../../dist/drivers/process.js";
import { prepareTarget } from "../../dist/plan/prepare.js";
import { resolveTargets } from "../../dist/plan/targets.js";

const timeout = 60_000;

/** The last patch of each minor version that pip finds for the interpreter of a port, newest first. */
export async function publishedVersions(port) {
  const options = {
    ports: [port],
    drivers: [],
    config: undefined,
    artifacts: [],
    environment: [],
    surroundings: process.env,
  };
  const [target] = resolveTargets(options, process.cwd());
  const obstacle = await prepareTarget(target, console.error);
  if (obstacle !== undefined) {
    throw new Error(`${port} cannot run here: ${obstacle.reason}`);
  }
  const { argv, cwd } = target.command;
  const pip = await runCommand({ argv: [argv[0], "-I", "-m", "pip", "index", "versions", "toolnexus"], cwd }, timeout);
  const [, list] = /^Available versions: (.+)$/m.exec(pip.output) ?? [];
  if (!pip.ok || list === undefined) {
    throw new Error(`pip does not list the versions: ${pip.output || pip.text}`);
  }
  return lastPatches(list.split(", "));
}

/** Of versions, newest first, the first of each minor one; what is no plain release is left out. */
export function lastPatches(versions) {
  const releases = versions.filter((version) => /^\d+(\.\d+)+$/.test(version));
  const minorOf = (version) => version.split(".").slice(0, 2).join(".");
  return releases.filter(
    (version, index) => releases.findIndex((other) => minorOf(other) === minorOf(version)) === index,
  );
}
