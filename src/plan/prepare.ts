import { buildIfChanged, missingToolchain } from "../drivers/build.ts";
import type { Target } from "./targets.ts";

/** Why a target cannot be asked anything: its toolchain is not here, or its build failed. */
export type Obstacle = { readonly status: "missing" | "broken"; readonly reason: string };

/** Sees to a target's toolchain and build; `note` is told, in a line, what takes time or is left out. */
export async function prepareTarget(target: Target, note: (line: string) => void): Promise<Obstacle | undefined> {
  const { name, requires, build, command } = target;
  const missing = await missingToolchain(requires, command.cwd);
  if (missing !== undefined) {
    note(`${name}: not judged, ${missing}`);
    return { status: "missing", reason: missing };
  }
  if (build === undefined) {
    return undefined;
  }
  const failure = await buildIfChanged(build, command.cwd, ({ kind, why }) => note(`${name}: ${kind}, since ${why}`));
  const reason = `its build failed (${build.command.join(" ")}):\n${failure}`;
  return failure === undefined ? undefined : { status: "broken", reason };
}
