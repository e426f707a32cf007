import { prepareTarget } from "../../dist/plan/prepare.js";
import { resolveTargets } from "../../dist/plan/targets.js";

const everyPort = {
  ports: [],
  drivers: [],
  config: undefined,
  artifacts: [],
  environment: [],
  surroundings: process.env,
};

/**
 * The ports of these names, or all, that can run here, built; the others are named on stderr with the reason.
 *
 * @param {readonly string[]} ports
 */
export async function usableTargets(ports) {
  const usable = [];
  for (const target of resolveTargets({ ...everyPort, ports }, process.cwd())) {
    const obstacle = await prepareTarget(target, { note: console.error, showStage: () => {} });
    if (obstacle === undefined) {
      usable.push(target);
    } else {
      console.error(`not measured: ${target.name}, ${obstacle.reason}`);
    }
  }
  return usable;
}

/** A port by its name. @param {string} name */
export function targetOf(name) {
  const [target] = resolveTargets({ ...everyPort, ports: [name] }, process.cwd());
  return target;
}
