import { defaultLimits } from "../../dist/drivers/limits.js";
import { openLink } from "../../dist/drivers/link.js";
import { processDriver } from "../../dist/drivers/process.js";

/** What a target's driver says of itself. */
export async function readDescription({ name, command }) {
  const link = await openLink(processDriver(name, command), defaultLimits);
  if ("fault" in link) {
    throw new Error(`${name} does not start: ${link.fault.message}`);
  }
  await link.close();
  return link.description;
}
