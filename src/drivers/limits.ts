import type { Limits } from "./wire.ts";

/** The limits of a run: generous, since a slow machine is no fault of a port. */
export const defaultLimits: Limits = {
  startup: 60_000,
  oneCase: 20_000,
  shutdown: 10_000,
  jobs: 128,
  bytes: 4 * 1024 * 1024,
};
